import { MAX_FRAME_BYTES, PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { Dice } from './dice.ts';

/** Values that no schema means. */
const ODD: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.1,
  '',
  '\u0000',
  '\u202e',
  '__proto__',
  'x'.repeat(5_000),
  true,
  [],
  {},
  [[[[[[]]]]]],
  { constructor: { prototype: 1 } },
  ['__proto__'],
];

/** A frame that is almost one of the protocol, or nothing like it. */
export function fuzzedFrame(dice: Dice): string | Buffer {
  switch (dice.below(8)) {
    case 0:
      return dice.bytes(dice.between(0, 300));
    case 1:
      return '['.repeat(dice.between(1, 5_000));
    case 2:
      return Buffer.alloc(MAX_FRAME_BYTES + dice.between(1, MAX_FRAME_BYTES), 0x20);
    case 3:
      return JSON.stringify({ seal: 1, kid: dice.bytes(8).toString('hex'), n: dice.among(ODD), x: dice.among(ODD) });
    case 4:
      return JSON.stringify(dice.among(messages(dice))).slice(0, dice.between(0, 60));
    case 5:
      return '{"t":"move","ref":"a","at":0,"move":{"type":"move.play","__proto__":{"ok":true}}}';
    default:
      return JSON.stringify(mutated(dice.among(messages(dice)), dice));
  }
}

function messages(dice: Dice): readonly Readonly<Record<string, unknown>>[] {
  const ref = `f${String(dice.below(1_000))}`;
  const seat = dice.below(8);
  const ofMatch = { table: dice.bytes(12).toString('base64url'), match: dice.between(1, 3) };
  const hex = (bytes: number): string => dice.bytes(bytes).toString('hex');
  return [
    { t: 'hello', v: PROTOCOL_VERSION },
    { t: 'hello', v: PROTOCOL_VERSION, token: dice.bytes(24).toString('base64url') },
    { t: 'enter', ref, name: 'Mallory' },
    { t: 'sit', ref, seat: dice.below(8) },
    { t: 'stand', ref, seat: dice.below(8) },
    { t: 'lesson', ref, stop: dice.below(3) === 0 ? null : dice.below(40) },
    { t: 'ready', ref, seat: dice.below(8), ready: dice.below(2) === 0 },
    { t: 'substituteBot', ref, seat },
    { t: 'look', seat: dice.below(8) },
    { t: 'move', ref, at: dice.below(1_000), move: { type: 'move.play', piece: 'r1c1' } },
    { t: 'chat', ref, text: 'hello' },
    { t: 'note', ref, key: 'a', text: 'b' },
    { t: 'replay', ref, at: 0 },
    { t: 'record', ref, at: 0 },
    { t: 'record', ref, at: dice.below(1_000_000) },
    { t: 'seedCommit', ref, ...ofMatch, seats: [{ seat, commit: hex(32), key: hex(32), signature: hex(64) }] },
    { t: 'seedReveal', ref, ...ofMatch, seats: [{ seat, secret: hex(32) }] },
    { t: 'order', ref, order: { kind: 'leaveTable' } },
    { t: 'order', ref, order: { kind: 'pause', paused: true } },
  ];
}

function mutated(message: Readonly<Record<string, unknown>>, dice: Dice): Readonly<Record<string, unknown>> {
  const key = dice.among(Object.keys(message));
  switch (dice.below(4)) {
    case 0:
      return { ...message, [key]: dice.among(ODD) };
    case 1:
      return { ...message, more: dice.among(ODD) };
    case 2:
      return Object.fromEntries(Object.entries(message).filter(([name]) => name !== key));
    default:
      return message;
  }
}
