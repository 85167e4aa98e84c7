import { whereAsked } from '#engine/core/phases.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { DeathByDigitsKinds } from '../death-by-digits.chart.ts';
import { EVIDENCE_UP, seatOf } from '../rules/layout.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { actsOf } from './acting.ts';
import { countsOf } from './hand-worth.ts';
import { namedAs, nearest, suspicionsIn, verdictOf } from './murder-odds.ts';
import { CAREFUL } from './mind.ts';
import { outlookOf, unknownShare, type Outlook } from './outlook.ts';
import { ownSight, type OwnSight, type Sight } from './own-sight.ts';
import { victimWorth } from './stealing.ts';
import { stopWorth } from './stopping.ts';
import { bestTakings } from './taking.ts';
import { turnWorth } from './variants.ts';
import { worldsOf } from './worlds.ts';

type Choose = (sight: Sight, outlook: Outlook, stream: Stream) => DeathByDigitsMove;

/** The best move that this player finds; chance decides between equally good ones. */
export function steadyMove(sight: Sight, stream: Stream, mind = CAREFUL): DeathByDigitsMove {
  const own = ownSight(sight, mind);
  const outlook = outlookOf(own, sight.view.zones[EVIDENCE_UP]?.pieces ?? []);
  return choiceIn(own.phase)(sight, outlook, stream);
}

const choiceIn = whereAsked<DeathByDigitsKinds, Choose>({
  'turn.choosing': (_sight, outlook, stream) => best(actsOf(outlook), ({ worth }) => worth, stream).move,
  'turn.stopping': worthMost,
  'turn.naming': worthMost,
  'turn.searching': worthMost,
  'turn.taking': taken,
  'turn.lookingForMurder': worthMost,
  'turn.looking': worthMost,
  'turn.flipping': worthMost,
  'turn.peeking': worthMost,
  'turn.refilling': taken,
  'turn.accusing': ended,
  sealedAccusations: (sight, { own }, stream) => sealed(sight, own, stream),
});

/** One of the smaller decisions. */
function worthMost({ moves }: Sight, outlook: Outlook, stream: Stream): DeathByDigitsMove {
  return best(moves, (move) => worthOf(outlook, move), stream);
}

/** The best of these choices; one at random if several are equally good. */
export function best<T>(choices: readonly T[], worthOf: (choice: T) => number, stream: Stream): T {
  const weighed = choices.map((choice) => ({ choice, worth: worthOf(choice) }));
  const most = Math.max(...weighed.map(({ worth }) => worth));
  return pick(
    weighed.filter(({ worth }) => worth > most - NO_DIFFERENCE),
    stream,
  ).choice;
}

const NO_DIFFERENCE = 1e-9;

/** What the moves of the smaller decisions are worth. */
export function worthOf(outlook: Outlook, move: DeathByDigitsMove): number {
  switch (move.type) {
    case 'move.stop':
      return stopWorth(outlook, move.piece);
    case 'move.rob':
      return move.victims.reduce((sum, hand) => sum + victimWorth(outlook, seatOf(hand)), 0);
    case 'move.search': {
      const { cards = 0 } = outlook.own.numbers.seats[move.target] ?? {};
      return cards * unknownShare(outlook, move.target);
    }
    case 'move.look':
      return outlook.own.murder[move.slot] === null ? 1 : 0;
    case 'move.flip':
    case 'move.peek':
      return turnWorth(outlook, move.piece);
    default:
      return 0;
  }
}

/** The cards of Evidence, of those that may be taken, that go best with the hand. */
function taken(sight: Sight, outlook: Outlook, stream: Stream): DeathByDigitsMove {
  const { type, from, count } = offeredIn(sight, outlook);
  const ways = bestTakings(outlook, countsOf(outlook.own.hand.values()), from, count);
  return { type, pieces: pick(ways, stream).pieces };
}

/** What may be taken from Evidence, and how many cards. Throws where nothing can be taken. */
export function offeredIn({ moves }: Sight, outlook: Outlook) {
  const [first] = moves;
  if (first?.type !== 'move.takeEvidence' && first?.type !== 'move.refill') throw new Error('nothing can be taken');
  const offered = new Set(
    moves.flatMap((move) => (move.type === 'move.takeEvidence' || move.type === 'move.refill' ? move.pieces : [])),
  );
  const from = outlook.evidence.filter(({ piece }) => offered.has(piece));
  return { type: first.type, from, count: first.pieces.length };
}

/** Seals the most likely answer, or any that is allowed if it can imagine no deal. */
function sealed({ moves }: Sight, { seat, memory, mind }: OwnSight, stream: Stream): DeathByDigitsMove {
  const [answer] = nearest(suspicionsIn(worldsOf(memory, seat, mind)));
  return answer ? { type: 'move.seal', ...namedAs(answer.numbers) } : pick(moves, stream);
}

/** Accuses when it is sure enough. */
function ended({ moves }: Sight, outlook: Outlook): DeathByDigitsMove {
  const mayAccuse = moves.some(({ type }) => type === 'move.accuse');
  const numbers = mayAccuse ? verdictOf(outlook) : null;
  return numbers === null ? { type: 'move.endTurn' } : { type: 'move.accuse', ...namedAs(numbers) };
}
