import { readFileSync, statSync } from 'node:fs';
import type { OptionValue } from '#protocol/catalogue.ts';
import { optionValue } from '#protocol/catalogue.ts';
import { gameId } from '#protocol/ids.ts';
import type { LibraryEntry } from '#protocol/library.ts';
import { listOf, z } from '#protocol/schema.ts';
import { savedId } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { roundAt, type AnyGame, type GameDefinition, type Tally } from '#engine/core/game.ts';
import { optionInfos } from '#engine/core/options.ts';
import { ownSpans, type MadeInput } from '#engine/core/own-moves.ts';
import { isFinished, lastSeats, parsingRecord, RecordError, type RecordSeat } from '#engine/core/record.ts';
import { gameOfRecord, replayRecord } from '#engine/core/replay.ts';
import { awaiting } from '#engine/core/run.ts';
import { decodedRecord, refuseLong } from '../records/record-file.ts';
import { peekFirst } from '../records/record-peek.ts';
import { dealKey } from './deal-key.ts';

/** What the first line of a record tells. */
type Head = Pick<LibraryEntry, 'id' | 'game' | 'begun' | 'seats' | 'options' | 'again'> & {
  /** Whether the game is known here in this version. */
  readonly isKnown: boolean;
  /** As in `IndexedMatch`. */
  readonly deal: string | null;
};

const head = z.looseObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  game: gameId,
  gameVersion: z.int(),
  match: z.int().check(z.minimum(1)),
  seed: z.optional(z.string()),
  draws: z.optional(z.literal('byEvent')),
  startedAt: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  options: z.record(z.string(), optionValue),
  seats: listOf(z.looseObject({ name: z.string(), bot: z.nullable(z.string()) })),
  again: z.optional(z.looseObject({ at: z.int().check(z.minimum(0)) })),
});

const UNKNOWN: Head = {
  id: null,
  game: null,
  begun: null,
  seats: [],
  options: {},
  again: null,
  isKnown: true,
  deal: null,
};

/**
 * Reads the first line of the record at `path`, without checking it: what is shown of a match before it is replayed.
 * Throws a system error.
 */
export function readHead(path: string, games: readonly AnyGame[]): Head {
  const { first } = peekFirst(path);
  try {
    const { id, match, startedAt, seats, options, again, seed, ...read } = head.parse(JSON.parse(first));
    const game = games.find((known) => known.id === read.game);
    const isFromStart = (again?.at ?? 0) === 0;
    return {
      id: savedId(id, match),
      game: read.game,
      // Bots that play by themselves have no clock.
      begun: startedAt === 0 ? null : startedAt,
      seats: seats.map(seatOf),
      options: game ? changedOptions(game, options) : {},
      again: again?.at ?? null,
      isKnown: game?.version === read.gameVersion,
      deal: isFromStart && seed !== undefined ? dealKey({ ...read, seed, options, seats }) : null,
    };
  } catch {
    return UNKNOWN;
  }
}

function seatOf({ name, bot }: Pick<RecordSeat, 'name' | 'bot'>): LibraryEntry['seats'][number] {
  return { name: shortened(cleanText(name), 60), bot };
}

/** The options that differ from the standard. */
function changedOptions(game: AnyGame, options: Readonly<Record<string, OptionValue>>): LibraryEntry['options'] {
  const standards = new Map<string, OptionValue>(optionInfos(game.options).map(({ key, standard }) => [key, standard]));
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => standards.has(key) && standards.get(key) !== value),
  );
}

/** What is known of a finished match once its record has been replayed. */
export interface Replayed {
  readonly entry: Pick<LibraryEntry, 'state' | 'seats' | 'result' | 'moves' | 'rounds' | 'reason'>;
  readonly tallies: readonly Tally[];
}

/** Replays and checks the record at `path`, one line at a time. Throws a system error, and none for what is in it. */
export function* replaying(path: string, games: readonly AnyGame[]): Generator<undefined, Replayed | null> {
  try {
    refuseLong(statSync(path).size);
    const record = yield* parsingRecord(decoded(readFileSync(path)));
    const game = gameOfRecord(record, games) as GameDefinition;
    const rounds = new Set<number>();
    const made: MadeInput[] = [];
    let moves = 0;
    let position: Parameters<typeof awaiting>[1] | null = null;
    for (const step of replayRecord(record, game, { interpreter: compileChart(game) })) {
      ({ position } = step);
      const round = roundAt(game, step.position.state);
      if (round !== null) rounds.add(round);
      if (step.takenBack) made.length -= step.takenBack.undoes;
      else if (step.input) made.push({ input: step.input, by: step.by });
      yield;
    }
    if (position === null || awaiting(game, position).kind !== 'over' || !isFinished(record)) return null;
    for (const item of record.entries) if ('input' in item && !item.input.type.startsWith('chance.')) moves += 1;
    const { standings } = game.result(position.state);
    return {
      entry: {
        state: 'finished',
        seats: lastSeats(record).map(({ sits }, seat) => {
          const own = ownSpans(made, seat, sits);
          return { ...seatOf(sits), ...(own && { own }) };
        }),
        result: standings.map(({ seat, place, score, winner }) => ({ seat, place, score, winner })),
        moves,
        rounds: rounds.size === 0 ? null : rounds.size,
        reason: null,
      },
      tallies: game.statistics?.(position.state) ?? [],
    };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { entry: { ...NOTHING_KNOWN, ...troubleOf(error) }, tallies: [] };
  }
}

const NOTHING_KNOWN = { seats: [], result: null, moves: null, rounds: null } as const;

function decoded(content: Uint8Array): string {
  try {
    return decodedRecord(content);
  } catch {
    throw new RecordError('unreadable', 'the file is not text');
  }
}

function troubleOf(error: RecordError): { readonly state: LibraryEntry['state']; readonly reason: Reason } {
  const isOther = error.kind === 'otherVersion' || error.kind === 'unknownGame';
  const problem = shortened(cleanText(error.message), 200);
  return { state: isOther ? 'otherVersion' : 'damaged', reason: { code: 'badRecord', params: { problem } } };
}
