import { compileChart } from '#engine/chart/compile.ts';
import { readOptions, type OptionsSpec } from '#engine/core/options.ts';
import { type RecordEntry, type RecordHeader } from '#engine/core/record.ts';
import { verifyRecord, type Verified } from '#engine/core/replay.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { begin } from '#engine/core/run.ts';
import { undoneBy } from '#engine/core/taking-back.ts';
import { createMatch } from '#engine/table/move/match.ts';
import { shortestOptions, type Played } from './playout.ts';
import type { TestedGame } from './tested-games.ts';
import { recordText } from './record-text.ts';

/** What came of a match in which moves were taken back. */
export interface TakenBack {
  readonly takebacks: number;
  /** Inputs that were undone. */
  readonly undone: number;
  /** Chances that were drawn for the same moment as one that had been undone, and how many of them came out the same. */
  readonly redrawn: number;
  readonly same: number;
  readonly verified: Verified;
  /** The record. */
  readonly text: string;
}

/** One in this many moments somebody takes a move back. */
const RARELY = 5;

/** What was undone has to be played again: without an end to it no match would have one. */
const MOST = 30;

/**
 * A match of bots, in which any seat takes its last move back at any moment where it can. Throws when the record does not
 * verify. `limit` ends a match that is long.
 */
export function playTakingBack(game: TestedGame, seed: string, limit = 600): TakenBack {
  const stream = createRng(seedFromText(seed)).stream('takebacks');
  const seats = game.seats.min + stream.uniform(game.seats.max - game.seats.min + 1);
  const bot = pick(game.bots, stream).id;
  const options = readOptions(game.options as OptionsSpec<Played['options']>, shortestOptions(game), seats);
  const match = createMatch({ game, options, seed: seedFromText(seed), position: begin(game, options, seats) });
  const entries: RecordEntry[] = [];
  const drawn = new Map<number, string>();
  let [takebacks, undone, redrawn, same] = [0, 0, 0, 0];
  for (let round = 0; round < limit && match.waiting().kind !== 'over'; round += 1) {
    const waiting = match.waiting();
    const seat = stream.uniform(seats);
    const back = takebacks < MOST && stream.uniform(RARELY) === 0 ? undoneBy(game, match.past(), seat) : null;
    if (back?.ok) {
      entries.push({ back: back.undoes, seat });
      match.takeBack(back.undoes);
      takebacks += 1;
      undone += back.undoes;
      continue;
    }
    const at = match.inputs();
    const [awaited] = waiting.kind === 'seats' ? waiting.seats : [];
    const input = awaited === undefined ? match.drawChance().input : match.askBot(awaited, bot).input;
    if (awaited === undefined) {
      const before = drawn.get(at);
      const now = JSON.stringify(input);
      if (before !== undefined) redrawn += 1;
      if (before === now) same += 1;
      drawn.set(at, now);
    }
    entries.push({ at, input });
    match.accept(match.preview(input), input);
  }
  if (match.waiting().kind === 'over') entries.push({ end: true });
  const text = recordText({ header: headerOf(game, options, seats, seed), entries });
  const verified = verifyRecord(text, [game], compileChart);
  if (verified.inputs !== match.inputs()) throw new Error(`the record has other inputs than the match (${seed})`);
  return { takebacks, undone, redrawn, same, verified, text };
}

function headerOf(game: TestedGame, options: Played['options'], seats: number, seed: string): RecordHeader {
  return {
    format: 'baize-record',
    formatVersion: 1,
    id: 'test',
    game: game.id,
    gameVersion: game.version,
    options,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `Seat ${String(seat + 1)}`,
      // Nobody takes back what a bot has done.
      kind: 'person' as const,
      bot: null,
      tokenHash: null,
    })),
    match: 1,
    seed: seedFromText(seed),
    startedAt: 0,
  };
}
