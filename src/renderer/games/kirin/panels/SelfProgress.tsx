import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { BeastChip } from './Beast.tsx';
import { beastOf, kirinNumbers } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/** The viewer's own declaration and what it has earned in this round; nothing for a watcher. */
export function SelfProgress({ view }: GamePanelProps) {
  const words = usePanelWords();
  const { mine } = kirinNumbers(view);
  if (mine === null) return null;
  if (mine.declaration === null) return <p className="kirin-self is-waiting says-much">{words.t('self.none')}</p>;
  const { declaration } = mine;
  const points = words.t('self.points', { count: mine.points });
  return (
    <p className="kirin-self">
      <BeastChip card={declaration} name={words.face(declaration)} />
      <span className="kirin-self-text">
        <span className="kirin-self-beast says-more">
          <span className="visually-hidden">{words.t('self.collect')} </span>
          <InShort short={words.t(`self.short.${beastOf(declaration)}`)}>{words.beast(beastOf(declaration))}</InShort>
        </span>
        <strong>
          <InShort short={points}>{words.t('self.when', { points })}</InShort>
        </strong>
      </span>
    </p>
  );
}
