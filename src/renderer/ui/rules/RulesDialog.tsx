import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Tabs } from '#renderer/kit/controls/Tabs.tsx';
import { hasPictures } from './load-pictures.ts';
import { RulesMap } from './RulesMap.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { RulesPictures } from './RulesPictures.tsx';

/** Which side of the rules to open. */
export type RulesPage = 'pictures' | 'rules' | 'map';

export interface RulesDialogProps {
  readonly game: GameInfo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The page that is shown when the dialog opens; if left out, that of the paragraph, or else the pictures. */
  readonly page?: RulesPage;
  /** The paragraph to open at: a reason's `rule`. */
  readonly paragraph?: string | null;
  /** The chart's present state; null when no match is running. */
  readonly phase: string | null;
}

/** The rules of a game, in pictures, as text and as a map of its phases. */
export function RulesDialog({ game, isOpen, onClose, page, paragraph = null, phase }: RulesDialogProps) {
  const words = useWords();
  return (
    <Dialog
      title={words.ui('rules:title', { game: words.words.gameName(game.id) })}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
    >
      <RulesPages
        key={`${page ?? ''}:${paragraph ?? ''}`}
        game={game}
        {...(page === undefined ? {} : { page })}
        paragraph={paragraph}
        phase={phase}
      />
    </Dialog>
  );
}

interface RulesPagesProps extends Pick<RulesDialogProps, 'page' | 'phase'> {
  readonly game: Pick<GameInfo, 'id'>;
  readonly paragraph: string | null;
  /** Without the map, which needs a wide page. */
  readonly isNarrow?: boolean;
}

/** The pages of the rules, of which one is shown. */
export function RulesPages({ game, page, paragraph, phase, isNarrow = false }: RulesPagesProps) {
  const words = useWords();
  const isDrawn = hasPictures(game.id);
  const [shown, setShown] = useState<RulesPage>(page ?? (isDrawn && paragraph === null ? 'pictures' : 'rules'));
  return (
    <div className="rules-pages">
      <Tabs
        label={words.ui('rules:pages')}
        selected={shown}
        onSelect={setShown}
        items={[
          ...(isDrawn
            ? [
                {
                  key: 'pictures',
                  label: words.ui('rules:page.pictures'),
                  content: <RulesPictures game={game.id} phase={phase} />,
                } as const,
              ]
            : []),
          {
            key: 'rules',
            label: words.ui('rules:page.rules'),
            content: <RulesPanel game={game.id} paragraph={paragraph} />,
          },
          ...(isNarrow
            ? []
            : [
                {
                  key: 'map',
                  label: words.ui('rules:page.map'),
                  content: <RulesMap game={game.id} phase={phase} />,
                } as const,
              ]),
        ]}
      />
    </div>
  );
}
