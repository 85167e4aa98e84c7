import type { SeatId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { GameTypes } from '#engine/core/game.ts';
import { viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import type { AnyPosition } from './playout.ts';
import { isStrong, secretsFrom, secretsOf, worth } from './secrets.ts';
import type { TestedGame } from './tested-games.ts';
import type { Frame, Plant, Sent, Truth, Wire } from './session-plant.ts';

/**
 * Ways in which a table, rather than a game, could let hidden information out: planted one by one between a sound
 * session and the links of its guests. Twin worlds run through the session must tell every one.
 */
export const SESSION_LEAKS: Readonly<Record<string, Plant>> = {
  'the notes of another seat in a sync': changing('sync', (frame, seat, { notesOf }) => ({
    ...frame,
    notes: notesOf(seat === 0 ? 1 : 0),
  })),
  'shifts with their faces kept in the log': changing('sync', (frame, _seat, { events }) => ({
    ...frame,
    log: events().slice(-20),
  })),
  'the open table in a sync': changing('sync', (frame, _seat, { game, position }) => ({
    ...frame,
    view: viewOf(game, position(), OPEN),
  })),
  'a replay of a match that goes on': changing('refused', (frame, _seat, { game, position }) =>
    isRefusedReplay(frame) ? { t: 'replay', view: viewOf(game, position(), OPEN) } : frame,
  ),
  'the update of another seat sent along': misdirecting('update', (seat) => [seat - 1, seat + 1]),
  'the update of a seat sent to watchers': misdirecting('update', () => [null]),
  'the prompts of another seat': {
    wire: (truth) => (sent) => [
      'prompts' in sent.frame
        ? { ...sent, frame: { ...sent.frame, prompts: promptsOfOthers(sent.seat, truth) } }
        : sent,
    ],
  },
  'a refusal of the rules that names hidden cards': { game: namingCards },
  'a refusal that names hidden cards': changing('refused', (frame, seat, truth) => ({
    ...frame,
    reason: { ...(frame['reason'] as object), params: { cards: hiddenFrom(seat, truth).join(' ') } },
  })),
  'seats listed in the order of their cards': inStatus((seats, _strong, { game, position }) => {
    const value = (seat: SeatId): number => worth(secretsOf(game, position().state, seat).join());
    return [...seats].sort((a, b) => value(a.seat) - value(b.seat));
  }),
  'everybody present only while a hidden hand is weak': inStatus((seats, strong) =>
    seats.map((own) => ({ ...own, present: !strong })),
  ),
  'a line of chat about a hand': changing('sync', (frame, seat, truth) => ({
    ...frame,
    chat: [{ seat: null, name: '', text: hiddenFrom(seat, truth).join(' ') }],
  })),
  'a frame more while a hidden hand is strong': {
    wire: (truth) => (sent) =>
      sent.frame['t'] === 'update' && isStrongFor(sent, truth) ? [sent, { ...sent, frame: { t: 'hurry' } }] : [sent],
  },
  'an answer that comes later while a hidden hand is strong': { wire: answeringLate },
  'a number in sequence that hangs on a hidden hand': changing('update', (frame, seat, truth) => ({
    ...frame,
    seq: Number(frame['seq']) + worth(hiddenFrom(seat, truth).join()),
  })),
};

/** Ways in which what opens a table's doors could get out. No card depends on it, so twin worlds read the same. */
export const SECRET_LEAKS: Readonly<Record<string, Plant>> = {
  'the seed in the status before the end': changing('status', (frame, _seat, { seed }) => ({
    ...frame,
    status: { ...(frame['status'] as object), seed: seed() },
  })),
  'half of the seed in a sync': changing('sync', (frame, _seat, { seed }) => ({ ...frame, id: seed().slice(0, 32) })),
  'a token in the status': changing('status', (frame, _seat, { tokens }) => ({ ...frame, key: tokens[0] })),
  'the hash of a token in a sync': changing('sync', (frame, _seat, { tokens }) => ({
    ...frame,
    hashes: tokens.map(hashToken),
  })),
};

function changing(kind: string, change: (frame: Frame, seat: SeatId | null, truth: Truth) => Frame): Plant {
  return {
    wire: (truth) => (sent) => [
      sent.frame['t'] === kind ? { ...sent, frame: change(sent.frame, sent.seat, truth) } : sent,
    ],
  };
}

interface SeatShown {
  readonly seat: SeatId;
}

function inStatus(change: (seats: readonly SeatShown[], strong: boolean, truth: Truth) => readonly SeatShown[]): Plant {
  return changing('status', (frame, seat, truth) => {
    const status = frame['status'] as { readonly seats: readonly SeatShown[] };
    const strong = isStrongFor({ seat, frame }, truth);
    return { ...frame, status: { ...status, seats: change(status.seats, strong, truth) } };
  });
}

/** A seat's frames of one kind, sent to others too. */
function misdirecting(kind: string, others: (seat: SeatId) => readonly (SeatId | null)[]): Plant {
  return {
    wire: () => (sent) =>
      sent.frame['t'] === kind && sent.seat !== null
        ? [sent, ...others(sent.seat).map((seat) => ({ ...sent, seat }))]
        : [sent],
  };
}

function isRefusedReplay({ reason }: Frame): boolean {
  return (reason as { readonly code: string }).code === 'matchNotOver';
}

function hiddenFrom(seat: SeatId | null, { game, position }: Truth): readonly string[] {
  return secretsFrom(game, position().state, seat === null ? PUBLIC : seatViewer(seat));
}

function isStrongFor({ seat }: Sent, truth: Truth): boolean {
  return isStrong(hiddenFrom(seat, truth).join());
}

function namingCards(game: TestedGame): TestedGame {
  return {
    ...game,
    judge: (state: AnyPosition['state'], seat: SeatId, move: GameTypes['move']) => {
      const verdict = game.judge(state, seat, move);
      const cards = secretsFrom(game, state, seatViewer(seat)).join(' ');
      return verdict.ok ? verdict : { ok: false, reason: { ...verdict.reason, params: { cards } } };
    },
  };
}

function promptsOfOthers(seat: SeatId | null, { game, position }: Truth): readonly unknown[] {
  const waiting = awaiting(game, position());
  const others = waiting.kind === 'seats' ? waiting.seats.filter((other) => other !== seat) : [];
  return others.flatMap((other) => game.prompts(position(), other));
}

/** Holds a refusal back until the next frame while a hand hidden from its guest is strong. */
function answeringLate(truth: Truth): Wire {
  const held = new Map<SeatId | null, Sent>();
  return (sent) => {
    const waiting = held.get(sent.seat);
    held.delete(sent.seat);
    if (!waiting && sent.frame['t'] === 'refused' && isStrongFor(sent, truth)) {
      held.set(sent.seat, sent);
      return [];
    }
    return waiting ? [sent, waiting] : [sent];
  };
}
