import './summary.css';
import { Crown, RotateCcw } from 'lucide-react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Result } from '#protocol/view.ts';
import { useActions, useClient, useIsHost, useOwnSeat, useWords } from '#renderer/state/hooks.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { Dialog } from '#renderer/ui/controls/Dialog.tsx';
import { SeatMark } from '#renderer/ui/controls/SeatMark.tsx';
import { Seed } from './Seed.tsx';

export interface FinalStandingProps {
  readonly game: GameInfo;
  readonly result: Result;
  /** Points by finished round and by seat. */
  readonly roundPoints: readonly (readonly number[])[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who has won, how everybody stands, what each round brought, and the seed with which all of it can be checked. */
export function FinalStanding({ game, result, roundPoints, isOpen, onClose }: FinalStandingProps) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const seed = useClient((state) => state.status?.seed ?? null);
  const winners = result.standings.filter((standing) => standing.winner).map((standing) => standing.seat);
  const title = words.ui('summary:winner', { count: winners.length, winners });
  return (
    <Dialog
      title={title}
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
              icon={<RotateCcw aria-hidden size={17} />}
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
      <Places result={result} roundPoints={roundPoints} />
      {seed === null ? null : <Seed seed={seed} />}
    </Dialog>
  );
}

interface PlacesProps {
  readonly result: Result;
  readonly roundPoints: readonly (readonly number[])[];
}

function Places({ result, roundPoints }: PlacesProps) {
  const words = useWords();
  const me = useOwnSeat();
  const standings = [...result.standings].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const isShared = (place: number): boolean => standings.filter((standing) => standing.place === place).length > 1;
  return (
    <table className="summary-places">
      <caption className="visually-hidden">{words.ui('summary:standing')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.ui('summary:place')}</th>
          <th scope="col">{words.ui('summary:player')}</th>
          {roundPoints.map((_, round) => (
            <th key={round} scope="col" className="summary-number">
              <abbr title={words.ui('summary:roundNumber', { round: round + 1 })}>
                {words.ui('summary:roundShort', { round: round + 1 })}
              </abbr>
            </th>
          ))}
          <th scope="col" className="summary-number">
            {words.ui('summary:total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ seat, place, score, winner }) => (
          <tr key={seat} className={`${winner ? 'is-winner' : ''}${seat === me ? ' is-me' : ''}`}>
            <td className="summary-place">
              {winner ? <Crown aria-hidden size={18} /> : null}
              <span>{words.ui(isShared(place) ? 'summary:placeShared' : 'summary:placeAlone', { place })}</span>
            </td>
            <th scope="row">
              <Player seat={seat} isMe={seat === me} />
            </th>
            {roundPoints.map((points, round) => (
              <td key={round} className="summary-number">
                {points[seat] ?? 0}
              </td>
            ))}
            <td className="summary-number summary-total">{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Player({ seat, isMe }: { readonly seat: SeatId; readonly isMe: boolean }) {
  const words = useWords();
  return (
    <span className="summary-player">
      <SeatMark seat={seat} />
      <span>{words.seat(seat)}</span>
      {isMe ? <span className="summary-me">{words.ui('seat.you')}</span> : null}
    </span>
  );
}
