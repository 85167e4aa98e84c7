import type { SeatId } from '#protocol/ids.ts';
import type { UpMessage } from '#protocol/messages.ts';
import type { Judgement } from '#fairness/judgement.ts';
import { createRecordFetch } from '#fairness/record-fetch.ts';
import { toEnd } from '#engine/core/record.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import type { Match } from '#engine/table/move/match.ts';
import type { GuestMessage } from '#engine/table/session.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import type { TestedGame } from '../tested-games.ts';
import { DEEDS } from './judged-deeds.ts';
import { link, openWorld, rematch, say, unlink, watchAgain, type Device, type World } from './judged-world.ts';

/** What a device found out about a match that it was at. */
export interface Judged {
  readonly device: string;
  readonly match: number;
  readonly judgement: Judgement;
}

interface Wanted {
  readonly seed: string;
  readonly matches: number;
  /** A match is broken off after so many rounds. */
  readonly limit?: number;
}

/**
 * Plays matches at one table whose seeds are drawn by everybody, while pages are loaded again, links are lost, moves taken
 * back, seats minded and given away, tables paused, and the host started again. Says what each page finds at the end.
 */
export function playJudged(game: TestedGame, { seed, matches, limit = 5_000 }: Wanted): readonly Judged[] {
  const world = openWorld(game, seed);
  const judged: Judged[] = [];
  for (let match = 1; match <= matches; match += 1) {
    if (match > 1) {
      // Somebody is away when the next one begins.
      if (world.stream.uniform(3) === 0) unlink(pick(world.devices, world.stream));
      rematch(world, match);
    }
    if (!playOut(world, limit)) break;
    // Whoever is away comes back to the table, or to a replay of what was played there.
    if (match === matches) watchAgain(world);
    for (const device of world.devices) if (!device.guest) link(world, device);
    for (const device of world.devices) judged.push({ device: device.name, match, judgement: judge(world, device) });
  }
  world.table.session.stop();
  return judged;
}

/** Plays the match at the table to its end; false where it does not come. */
function playOut(world: World, limit: number): boolean {
  const { stream, devices } = world;
  const made = new Map<SeatId, number>();
  for (let round = 0; round < limit; round += 1) {
    const match = world.mirror();
    const waiting = match.waiting();
    if (waiting.kind === 'over') return true;
    if (stream.uniform(4) === 0) {
      pick(DEEDS, stream)(world);
      continue;
    }
    const persons = waiting.kind === 'seats' ? waiting.seats.filter((seat) => plays(world, seat)) : [];
    const hasActed = persons.some((seat) => act(world, match, seat, made));
    // Looks come too fast for a person.
    if (hasActed) world.table.clock.pass(1_000);
    else if (!world.table.clock.step()) for (const device of devices) device.guest?.receive({ t: 'sync' });
  }
  return false;
}

function plays({ table, devices }: World, seat: SeatId): boolean {
  return (
    table.session.seats()[seat]?.bot === null && devices.some((one) => one.guest !== null && one.seats.includes(seat))
  );
}

function act(world: World, match: Match, seat: SeatId, made: Map<SeatId, number>): boolean {
  const { game, devices, stream } = world;
  const device = devices.find((one) => one.seats.includes(seat));
  const isSealed = made.get(seat) === match.seqSince() && game.window?.(match.position());
  if (!device || isSealed) return false;
  made.set(seat, match.seqSince());
  // It may have looked at the table as the others see it, and moves through nobody's eyes are refused.
  if (device.looksFrom !== seat) device.guest?.receive({ t: 'look', seat });
  const rng = createRng(seedFromText(`${String(match.seq())}/${String(stream.uniform(1_000))}`));
  const moves = game.movesOf(match.position(), seat, rng) as readonly { readonly type: string }[];
  const move = pick(moves, stream);
  say(world, device, { t: 'move', ref: '', at: device.seq, move });
  return true;
}

/** Fetches the record as a page does, and compares. */
function judge(world: World, device: Device): Judgement {
  const sent: UpMessage[] = [];
  const fetch = createRecordFetch({
    ref: () => `f${String((world.refs += 1))}`,
    send: (message) => sent.push(message),
  });
  fetch.ask();
  for (let ask = sent.shift(); ask; ask = sent.shift()) {
    const from = device.messages.length;
    device.guest?.receive(ask as GuestMessage);
    for (const message of device.messages.slice(from)) fetch.hear(message);
  }
  const shown = device.memory.shown();
  if (!shown) throw new Error('the page knows of no match');
  return toEnd(judgingMatch(fetch.text(), shown, [world.game]));
}
