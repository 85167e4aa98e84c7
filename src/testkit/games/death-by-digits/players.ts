import type { SeatId } from '#protocol/ids.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import { previewFor } from '#engine/games/death-by-digits/preview.ts';
import type { Stream } from '#engine/core/rng.ts';
import { positionOf, type AnyMove, type AnyPosition } from '../../any-game.ts';

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
  const isChoosing = positionOf<DeathByDigitsTypes>(at).phase === 'turn.choosing';
  const hits = isChoosing ? hitting(at, seat) : [];
  const wanted = [
    moves.filter((move) => hits.includes(cards(move).toSorted().join())),
    moves.filter((move) => isChoosing && cards(move).length === 1),
    [],
  ][stream.uniform(3)];
  const [some = moves] = [stops, wanted ?? []].filter(({ length }) => length > 0);
  return patient(some, at, seat, stream);
}

/** The pairs and sets in a hand that do something, each as its pieces in the order of their ids. */
function hitting(at: AnyPosition, seat: SeatId): readonly string[] {
  const preview = previewFor(positionOf<DeathByDigitsTypes>(at), seat);
  const found = [...(preview?.pairs ?? []).map(({ pieces }) => pieces), ...(preview?.sets ?? [])];
  return found.map((pieces) => pieces.toSorted().join());
}
