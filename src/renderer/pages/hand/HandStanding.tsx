import '#renderer/ui/summary/summary.css';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { Result } from '#protocol/view.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { StandingTables } from '#renderer/ui/summary/StandingTables.tsx';

export interface HandStandingProps {
  readonly game: GameInfo;
  readonly result: Result;
  readonly roundPoints: readonly (readonly number[])[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who has won and how everybody stands. Watching the match again and checking its seed belong to a larger screen. */
export function HandStanding({ game, result, roundPoints, isOpen, onClose }: HandStandingProps) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const winners = result.standings.filter((standing) => standing.winner).map((standing) => standing.seat);
  return (
    <Dialog
      title={words.ui('summary:winner', { count: winners.length, winners })}
      isOpen={isOpen}
      onClose={onClose}
      closesOnOutside={false}
      footer={
        isHost ? (
          <>
            <Button
              isDisabled={isWaiting}
              onPress={() => {
                actions.order({ kind: 'leaveTable' });
              }}
            >
              {words.ui('summary:toLobby')}
            </Button>
            <Button
              kind="primary"
              autoFocus
              isDisabled={isWaiting}
              onPress={() => {
                actions.order({ kind: 'rematch' });
              }}
            >
              {words.ui('summary:rematch')}
            </Button>
          </>
        ) : (
          <p className="summary-wait">{words.ui('summary:waitForHost')}</p>
        )
      }
    >
      {result.note === undefined ? null : (
        <p className="summary-note">{words.words.say(game.id, 'note', result.note)}</p>
      )}
      <StandingTables result={result} roundPoints={roundPoints} />
    </Dialog>
  );
}
