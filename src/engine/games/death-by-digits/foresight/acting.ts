import type { DeathByDigitsMove } from '../types.ts';
import { CLOSED_COURT, countsOf, handWorth, withCards, without, type Counts } from './hand-worth.ts';
import { verdictOf } from './murder-odds.ts';
import { endOdds, type Outlook } from './outlook.ts';
import {
  asTakeable,
  beforeOf,
  numbersOn,
  playOf,
  refillWorth,
  REFILL,
  SHOWN,
  type Before,
  type Weighed,
} from './playing.ts';
import { singles } from './stealing.ts';
import { bestTakings } from './taking.ts';

/** Every guess and every sensible play of this seat, weighed by the cards it would see and by progress towards sets. */
export function actsOf(outlook: Outlook): readonly Weighed[] {
  const before = beforeOf(outlook);
  const acts = [...guesses(before), ...singles(before), ...pairs(before), ...sets(before), ...emptying(before)];
  if (!isSilenced(outlook)) return acts;
  return acts.map(({ move, worth: was }) => ({ move, worth: spends(outlook, move) ? was + SPEECH : was }));
}

/** Whether the seat knows the Murder and may not say so, because it holds Closed Court (paragraph 10.9). */
export function isSilenced(outlook: Outlook): boolean {
  return [...outlook.own.hand.values()].includes(CLOSED_COURT) && verdictOf(outlook) !== null;
}

/** What getting rid of Closed Court is worth to a player who knows the Murder: more than anything else. */
const SPEECH = 10;

function spends({ own }: Outlook, move: DeathByDigitsMove): boolean {
  return move.type === 'move.play' && move.pieces.some((piece) => own.hand.get(piece) === CLOSED_COURT);
}

/** Guesses at a rival's lowest or highest card, one for each number that it may be. */
function guesses(before: Before): readonly Weighed[] {
  const { outlook, hand, evidence, held, worth } = before;
  const taken = guessedBefore(outlook);
  return outlook.rivals.flatMap((target) =>
    (['low', 'high'] as const).flatMap((end) => {
      const odds = endOdds(outlook, target, end);
      return outlook.own.numbers.deck.map(({ number }): Weighed => {
        const chance = odds.get(number) ?? 0;
        const isKnown = outlook.own.known.hands[target]?.held.includes(number) === true;
        const progress = handWorth(outlook, withCards(hand, [number]), evidence, held) - worth;
        const kept = progress * LOST_AGAIN ** (taken.get(number) ?? 0);
        const won = (isKnown ? 0 : outlook.card) + kept - SHOWN * outlook.card;
        // A wrong guess also gives information, most if the number was neither likely nor unlikely.
        const told = outlook.card * 0.3 * chance * (1 - chance);
        return { move: { type: 'move.guess', target, end, number }, worth: chance * won + told };
      });
    }),
  );
}

/** A card that everybody wants goes round the table: each time it is guessed, it is less likely to be kept. */
const LOST_AGAIN = 0.5;

/** How often each number was guessed correctly. */
function guessedBefore({ own }: Outlook): Counts {
  return countsOf(
    own.memory.flatMap((chapter) => (chapter.kind === 'guessed' && chapter.isRight ? [chapter.number] : [])),
  );
}

/** Two cards that hit the Midnumber, with the best cards to take for them. */
function pairs(before: Before): readonly Weighed[] {
  const { outlook, hand, worth } = before;
  const worths = new Map<string, number>();
  return (outlook.own.numbers.preview?.pairs ?? []).map(({ pieces, take }) => {
    const numbers = numbersOn(outlook, pieces);
    const key = numbers.join();
    const left = without(hand, numbers);
    const from = [...outlook.evidence, ...asTakeable(outlook, pieces)];
    const taken = worths.get(key) ?? bestTakings(outlook, left, from, take)[0]?.worth ?? 0;
    worths.set(key, taken);
    const known = countsOf(outlook.own.numbers.seats[outlook.own.seat]?.known ?? []);
    const shown = numbers.filter((number) => !known.has(number)).length;
    return { move: { type: 'move.play', pieces }, worth: taken - worth - shown * SHOWN * outlook.card };
  });
}

/** A look at the Murder. */
function sets(before: Before): readonly Weighed[] {
  return (before.outlook.own.numbers.preview?.sets ?? []).map((pieces) =>
    playOf(before, pieces, before.outlook.look + refillWorth(before, pieces)),
  );
}

/**
 * All that is left of the hand, even without any other effect: an empty hand is refilled with three cards (chapter 7).
 */
function emptying(before: Before): readonly Weighed[] {
  const pieces = [...before.outlook.own.hand.keys()];
  const { preview } = before.outlook.own.numbers;
  const isMore = pieces.length === 2 || pieces.length === REFILL;
  const doesMore = [...(preview?.pairs ?? []).map((pair) => pair.pieces), ...(preview?.sets ?? [])].some(
    (play) => play.length === pieces.length,
  );
  if (!isMore || doesMore) return [];
  return [playOf(before, pieces, before.consolation + refillWorth(before, pieces))];
}
