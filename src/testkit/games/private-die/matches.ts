import { pick } from '#engine/core/rng.ts';
import type { PositionOf } from '#engine/core/game.ts';
import type { PrivateDieTypes } from '#engine/games/private-die/phases.ts';
import { DETECTIVES, WITNESSES } from '#engine/games/private-die/types.ts';
import { positionOf } from '../../any-game.ts';
import type { AnyInput, AnyMove, AnyPosition, PlayOptions } from '../../playout.ts';

/** A roll of this many dice that all show this number. */
function showing(value: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => value);
}

/**
 * A match in which both players always roll a single 1 and stay, and roll-offs go round in turn, so that nobody gets
 * ahead: it ends cold and in a sudden death, whose first round all lose.
 */
const suddenDeath: PlayOptions = {
  seats: 2,
  options: { bareBones: true, firstPlayer: 'host' },
  choose: (moves, position) => {
    const { phase, state } = positionOf<PrivateDieTypes>(position);
    const { suddenDeath: rounds } = state;
    if (phase === 'suddenDeath.committing') return withCount(moves, rounds.length === 0 ? 5 : 1);
    return moves.find(({ type }) => type === 'move.stay') ?? withCount(moves, 1);
  },
  chance: (position) => bringing(positionOf<PrivateDieTypes>(position)),
};

function withCount(moves: readonly AnyMove[], count: number): AnyMove {
  const found = moves.find((move) => move['count'] === count);
  if (!found) throw new Error(`nobody may choose ${String(count)} dice`);
  return found;
}

function bringing({ phase, state }: PositionOf<PrivateDieTypes>): AnyInput | undefined {
  if (phase === 'dealing') return { type: 'chance.dealt', case: null, detectives: [], witnesses: WITNESSES };
  if (phase === 'round.rollingWitness' || phase === 'suddenDeath.rollingWitness')
    return { type: 'chance.witnessRolled', face: 9 };
  if (phase === 'turn.rolling') return { type: 'chance.rolled', faces: [1] };
  if (phase === 'rollOff.rolling') {
    const [low, high] = [showing(1, 1), showing(2, 1)];
    return { type: 'chance.allRolled', rolls: state.round % 2 === 0 ? [low, high] : [high, low] };
  }
  if (phase !== 'suddenDeath.rolling') return undefined;
  const { length } = state.suddenDeath;
  return { type: 'chance.allRolled', rolls: length === 0 ? [showing(6, 5), showing(6, 5)] : [[2], [1]] };
}

/** A match with the extra detectives, who are chosen, and use what they can whenever they can. */
const extraDetectives: PlayOptions = {
  seats: 4,
  options: { bonusDetectives: true, detectives: 'draft', case: 'longHaul' },
  choose: (moves, { state }: AnyPosition, _seat, stream) => {
    const extra = moves.find(({ type, piece }) => type === 'move.draft' && isExtra(state.table.faces[String(piece)]));
    return extra ?? moves.find(({ type }) => type === 'move.turnOver') ?? pick(moves, stream);
  },
};

function isExtra(face: string | undefined): boolean {
  return face === 'det.indecisive' || face === 'det.earlyCompetitive';
}

/** A match whose first witness has everybody commit a number of dice in secret (paragraph 9.13). */
export const secretCommits: PlayOptions = {
  seats: 4,
  chance: (position) => {
    const { phase } = positionOf<PrivateDieTypes>(position);
    const witnesses = [...WITNESSES].sort((a, b) => Number(b === 'w13') - Number(a === 'w13'));
    return phase === 'dealing' ? { type: 'chance.dealt', case: null, detectives: DETECTIVES, witnesses } : undefined;
  },
};

/** Matches of Private Die in which the rare things happen: a sudden death that goes on, and the extra detectives. */
export const privateDieScenarios: readonly PlayOptions[] = [suddenDeath, extraDetectives];

/** Matches in which every reason is given: all detectives, all witnesses, two of them to choose from, a sudden death. */
export const privateDieReasons: readonly PlayOptions[] = [
  { seats: 3 },
  { seats: 4, options: { bonusDetectives: true, detectives: 'draft', case: 'lineUp' } },
  extraDetectives,
  suddenDeath,
];
