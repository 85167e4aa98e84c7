import { whereAsked } from '#engine/core/phases.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { DeathByDigitsKinds } from '../death-by-digits.chart.ts';
import type { DeathByDigitsMove, Named } from '../types.ts';
import { ownSight, type OwnSight, type Sight } from './own-sight.ts';

/** A novice loses patience in one turn in this many, and names what it has not seen. */
const PATIENCE = 25;

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

/** A set if it has one; otherwise, by chance, a pair that hits, a single card or a guess. */
function noviceAct(moves: readonly DeathByDigitsMove[], own: OwnSight, stream: Stream): DeathByDigitsMove {
  const { preview } = own.numbers;
  if (preview && preview.sets.length > 0) return { type: 'move.play', pieces: pick(preview.sets, stream) };
  const guesses = moves.filter(({ type }) => type === 'move.guess');
  const singles = [...own.hand.keys()].map((piece): DeathByDigitsMove => ({ type: 'move.play', pieces: [piece] }));
  const pairs = (preview?.pairs ?? []).map(({ pieces }): DeathByDigitsMove => ({ type: 'move.play', pieces }));
  const kinds = [guesses, singles, pairs].filter((kind) => kind.length > 0);
  return pick(pick(kinds, stream), stream);
}

function unseenSlots(moves: readonly DeathByDigitsMove[], { murder }: OwnSight): readonly DeathByDigitsMove[] {
  const unseen = moves.filter((move) => move.type === 'move.look' && murder[move.slot] === null);
  return unseen.length > 0 ? unseen : moves;
}

function noviceEnd(moves: readonly DeathByDigitsMove[], own: OwnSight, stream: Stream): DeathByDigitsMove {
  const mayAccuse = moves.some(({ type }) => type === 'move.accuse');
  const isSure = own.murder.every((number) => number !== null);
  if (!mayAccuse || !(isSure || stream.uniform(PATIENCE) === 0)) return { type: 'move.endTurn' };
  return { type: 'move.accuse', ...named(own, stream) };
}

/** What it has seen of the Murder, and for the rest numbers of which it has not seen every copy. */
function named({ murder, known, numbers }: OwnSight, stream: Stream): Named {
  const seen = [...known.hands.flatMap(({ held }) => held), ...known.places.values()];
  const isOpen = ({ number, copies }: { number: number; copies: number }): boolean =>
    seen.filter((one) => one === number).length < copies;
  const open = numbers.deck.filter(isOpen).map(({ number }) => number);
  const choices = open.length > 0 ? open : numbers.deck.map(({ number }) => number);
  const [first, second, third] = murder.map((number) => number ?? pick(choices, stream)) as [number, number, number];
  return { first, second, third };
}
