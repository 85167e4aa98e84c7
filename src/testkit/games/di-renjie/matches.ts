import type { SeatId } from '#protocol/ids.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import { othersOf } from '#engine/kits/seats.ts';
import { diRenjie } from '#engine/games/di-renjie/index.ts';
import { matches } from '#engine/games/di-renjie/rules/cards.ts';
import { handOf } from '#engine/games/di-renjie/rules/layout.ts';
import { handFaces } from '#engine/games/di-renjie/rules/state-steps.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import type { DiRenjieState, Request } from '#engine/games/di-renjie/types.ts';
import { positionOf } from '../../any-game.ts';
import type { AnyMove, AnyPosition, PlayOptions } from '../../playout.ts';

/** The seat to which the cards go in `nothingToTake`. */
const COLLECTOR = 0;

/**
 * A match of six in which somebody is given nothing and finds nothing to take either (ruling 8.7): the others' cards
 * go to seat 0, until no hand but that one holds three. Chance and choices are the same whatever the seed.
 */
export const nothingToTake: PlayOptions = collectingMatch('nothing to take 6');

/** A match in which all answer every request at once, in secret (paragraph 7.4). */
export const sealedGifts: PlayOptions = { seats: 4, options: { simultaneousGifts: true, aid: 'off' } };

/** A short match with an Assassin to its end, for the sealed answers (paragraph 5.2). */
export const sealedAnswers: PlayOptions = {
  seats: 5,
  options: { assassin: true, aid: 'off' },
  choose: (moves, _position, _seat, stream) => {
    const [first] = ['move.present', 'move.give'].flatMap((type) => moves.filter((move) => move.type === type));
    return first ?? pick(moves, stream);
  },
};

/** In about half of such matches it comes so far before eight clues are revealed; the name says in which. */
function collectingMatch(name: string): PlayOptions {
  const rng = createRng(seedFromText(name));
  return {
    seats: 6,
    options: { firstPlayer: 'host', aid: 'off' },
    chance: (position) => diRenjie.chance(positionOf<DiRenjieTypes>(position), rng),
    choose: (moves, position, seat) => {
      const { turn } = position.state as DiRenjieState;
      return collecting(moves, position, seat, rng.stream(`${position.phase}/${String(turn)}/${String(seat)}`));
    },
  };
}

function collecting(moves: readonly AnyMove[], position: AnyPosition, seat: SeatId, stream: Stream): AnyMove {
  const { phase, state: match } = positionOf<DiRenjieTypes>(position);
  const ofType = (type: string): readonly AnyMove[] => moves.filter((move) => move.type === type);
  const chosen = (): readonly AnyMove[] => {
    if (phase === 'turn.collecting') {
      const hasGift = match.givers.length > 0;
      const isGiving = seat !== COLLECTOR && (match.active === COLLECTOR ? sizeOf(match, seat) > 2 : !hasGift);
      return isGiving ? ofType('move.give') : ofType('move.refuse');
    }
    if (phase === 'turn.requesting') return mostGivers(match, moves);
    if (phase === 'turn.taking') return largestHand(match, moves);
    if (phase === 'turn.planning') return byPlan(match.active === COLLECTOR, moves);
    return moves;
  };
  const some = chosen();
  return pick(some.length > 0 ? some : moves, stream);
}

function sizeOf({ table }: DiRenjieState, seat: SeatId): number {
  return zoneOf(table, handOf(seat)).pieces.length;
}

/** What most of the others but the collector could answer. */
function mostGivers(state: DiRenjieState, moves: readonly AnyMove[]): readonly AnyMove[] {
  const others = othersOf(state, state.active).filter((seat) => seat !== COLLECTOR);
  const givers = (move: AnyMove): number =>
    others.filter((seat) => handFaces(state, seat).some((face) => matches(face, move['request'] as Request))).length;
  const most = Math.max(...moves.map(givers));
  return moves.filter((move) => givers(move) === most);
}

/** From the largest hand but the collector's, or from that one. */
function largestHand(state: DiRenjieState, moves: readonly AnyMove[]): readonly AnyMove[] {
  const size = (move: AnyMove): number => {
    const from = String(move['from']);
    return from === handOf(COLLECTOR) ? 0 : zoneOf(state.table, from).pieces.length;
  };
  const most = Math.max(...moves.map(size));
  return moves.filter((move) => size(move) === most);
}

/** The largest plans, or the smallest. */
function byPlan(isLargest: boolean, moves: readonly AnyMove[]): readonly AnyMove[] {
  const size = (move: AnyMove): number => (move['plan'] as readonly string[]).length;
  const sizes = moves.map(size);
  const wanted = isLargest ? Math.max(...sizes) : Math.min(...sizes);
  return moves.filter((move) => size(move) === wanted);
}
