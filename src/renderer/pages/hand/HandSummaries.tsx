import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { RoundSummary } from '#renderer/ui/summary/RoundSummary.tsx';
import type { Rounds } from '#renderer/ui/summary/use-rounds.ts';
import { HandStanding } from './HandStanding.tsx';

export interface HandSummariesProps {
  readonly game: GameInfo;
  readonly panels: GamePanels;
  readonly view: GameView;
  readonly rounds: Rounds;
}

/** The summary of a round when it ends, and the final standing when the match does. */
export function HandSummaries({ game, panels, view, rounds }: HandSummariesProps) {
  const words = useWords();
  const [isShut, setShut] = useState(false);
  const { result } = view;
  const round = rounds.open;
  if (result === null && isShut) setShut(false);
  return (
    <>
      {round === null ? null : (
        <RoundSummary key={round} panels={panels} view={view} round={round} onClose={rounds.putAway} />
      )}
      {result === null || rounds.due !== null ? null : (
        <>
          <HandStanding
            game={game}
            result={result}
            roundPoints={panels.roundPoints(view)}
            isOpen={!isShut}
            onClose={() => {
              setShut(true);
            }}
          />
          {isShut ? (
            <div className="standing-again">
              <Button
                kind="primary"
                icon={<Trophy aria-hidden size={17} />}
                onPress={() => {
                  setShut(false);
                }}
              >
                {words.ui('summary:again')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}
