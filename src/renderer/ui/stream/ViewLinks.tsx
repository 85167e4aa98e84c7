import { Copy, FlaskConical } from 'lucide-react';
import { useGame, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useCopy } from '#renderer/ui/use-copy.ts';
import { Veiled } from './Veiled.tsx';
import { previewLink, viewLink, VIEW_SIZES } from './view-links.ts';

interface ViewLinksProps {
  /** That of the output, with its secret. */
  readonly link: string;
  /** Where pages are served; null while they are not. */
  readonly address: string | null;
}

/** The links of an output, each to be copied without being shown. */
export function ViewLinks({ link, address }: ViewLinksProps) {
  const { ui } = useWords();
  const game = useGame();
  const { said, copy } = useCopy();
  const failed = ui('stream:views.notCopied');
  const didFail = said === failed;
  return (
    <div className="view-links" role="group" aria-label={ui('stream:views.title')}>
      <p className="field-description">{ui('stream:views.hint')}</p>
      <ul>
        {VIEW_SIZES.map(({ view, width, height }) => {
          const name = ui(`stream:views.${view}`);
          return (
            <li key={view}>
              <Button
                icon={<Copy aria-hidden size={16} />}
                aria-label={ui('stream:views.copy', { view: name })}
                onPress={() => {
                  copy(viewLink(link, view), ui('stream:views.copied', { view: name }), failed);
                }}
              >
                {name}
              </Button>
              <span className="view-size">{ui('stream:views.size', { width, height })}</span>
            </li>
          );
        })}
      </ul>
      {game === null || address === null ? null : (
        <Button
          kind="quiet"
          icon={<FlaskConical aria-hidden size={16} />}
          aria-description={ui('stream:views.previewHelp')}
          onPress={() => {
            copy(previewLink(address, 'table', game.id), ui('stream:views.previewCopied'), failed);
          }}
        >
          {ui('stream:views.preview')}
        </Button>
      )}
      <p className="field-description" role="status">
        {said ?? ''}
      </p>
      {didFail ? (
        <Veiled label={ui('stream:views.show')}>
          <code className="view-link" tabIndex={0}>
            {link}
          </code>
        </Veiled>
      ) : null}
    </div>
  );
}
