import type { PieceId } from '#protocol/ids.ts';
import type { BotPolicy, Weighing } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import type { DeathByDigitsPhase } from '../death-by-digits.chart.ts';
import { countsOf, CLOSED_COURT } from '../foresight/hand-worth.ts';
import type { Mind } from '../foresight/mind.ts';
import { outlookOf, type Outlook } from '../foresight/outlook.ts';
import { momentOf, ownSight, type OwnSight, type Sight } from '../foresight/own-sight.ts';
import { best, steadyMove } from '../foresight/steady.ts';
import { weighed } from '../foresight/weighed.ts';
import { EVIDENCE_UP, seatOf } from '../rules/layout.ts';
import { COPIES } from '../rules/sizes.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { contestOf } from './contest.ts';
import { robberyWorth } from './robbing.ts';

type Sharp = BotPolicy<DeathByDigitsMove, DeathByDigitsPhase>;

/**
 * Knows that the match is a race for three looks at the Murder: a player whose hand is just a set can look every turn. It
 * looks as soon as it can, lays its last cards where it can then take a set from Evidence, robs whoever that slows down
 * most, and never calls Stop. In everything else, and at tables of two or three, it plays like `steady`, but also notes
 * who does not call Stop.
 */
function sharpWith(mind: Mind): Sharp {
  return {
    id: 'sharp',
    thinks: true,
    choose(sight, rng) {
      const [only] = sight.moves;
      if (only && sight.moves.length === 1) return only;
      const stream = rng.stream(`sharp/${momentOf(sight)}`);
      return racingMove(sight, mind, stream) ?? steadyMove(sight, stream, mind);
    },
    weigh: (sight, rng) => racingWeighed(sight, mind, rng.stream(`sharp/${momentOf(sight)}`)),
    within: ({ iterations }) => sharpWith({ ...mind, courses: iterations }),
  };
}

/** How many courses of events it follows. */
const ITERATIONS = 200;

export const sharp: Sharp = sharpWith({ courses: ITERATIONS, deals: 1, hearsSilence: true });

/**
 * The fewest seats at which it races. At smaller tables hands are small and Evidence is large: matches of two are decided
 * by working out the Murder, and a bot that races wins 36.7 ± 8.0 % of them; with three it gains nothing
 * (docs/bots-measured.md).
 */
const RACERS = 4;

/** A move that brings the end of the race nearer; null where `steady` plays as well. */
function racingMove(sight: Sight, mind: Mind, stream: Stream): DeathByDigitsMove | null {
  const own = ownSight(sight, mind);
  if (own.numbers.seats.length < RACERS) return null;
  switch (own.phase) {
    case 'turn.choosing':
      return look(own) ?? lastCards(outlookIn(sight, own), sight.options['noTakeBacks'] === true);
    case 'turn.stopping':
      return { type: 'move.letPass' };
    case 'turn.naming':
      return robbery(sight, outlookIn(sight, own), stream);
    default:
      return null;
  }
}

/** What `steady` thinks of the moves, after the one that brings the end of the race nearer where that is another. */
function racingWeighed(sight: Sight, mind: Mind, stream: Stream): Weighing<DeathByDigitsMove> | null {
  const usual = weighed(sight, mind);
  const move = racingMove(sight, mind, stream);
  if (move === null || isSame(usual?.choices[0]?.move, move)) return usual;
  const others = (usual?.choices ?? []).filter((other) => !isSame(other.move, move));
  return { unit: null, choices: [{ move, worth: null }, ...others] };
}

function isSame(one: DeathByDigitsMove | undefined, other: DeathByDigitsMove): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function outlookIn({ view }: Sight, own: OwnSight): Outlook {
  return outlookOf(own, view.zones[EVIDENCE_UP]?.pieces ?? []);
}

/** A set to play, while there is a card left to look at and no card forbids naming what it shows (paragraph 10.9). */
function look({ murder, numbers, hand }: OwnSight): DeathByDigitsMove | null {
  const [pieces] = numbers.preview?.sets ?? [];
  const isSilenced = [...hand.values()].includes(CLOSED_COURT);
  return pieces && !isSilenced && murder.includes(null) ? { type: 'move.play', pieces } : null;
}

/** All cards of a small hand at once, if they do nothing else and a set can be taken from Evidence afterwards. */
function lastCards({ own, evidence }: Outlook, noTakeBacks: boolean): DeathByDigitsMove | null {
  const pieces: readonly PieceId[] = [...own.hand.keys()];
  const isPair = own.numbers.preview?.pairs.length !== 0;
  if (pieces.length !== COPIES && !(pieces.length === 2 && !isPair)) return null;
  const laid = countsOf([...(noTakeBacks ? [] : own.hand.values()), ...evidence.flatMap(({ number }) => number ?? [])]);
  return [...laid.values()].some((count) => count >= COPIES) ? { type: 'move.play', pieces } : null;
}

/** Whom to rob; null if it can imagine no deal. */
function robbery({ moves }: Sight, outlook: Outlook, stream: Stream): DeathByDigitsMove | null {
  const contest = contestOf(outlook);
  if (contest.scenes.length === 0) return null;
  // The same random numbers for every choice: what differs is whom it robs.
  const seed = stream.uniform(2 ** 32);
  const worthOf = (move: DeathByDigitsMove): number =>
    move.type === 'move.rob' ? robberyWorth(contest, outlook, move.victims.map(seatOf), quickStream(seed)) : 0;
  return best(moves, worthOf, stream);
}
