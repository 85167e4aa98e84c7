import type { Stream } from '../../core/rng.ts';
import { eliminationOf } from './elimination.ts';
import { at, type Move, type Network, type NetworkSet } from './network.ts';
import { rulesOf, type ArcRule } from './arc-rules.ts';

/**
 * A guess at a course of events, made backwards from the present: every card is a token that can still be of several
 * kinds (a bit each), and it is told to be of a kind only where something that was seen asks for it.
 */
export interface Guess {
  /** What each token can be. */
  readonly can: number[];
  /** The tokens of each place, before the first step once the guess is complete. */
  readonly lying: number[][];
  /** The tokens that each move carried. */
  readonly moved: (readonly number[])[];
  /** By kind, copies that no token is known to be. */
  readonly free: number[];
  /** How many tokens are of no known kind yet. */
  blanks: number;
  /** How likely the guess is, compared with others about the same network. */
  weight: number;
}

/** A guess back to the first step; null when it came to a dead end. */
export function guessBack(network: Network, stream: Stream): Guess | null {
  const guess = atPresent(network);
  const ruling = rulesOf(network);
  const sets = eliminationOf(network).sets;
  for (const [place, arc] of network.lastArc.entries()) if (!obey(guess, place, ruling[arc], stream)) return null;
  for (let index = network.moves.length - 1; index >= 0; index -= 1) {
    const move = network.moves[index];
    if (move === undefined || !unmove(network, guess, move, index, sets[index] ?? null, ruling, stream)) return null;
    const [from, to] = [at(network.placeOf, move.fromBefore), at(network.placeOf, move.toBefore)];
    if (!obey(guess, from, ruling[move.fromBefore], stream)) return null;
    if (!obey(guess, to, ruling[move.toBefore], stream)) return null;
  }
  return guess;
}

function atPresent(network: Network): Guess {
  const lying: number[][] = [];
  let tokens = 0;
  for (const arc of network.lastArc) {
    lying.push(Array.from({ length: at(network.size, arc) }, (_, index) => tokens + index));
    tokens += at(network.size, arc);
  }
  return {
    can: Array.from({ length: tokens }, () => 2 ** network.kinds - 1),
    lying,
    moved: network.moves.map(() => []),
    free: Array.from(network.copies),
    blanks: tokens,
    weight: 1,
  };
}

/** Takes the cards of a move back to where they came from. */
function unmove(
  network: Network,
  guess: Guess,
  move: Move,
  index: number,
  sets: readonly NetworkSet[] | null,
  ruling: readonly ArcRule[],
  stream: Stream,
): boolean {
  const [from, to] = [at(network.placeOf, move.fromBefore), at(network.placeOf, move.toBefore)];
  const carried: number[] = [];
  const masks = sets === null ? [ruling[move.arc]?.allowed ?? 0] : masksOf(network, sets, stream);
  for (const mask of masks) {
    const token = takeToken(guess, to, mask, stream);
    if (token < 0) return false;
    carried.push(token);
  }
  guess.moved[index] = carried;
  guess.lying[from]?.push(...carried);
  return true;
}

/** The kinds of one of these sets, as bits, one for each card. */
function masksOf({ kinds }: Network, sets: readonly NetworkSet[], stream: Stream): readonly number[] {
  const set = sets[stream.uniform(sets.length)];
  return Array.from({ length: kinds }, (_, kind) => kind).flatMap((kind) =>
    Array.from({ length: set ? at(set.counts, kind) : 0 }, () => 1 << kind),
  );
}

/** Takes a token that can be one of these kinds out of a place, each as likely as it is one; -1 when there is none. */
function takeToken(guess: Guess, place: number, mask: number, stream: Stream): number {
  const tokens = guess.lying[place] ?? [];
  const chances = tokens.map((token) => chanceOf(guess, (guess.can[token] ?? 0) & mask, guess.can[token] ?? 0));
  const index = drawIndex(chances, stream);
  const token = tokens[index];
  if (token === undefined) return -1;
  guess.weight *= chances.reduce((sum, chance) => sum + chance, 0) / tokens.length;
  tokens.splice(index, 1);
  return limit(guess, token, mask) ? token : -1;
}

/** How likely a token that can be of `can` is of `wanted`: by copies that are free. */
function chanceOf({ free }: Guess, wanted: number, can: number): number {
  if (wanted === 0) return 0;
  if (isOne(can)) return 1;
  let [good, all] = [0, 0];
  for (let kind = 0; kind < free.length; kind += 1) {
    const copies = free[kind] ?? 0;
    if (can & (1 << kind)) all += copies;
    if (wanted & (1 << kind)) good += copies;
  }
  return all === 0 ? 0 : good / all;
}

/** The index of one of these, in proportion to its chance; -1 when none has any. */
function drawIndex(chances: readonly number[], stream: Stream): number {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  if (sum <= 0) return -1;
  let left = ((stream.uniform(1 << 20) + 0.5) / (1 << 20)) * sum;
  const found = chances.findIndex((chance) => (left -= chance) < 0);
  return found < 0 ? chances.findLastIndex((chance) => chance > 0) : found;
}

/** Tells a token to be one of these kinds; false when it cannot. */
function limit(guess: Guess, token: number, mask: number): boolean {
  const before = guess.can[token] ?? 0;
  const now = before & mask;
  guess.can[token] = now;
  if (now === 0) return false;
  if (isOne(before) || !isOne(now)) return true;
  const kind = 31 - Math.clz32(now);
  const free = guess.free[kind] ?? 0;
  guess.free[kind] = free - 1;
  guess.blanks -= 1;
  return free > 0;
}

/** Makes the tokens of a place what is known of it at this moment; false when they cannot be. */
function obey(guess: Guess, place: number, rule: ArcRule | undefined, stream: Stream): boolean {
  const tokens = guess.lying[place] ?? [];
  if (!rule) return false;
  for (const [kind, count] of rule.least) {
    const known = tokens.filter((token) => guess.can[token] === 1 << kind).length;
    for (let missing = count - known; missing > 0; missing -= 1)
      if (!tell(guess, tokens, 1 << kind, stream)) return false;
  }
  let allowed = rule.allowed;
  for (let kind = 0; kind < rule.most.length; kind += 1) {
    const most = at(rule.most, kind);
    if (most > 2 || !(rule.allowed & (1 << kind))) continue;
    const known = tokens.filter((token) => guess.can[token] === 1 << kind).length;
    if (known > most) return false;
    if (known === most) allowed &= ~(1 << kind);
  }
  for (const token of tokens) {
    const can = guess.can[token] ?? 0;
    if (isOne(can) ? !(can & rule.allowed) : !limit(guess, token, allowed)) return false;
  }
  return rule.counts.every(({ kinds, least }) => {
    const mask = kinds.reduce((bits, kind) => bits | (1 << kind), 0);
    const known = tokens.filter((token) => ((guess.can[token] ?? 0) & ~mask) === 0).length;
    return least <= known || Array.from({ length: least - known }).every(() => tell(guess, tokens, mask, stream));
  });
}

/** Tells one token, that is of no known kind and could be, to be of one of these kinds. */
function tell(guess: Guess, tokens: readonly number[], mask: number, stream: Stream): boolean {
  const chances = tokens.map((token) => {
    const can = guess.can[token] ?? 0;
    return isOne(can) || (can & ~mask) === 0 ? 0 : chanceOf(guess, can & mask, can);
  });
  const index = drawIndex(chances, stream);
  const token = tokens[index];
  if (token === undefined) return false;
  guess.weight *= chances.reduce((sum, chance) => sum + chance, 0);
  return limit(guess, token, mask);
}

function isOne(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}
