import './summary.css';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { FinalStanding } from './FinalStanding.tsx';
import { RoundSummary } from './RoundSummary.tsx';
import { useReveal } from './use-reveal.ts';
import type { Rounds } from './use-rounds.ts';

export interface SummariesProps {
  readonly game: GameInfo;
  readonly panels: GamePanels;
  readonly view: GameView;
  readonly rounds: Rounds;
  /** False until there is a picture: nothing is summed up before it. */
  readonly isDrawn?: boolean;
  /** On a phone the standing is told without what belongs to a larger screen. */
  readonly isOnHand?: boolean;
}

/** The summary of a round when it ends; with the match, the last one within the final standing. Starts again with each match. */
export function Summaries(props: SummariesProps) {
  const match = useClient((state) => `${state.welcome?.table?.id ?? ''}/${String(state.welcome?.table?.match ?? 0)}`);
  return <SummariesOfMatch key={match} {...props} />;
}

function SummariesOfMatch({ game, panels, view, rounds, isDrawn = true, isOnHand = false }: SummariesProps) {
  const words = useWords();
  const [isStandingShut, setStandingShut] = useState(false);
  const isReplay = useClient((state) => state.replay !== null);
  const round = rounds.open;
  const { result } = view;
  const last = panels.finishedRounds(view) - 1;
  const isJustOver = result !== null && round !== null;
  const reveal = useReveal(panels, view, last, isJustOver);
  // Whoever has watched it again comes back to what was open before.
  if (isReplay || !isDrawn) return null;
  if (result === null)
    return round === null ? null : (
      <RoundSummary key={round} panels={panels} view={view} round={round} onClose={rounds.putAway} />
    );
  // The pieces of the last round have yet to lie still.
  if (rounds.due !== null && round === null) return null;
  return (
    <>
      <FinalStanding
        game={game}
        panels={panels}
        view={view}
        result={result}
        round={last < 0 ? null : last}
        reveal={reveal}
        isJustOver={isJustOver}
        isOnHand={isOnHand}
        isOpen={!isStandingShut}
        onClose={() => {
          rounds.putAway();
          setStandingShut(true);
        }}
      />
      {isStandingShut ? (
        <div className={isOnHand ? 'standing-again' : 'summary-again'}>
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
  );
}
