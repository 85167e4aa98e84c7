import { bytesToHex } from '@noble/hashes/utils.js';
import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { againText } from '#engine/core/again.ts';
import type { AnyGame } from '#engine/core/game.ts';
import {
  isFinished,
  lastSeats,
  parseRecord,
  recordInputs,
  toEnd,
  type RecordSeat,
  type TableRecord,
} from '#engine/core/record.ts';
import { gameOfRecord } from '#engine/core/replay.ts';
import { replayingMatch, restoreSession } from '#engine/table/lifecycle/opening.ts';
import { botSeat, hasBot, standardBot } from '#engine/table/room/seating.ts';
import type { RecordFile } from '../records/record-file.ts';
import { readRecordFile } from '../records/record-file.ts';
import { clear, failed, isBusy, sessionPorts, type DeskState } from './desk-state.ts';

/** Who plays the deal again, and from when. */
export type PlayAgain = Pick<Extract<Order, { kind: 'playAgain' }>, 'at' | 'seat' | 'name'>;

/**
 * Opens a new table at which the deal of a finished match (its record, or the path of it) is played again, from the
 * beginning or from a position on: by whoever hosts, and bots everywhere else. Everybody at it is told that somebody may
 * know the cards.
 */
export function playAgain(desk: DeskState, match: string | TableRecord, plan: PlayAgain): Verdict {
  if (desk.gathered) return refuse('stillGathering');
  if (isBusy(desk)) return refuse('tableIsOpen');
  let file: RecordFile | null = null;
  try {
    const record = typeof match === 'string' ? parseRecord(readRecordFile(match)) : match;
    // Whoever sits at the other table would learn what is to come there. What is watched was replayed to its end, even
    // if the line that says so is missing.
    if (typeof match === 'string' && !isFinished(record)) return refuse('matchNotFinished');
    const verdict = judge(record, plan);
    if (!verdict.ok) return verdict;
    const { clock, entropy } = desk.ports;
    const id = bytesToHex(entropy.bytes(5));
    const seats = seatsOf(record, gameOfRecord(record, desk.games), plan);
    const text = againText(record, { id, seats, at: plan.at, startedAt: clock.now() });
    // Before anything is written, and before the table that is here is given up.
    toEnd(replayingMatch(text, desk.games));
    file = desk.records.create({ table: id, match: 1, game: record.header.game });
    file.append(text);
    clear(desk);
    desk.file = file;
    const again = { text, kept: null, store: file, games: desk.games };
    desk.session = restoreSession(again, sessionPorts(desk), desk.events);
    return ALLOWED;
  } catch (error) {
    if (file) {
      if (desk.file === file) clear(desk);
      else file.close();
    }
    return failed(desk, 'the deal could not be played again', error);
  }
}

function judge(record: TableRecord, { at, seat }: PlayAgain): Verdict {
  const { length: seats } = record.header.seats;
  if (seat >= seats) return refuse('noSuchSeat', { params: { seats } });
  return at < recordInputs(record).length ? ALLOWED : refuse('nothingLeftToPlay');
}

/** Bots stay where they sat; one sits down for each person but the one who plays. */
function seatsOf(record: TableRecord, game: AnyGame, { seat: own, name }: PlayAgain): readonly RecordSeat[] {
  const before = lastSeats(record).map(({ sits }) => sits);
  return before.reduce<readonly RecordSeat[]>((seats, sits, seat) => {
    if (seat === own) return [...seats, { name, kind: 'person', bot: null, tokenHash: null }];
    const isKept = sits.bot !== null && hasBot(game, sits.bot) && sits.name !== name;
    if (isKept) return [...seats, { ...sits, tokenHash: null }];
    const taken = [name, ...seats.map((other) => other.name), ...before.slice(seat + 1).map((other) => other.name)];
    const { bot, name: called } = botSeat(game, standardBot(game), taken, []);
    return [...seats, { name: called, kind: 'bot', bot, tokenHash: null }];
  }, []);
}
