import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { wholeView } from '#protocol/changes.ts';
import { frameOf } from '#protocol/frame.ts';
import { downMessage } from '#protocol/messages.ts';
import type { TableStatus } from '#protocol/table.ts';
import type { Comparison, Difference } from '#fairness/judgement.ts';
import { NOTHING_HEARD, rolled, saidIn, type Heard, type Told, type Witness } from '#fairness/witness.ts';
import { compileChart } from '../chart/compile.ts';
import type { GameDefinition } from '../core/game.ts';
import type { TableRecord } from '../core/record.ts';
import { recordOptions, recordStart, replayRecord } from '../core/replay.ts';
import { createMatch, type Match, type MatchStep } from '../table/move/match.ts';
import { createPictures, type Pictures } from '../table/move/pictures.ts';
import { recentFor } from '../table/room/recall.ts';

/** More differences than this are not listed: one is enough, and each holds two pictures. */
const MOST_LISTED = 8;

/**
 * Compares what a page was sent with what it should have been sent: every message is made again from the replayed
 * match, with the same code that made it at the host. Yields after every step. Throws RecordError for a record
 * that breaks the rules.
 */
export function* comparingWitness(
  record: TableRecord,
  game: GameDefinition,
  witness: Witness,
): Generator<undefined, Comparison> {
  const { seed, draws } = record.header;
  const pictures = createPictures(game);
  const options = recordOptions(record, game);
  const match = createMatch({ game, options, seed, draws, position: recordStart(record, game) });
  const differences: Difference[] = [];
  let place = 0;

  const compare = (step: MatchStep | null): void => {
    for (let heard = witness[place]; heard !== undefined && heard.seq <= match.seq(); heard = witness[place]) {
      const before = witness[place - 1]?.hash ?? NOTHING_HEARD;
      const expected = heard.seq < match.seq() ? [] : expectedOf(heard, { pictures, match, step });
      if (!expected.some((said) => rolled(before, heard, said) === heard.hash) && differences.length < MOST_LISTED) {
        const what = expected.length === 0 ? 'beyond' : 'said';
        differences.push({ place, seq: heard.seq, what, shown: heard.said, recorded: expected[0] ?? null });
      }
      place += 1;
    }
  };

  for (const step of replayRecord(record, game, { interpreter: compileChart(game) })) {
    if (step.takenBack) match.takeBack(step.takenBack.undoes);
    else if (step.input) match.accept(step, step.input);
    compare(step.input ? step : null);
    yield;
  }
  for (const [index, heard] of witness.entries()) {
    if (index < place || differences.length >= MOST_LISTED) continue;
    differences.push({ place: index, seq: heard.seq, what: 'beyond', shown: heard.said, recorded: null });
  }
  const from = witness[0]?.seq ?? null;
  return { messages: witness.length, from, to: witness.at(-1)?.seq ?? null, end: match.seq(), differences };
}

interface Now {
  readonly pictures: Pictures;
  readonly match: Match;
  /** The step that led here; null at the beginning and after a takeback. */
  readonly step: MatchStep | null;
}

/** The texts that this message may have, of which an honest host sends one; none where it cannot have been sent. */
function expectedOf({ kind, seat, asks }: Heard, { pictures, match, step }: Now): readonly string[] {
  const seq = match.seq();
  if (kind === 'sync') {
    const { view, prompts } = pictures.of(match.position(), seat, asks);
    return [textOf({ ...BESIDES, seq, seat, view, prompts, log: recentFor(pictures, match, 0, seat) })];
  }
  if (step === null) return [];
  const told = pictures.ofStep(step, seq, seat === null ? [] : [{ seat, plays: asks }], null);
  const picture = seat === null ? told.ofPublic : told.ofSeats.get(seat);
  if (!picture) return [];
  const { update } = picture;
  // As a curtain comes down, the public's view is sent whole.
  return [textOf(update), ...(seat === null ? [textOf({ ...update, changes: wholeView(picture.view()) })] : [])];
}

/** What a `sync` says besides the match, which is not compared. */
const NO_STATUS: TableStatus = {
  seats: [],
  paused: false,
  trouble: null,
  watchers: 0,
  takeback: null,
  audience: { rule: STANDARD_SPECTATORS, isOnAir: false, asked: null },
  seedHash: '',
  seed: null,
};
const BESIDES = { t: 'sync', sealed: false, window: null, chat: [], notes: {}, status: NO_STATUS } as const;

/** What a message says once it has gone over the wire. */
function textOf(message: Told): string {
  return saidIn(downMessage.parse(JSON.parse(frameOf(message))) as Told, 0);
}
