import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import type { Result } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { compileChart } from '../../chart/compile.ts';
import type { GameDefinition, GameState, GameTypes, InputOf, Position, StandIns } from '../../core/game.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { awaiting } from '../../core/run.ts';
import { botMove } from '../move/playout.ts';

/** A position that an audience has been shown, and the viewer it was shown to. */
export interface ShownPosition {
  readonly game: GameDefinition;
  readonly options: object;
  readonly position: Position<GameState>;
  readonly viewer: Viewer;
  /** Which match it belongs to. */
  readonly match: string;
  /** What the audience was shown: everything random is seeded from this, so that the numbers depend on nothing else. */
  readonly shown: string;
}

/** How a position may go on for a viewer, as bots play. */
export interface Chances {
  /** Plays on by at most this many inputs; stops at the end of a match, and the next call begins another. */
  work(inputs: number): void;
  /** How many matches were played to their end. */
  played(): number;
  /** How many were played to their end or given up. */
  ended(): number;
  /** By seat, how many of those it won; a tie is shared. */
  wins(): readonly number[];
}

/** A longer match than this is given up, and nobody wins it. */
const MOST_INPUTS = 3_000;

/**
 * Whether matches can be imagined while the table of this game runs: by stand-ins, or by its bots. Bots of a game with
 * a past worth remembering work everything out again for every move: up to 400 ms each, which no table can wait for.
 */
export function canPredict(game: GameDefinition): boolean {
  return game.standIns !== undefined || (game.memory === undefined && game.bots.length > 0);
}

/**
 * Estimates who wins from a position as this viewer knows it: what is hidden from it is drawn at random, and the game's
 * stand-ins play for everybody, or its first bot if it has none. Two positions that the viewer cannot tell apart give
 * the same numbers (the contract of every game requires that of `resample`), so the numbers cannot reveal hidden faces.
 */
export function estimateChances({ game, options, position, viewer, shown }: ShownPosition): Chances {
  const interpreter = compileChart(game);
  const won: number[] = [];
  let begun = 0;
  let played = 0;
  let ended = 0;
  let match: Imagined | null = null;

  function begin(): Imagined {
    begun += 1;
    const rng = createRng(bytesToHex(sha256(utf8ToBytes(`baize/chances/${String(begun)}/${shown}`))));
    const from = { phase: position.phase, state: game.resample(position.state, viewer, rng) };
    return { rng, at: 0, position: from, standIns: game.standIns?.(from, rng.stream('stand-ins')) ?? null };
  }

  /** False when the match is over, or has become too long. */
  function goOn(of: Imagined): boolean {
    const waiting = awaiting(game, of.position);
    if (waiting.kind === 'over') {
      for (const [seat, share] of sharesOf(game.result(of.position.state)).entries())
        won[seat] = (won[seat] ?? 0) + share;
      played += 1;
      return false;
    }
    const input = waiting.kind === 'chance' ? game.chance(of.position, of.rng) : moveOf(of, waiting.seats[0] ?? 0);
    of.position = interpreter.advance(of.position, input).position;
    of.at += 1;
    return of.at < MOST_INPUTS;
  }

  function moveOf({ position: now, at, rng, standIns }: Imagined, seat: SeatId): InputOf<GameTypes> {
    if (standIns) return { ...standIns.choose(now, seat), seat };
    const [bot] = game.bots;
    if (!bot) throw new Error(`${game.id} has no bot`);
    return { ...botMove({ game, options }, bot, seat, now, at, rng), seat };
  }

  return {
    work(inputs) {
      for (let count = 0; count < inputs; count += 1) {
        match ??= begin();
        if (goOn(match)) continue;
        match = null;
        ended += 1;
        return;
      }
    },
    played: () => played,
    ended: () => ended,
    wins: () => won,
  };
}

/** An imagined match. */
interface Imagined {
  readonly rng: Rng;
  /** Null if bots play. */
  readonly standIns: StandIns<GameTypes> | null;
  at: number;
  position: Position<GameState>;
}

/** Each seat's share of the win, 1 in all; nothing for anybody if nobody won. */
export function sharesOf({ standings }: Result): readonly number[] {
  const winners = standings.filter(({ winner }) => winner);
  const bySeat = standings.toSorted((a, b) => a.seat - b.seat);
  return bySeat.map(({ winner }) => (winner ? 1 / winners.length : 0));
}
