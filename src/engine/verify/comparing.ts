import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { wholeView } from '#protocol/changes.ts';
import { frameOf } from '#protocol/frame.ts';
import { downMessage } from '#protocol/messages.ts';
import type { TableStatus } from '#protocol/table.ts';
import type { Comparison, Difference } from '#fairness/judgement.ts';
import { NOTHING_HEARD, rolled, saidIn, type Heard, type Told, type Witness } from '#fairness/witness.ts';
import type { GameTypes } from '../core/game.ts';
import { recordOptions, recordStart, type ReplayStep } from '../core/replay.ts';
import { createMatch, type Match, type MatchStep } from '../table/move/match.ts';
import { createPictures, type Pictures } from '../table/move/pictures.ts';
import { recentFor } from '../table/room/recall.ts';
import type { Replaying } from './report.ts';

/** More differences than this are not listed: one is enough, and each holds two pictures. */
const MOST_LISTED = 8;

/** Compares what a page was told with the steps of a record, while this is replayed. */
export interface Comparing {
  /** The next step of the replay, from the first on. */
  take(step: ReplayStep<GameTypes>): void;
  /** What was found, once all steps were taken. */
  result(): Comparison;
}

/**
 * Compares what a page was sent with what it should have been sent: every message is made again from the replayed
 * match, with the same code that made it at the host.
 */
export function compareWitness({ record, game }: Pick<Replaying, 'record' | 'game'>, witness: Witness): Comparing {
  const { seed, draws } = record.header;
  const pictures = createPictures(game);
  const options = recordOptions(record, game);
  const match = createMatch({ game, options, seed, draws, position: recordStart(record, game) });
  const differences: Difference[] = [];
  /** The first message that is still to be compared. */
  let place = 0;

  const differs = (what: Difference['what'], { seq, said }: Heard, recorded: string | null): void => {
    if (differences.length < MOST_LISTED) differences.push({ place, seq, what, shown: said, recorded });
  };
  const compare = (heard: Heard, step: MatchStep | null): void => {
    const before = witness[place - 1]?.hash ?? NOTHING_HEARD;
    let first: string | null = null;
    for (const said of heard.seq < match.seq() ? [] : expectedOf(heard, { pictures, match, step })) {
      if (rolled(before, heard, said) === heard.hash) return;
      first ??= said;
    }
    differs(first === null ? 'beyond' : 'said', heard, first);
  };

  return {
    take(step) {
      if (step.takenBack) match.takeBack(step.takenBack.undoes);
      else if (step.input) match.accept(step, step.input);
      for (let heard = witness[place]; heard !== undefined && heard.seq <= match.seq(); heard = witness[place]) {
        compare(heard, step.input ? step : null);
        place += 1;
      }
    },
    result() {
      for (; place < witness.length; place += 1) {
        const heard = witness[place];
        if (heard) differs('beyond', heard, null);
      }
      const from = witness[0]?.seq ?? null;
      return { messages: witness.length, from, to: witness.at(-1)?.seq ?? null, end: match.seq(), differences };
    },
  };
}

interface Now {
  readonly pictures: Pictures;
  readonly match: Match;
  /** The step that led here; null at the beginning and after a takeback. */
  readonly step: MatchStep | null;
}

/** The texts that this message may have, of which an honest host sends one; none where it cannot have been sent. */
function* expectedOf({ kind, seat, asks }: Heard, { pictures, match, step }: Now): Generator<string, void> {
  const seq = match.seq();
  if (kind === 'sync') {
    const { view, prompts } = pictures.of(match.position(), seat, asks);
    yield textOf({ ...BESIDES, seq, seat, view, prompts, log: recentFor(pictures, match, 0, seat) });
    return;
  }
  if (step === null) return;
  const told = pictures.ofStep(step, seq, seat === null ? [] : [{ seat, plays: asks }], null);
  const picture = seat === null ? told.ofPublic : told.ofSeats.get(seat);
  if (!picture) return;
  const { update } = picture;
  yield textOf(update);
  // As a curtain comes down, the public's view is sent whole.
  if (seat === null) yield textOf({ ...update, changes: wholeView(picture.view()) });
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
