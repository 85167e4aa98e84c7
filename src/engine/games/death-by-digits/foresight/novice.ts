import { whereAsked } from '#engine/core/phases.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { DeathByDigitsKinds } from '../death-by-digits.chart.ts';
import type { DeathByDigitsMove, Named } from '../types.ts';
import { CLOSED_COURT, countsOf } from './hand-worth.ts';
import { ownSight, possibleAt, type OwnSight, type Sight } from './own-sight.ts';

/** A novice loses patience in one turn in this many, and names a card that it has not seen. */
const PATIENCE = 25;
/** After this many rounds it may name more than one. */
const LONG = 6;

type Choose = (moves: readonly DeathByDigitsMove[], own: OwnSight, stream: Stream) => DeathByDigitsMove;

/** A novice only knows that cards do something when they are played, and that a guess may hit. */
export function noviceMove(sight: Sight, stream: Stream): DeathByDigitsMove {
  const own = ownSight(sight);
  return choiceIn(own.phase)(sight.moves, own, stream);
}

const choiceIn = whereAsked<DeathByDigitsKinds, Choose>({
  'turn.choosing': noviceAct,
  'turn.stopping': anyKind,
  'turn.naming': anyKind,
  'turn.searching': anyKind,
  'turn.taking': anyKind,
  'turn.lookingForMurder': (moves, own, stream) => pick(unseenSlots(moves, own), stream),
  'turn.looking': anyKind,
  'turn.flipping': anyKind,
  'turn.peeking': anyKind,
  'turn.refilling': anyKind,
  'turn.accusing': noviceEnd,
  sealedAccusations: (_moves, own, stream) => ({ type: 'move.seal', ...named(own, stream) }),
});

/** Takes any kind of move at random: if it can call Stop, it does so every other time. */
function anyKind(moves: readonly DeathByDigitsMove[], _own: OwnSight, stream: Stream): DeathByDigitsMove {
  const types = [...new Set(moves.map(({ type }) => type))];
  const type = pick(types, stream);
  return pick(
    moves.filter((move) => move.type === type),
    stream,
  );
}

/**
 * A set if it has one; otherwise, by chance, a pair that hits, a single card or a guess that is not known to be wrong.
 * Closed Court, if that is all that keeps it from naming the Murder.
 */
function noviceAct(moves: readonly DeathByDigitsMove[], own: OwnSight, stream: Stream): DeathByDigitsMove {
  const { preview } = own.numbers;
  const court = [...own.hand].find(([, number]) => number === CLOSED_COURT);
  if (court && isSure(own)) return { type: 'move.play', pieces: [court[0]] };
  if (preview && preview.sets.length > 0) return { type: 'move.play', pieces: pick(preview.sets, stream) };
  const guesses = guessesAmong(moves, own);
  const singles = [...own.hand.keys()].map((piece): DeathByDigitsMove => ({ type: 'move.play', pieces: [piece] }));
  const pairs = (preview?.pairs ?? []).map(({ pieces }): DeathByDigitsMove => ({ type: 'move.play', pieces }));
  const kinds = [guesses, singles, pairs].filter((kind) => kind.length > 0);
  return pick(pick(kinds, stream), stream);
}

/** The guesses that are not known to be wrong; all of them if all are. */
function guessesAmong(moves: readonly DeathByDigitsMove[], own: OwnSight): readonly DeathByDigitsMove[] {
  const guesses = moves.filter((move) => move.type === 'move.guess');
  const possible = new Map<string, readonly number[]>();
  const sensible = guesses.filter((guess) => {
    const card = `${String(guess.target)} ${guess.end}`;
    const numbers = possible.get(card) ?? possibleAt(guess, own);
    possible.set(card, numbers);
    return numbers.includes(guess.number);
  });
  return sensible.length > 0 ? sensible : guesses;
}

function unseenSlots(moves: readonly DeathByDigitsMove[], { murder }: OwnSight): readonly DeathByDigitsMove[] {
  const unseen = moves.filter((move) => move.type === 'move.look' && murder[move.slot] === null);
  return unseen.length > 0 ? unseen : moves;
}

function noviceEnd(moves: readonly DeathByDigitsMove[], own: OwnSight, stream: Stream): DeathByDigitsMove {
  const mayAccuse = moves.some(({ type }) => type === 'move.accuse');
  const unseen = own.murder.filter((number) => number === null).length;
  const mayGuess = unseen <= 1 || own.numbers.round > LONG;
  const isImpatient = mayGuess && stream.uniform(PATIENCE) === 0;
  if (!mayAccuse || !(isSure(own) || isImpatient)) return { type: 'move.endTurn' };
  return { type: 'move.accuse', ...named(own, stream) };
}

/** Whether it has seen the whole Murder. */
function isSure({ murder }: OwnSight): boolean {
  return murder.every((number) => number !== null);
}

/** What it has seen of the Murder, and for the rest numbers of which it has not seen every copy. */
function named({ murder, known, numbers }: OwnSight, stream: Stream): Named {
  const seen = countsOf([...known.hands.flatMap(({ held }) => held), ...known.places.values()]);
  const [first, second, third] = murder.map((number) => {
    if (number !== null) return number;
    const open = numbers.deck.filter((one) => (seen.get(one.number) ?? 0) < one.copies);
    const chosen = pick(open.length > 0 ? open : numbers.deck, stream).number;
    seen.set(chosen, (seen.get(chosen) ?? 0) + 1);
    return chosen;
  }) as [number, number, number];
  return { first, second, third };
}
