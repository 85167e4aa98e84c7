import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Tabs } from '#renderer/kit/controls/Tabs.tsx';
import { RulesMap } from './RulesMap.tsx';
import { RulesPanel } from './RulesPanel.tsx';

/** Which side of the rules to open. */
export type RulesPage = 'rules' | 'map';

export interface RulesDialogProps {
  readonly game: GameInfo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The page that is shown when the dialog opens. */
  readonly page?: RulesPage;
  /** The paragraph to open at: a reason's `rule`. */
  readonly paragraph?: string | null;
  /** The chart's present state; null when no match is running. */
  readonly phase: string | null;
}

/** The rules of a game, as text and as a map of its phases. */
export function RulesDialog({ game, isOpen, onClose, page = 'rules', paragraph = null, phase }: RulesDialogProps) {
  const words = useWords();
  return (
    <Dialog
      title={words.ui('rules:title', { game: words.words.gameName(game.id) })}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
    >
      <RulesPages key={`${page}:${paragraph ?? ''}`} game={game} page={page} paragraph={paragraph} phase={phase} />
    </Dialog>
  );
}

function RulesPages({ game, page, paragraph, phase }: Required<Omit<RulesDialogProps, 'isOpen' | 'onClose'>>) {
  const words = useWords();
  const [shown, setShown] = useState<RulesPage>(page);
  return (
    <div className="rules-pages">
      <Tabs
        label={words.ui('rules:pages')}
        selected={shown}
        onSelect={setShown}
        items={[
          {
            key: 'rules',
            label: words.ui('rules:page.rules'),
            content: <RulesPanel game={game.id} paragraph={paragraph} />,
          },
          { key: 'map', label: words.ui('rules:page.map'), content: <RulesMap game={game.id} phase={phase} /> },
        ]}
      />
    </div>
  );
}
