import type { SeatId } from '#protocol/ids.ts';
import type { DeathByDigitsPhase } from '#engine/games/death-by-digits/death-by-digits.chart.ts';
import { previewFor } from '#engine/games/death-by-digits/preview.ts';
import type { DeathByDigitsState } from '#engine/games/death-by-digits/types.ts';
import type { Stream } from '#engine/core/rng.ts';
import type { AnyMove, AnyPosition } from './any-game.ts';

/** Accuses in one turn of this many, otherwise any kind of move as likely as any other. */
const TURNS_BETWEEN_ACCUSATIONS = 12;

/** Random players who seldom accuse: otherwise everybody would be out after a turn or two. */
export function patient(moves: readonly AnyMove[], _at: AnyPosition, _seat: SeatId, stream: Stream): AnyMove {
  const quiet = moves.filter(({ type }) => type !== 'move.accuse');
  const isQuiet = quiet.length > 0 && stream.uniform(TURNS_BETWEEN_ACCUSATIONS) > 0;
  const some = isQuiet ? quiet : moves;
  const types = [...new Set(some.map(({ type }) => type))];
  const type = types[stream.uniform(types.length)];
  const chosen = some.filter((move) => move.type === type);
  return chosen[stream.uniform(chosen.length)] as AnyMove;
}

/** Plays what hits, or cards alone, about as often as anything else, and stops what it can: then much is taken. */
export function eager(moves: readonly AnyMove[], at: AnyPosition, seat: SeatId, stream: Stream): AnyMove {
  const stops = moves.filter(({ type }) => type === 'move.stop');
  const cards = ({ pieces }: AnyMove): readonly string[] => (Array.isArray(pieces) ? (pieces as string[]) : []);
  const hits = at.phase === 'turn.choosing' ? hitting(at, seat) : [];
  const wanted = [
    moves.filter((move) => hits.includes(cards(move).toSorted().join())),
    moves.filter((move) => cards(move).length === 1 && at.phase === 'turn.choosing'),
    [],
  ][stream.uniform(3)];
  const [some = moves] = [stops, wanted ?? []].filter(({ length }) => length > 0);
  return patient(some, at, seat, stream);
}

/** The pairs and sets in a hand that do something, each as its pieces in the order of their ids. */
function hitting({ phase, state }: AnyPosition, seat: SeatId): readonly string[] {
  const preview = previewFor({ phase: phase as DeathByDigitsPhase, state: state as DeathByDigitsState }, seat);
  const found = [...(preview?.pairs ?? []).map(({ pieces }) => pieces), ...(preview?.sets ?? [])];
  return found.map((pieces) => pieces.toSorted().join());
}
