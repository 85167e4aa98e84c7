import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';
import { Tabs } from '#renderer/kit/controls/Tabs.tsx';
import { hasPictures } from './load-pictures.ts';
import { RulesPanel } from './RulesPanel.tsx';
import { RulesPictures } from './RulesPictures.tsx';

/** Fetched when it is first opened: a narrow page has no room for it. */
const RulesMap = later(async () => ({ Part: (await import('./RulesMap.tsx')).RulesMap }));

/** Which side of the rules to open. */
export type RulesPage = 'pictures' | 'rules' | 'map';

interface RulesPagesProps {
  readonly game: Pick<GameInfo, 'id'>;
  /** The page that is shown first; if left out, that of the paragraph, or else the pictures. */
  readonly page?: RulesPage;
  /** The paragraph to open at: a reason's `rule`. */
  readonly paragraph: string | null;
  /** The chart's present state; null when no match is running. */
  readonly phase: string | null;
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
