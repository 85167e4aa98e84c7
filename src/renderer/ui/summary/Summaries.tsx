import './summary.css';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/games/panels.ts';
import { useClient, useWords } from '#renderer/state/hooks.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { FinalStanding } from './FinalStanding.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import { useRounds } from './use-rounds.ts';

export interface SummariesProps {
  readonly game: GameInfo;
  readonly panels: GamePanels;
  readonly view: GameView;
  /** False while pieces are still moving: a summary waits for the picture. */
  readonly isSettled: boolean;
}

/** The summary of a round when it ends, and the final standing when the match does. Begins anew with each match. */
export function Summaries(props: SummariesProps) {
  const match = useClient((state) => `${state.welcome?.table?.id ?? ''}/${String(state.welcome?.table?.match ?? 0)}`);
  return <SummariesOfMatch key={match} {...props} />;
}

function SummariesOfMatch({ game, panels, view, isSettled }: SummariesProps) {
  const words = useWords();
  const rounds = useRounds(panels);
  const [isStandingShut, setStandingShut] = useState(false);
  const [begun, setBegun] = useState<number | null>(null);
  // Once open, a summary stays: the others' next moves must not take it away.
  if (rounds.open !== null && isSettled && begun !== rounds.open) setBegun(rounds.open);
  const round = rounds.open !== null && rounds.open === begun ? rounds.open : null;
  const { result } = view;
  return (
    <>
      {round === null ? null : (
        <RoundSummary key={round} panels={panels} view={view} round={round} onClose={rounds.putAway} />
      )}
      {result === null || rounds.open !== null ? null : (
        <>
          <FinalStanding
            game={game}
            result={result}
            roundPoints={panels.roundPoints(view)}
            isOpen={!isStandingShut}
            onClose={() => {
              setStandingShut(true);
            }}
          />
          {isStandingShut ? (
            <div className="summary-again">
              <Button
                kind="primary"
                icon={<Trophy aria-hidden size={17} />}
                onPress={() => {
                  setStandingShut(false);
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
