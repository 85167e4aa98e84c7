import type { Volumes } from '#renderer/sound/mixer.ts';
import type { Sounds } from '#renderer/sound/sounds.ts';

const variants = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ from: first + index, length: 0.5 }));

/** A few sounds in the form of resources/sounds/sounds.json. */
export const FEW_SOUNDS: Sounds = {
  'card.slide': {
    bus: 'table',
    bank: 'table',
    twin: 'card-travels',
    variants: variants(4),
    events: [{ type: 'cards.dealt' }],
  },
  'card.lay': {
    bus: 'table',
    bank: 'table',
    twin: 'card-lands',
    variants: variants(3, 10),
    events: [{ type: 'card.played' }],
  },
  'card.refused': { bus: 'table', bank: 'table', twin: 'card-shakes', variants: variants(2, 15) },
  'die.rest': { bus: 'table', bank: 'table', twin: 'die-rests', variants: variants(2, 18) },
  'bell.turn': { bus: 'bell', bank: 'table', twin: 'turn-ring', variants: variants(1, 20) },
  'bell.stop': {
    bus: 'bell',
    bank: 'table',
    twin: 'stop-window',
    variants: variants(1, 21),
    events: [{ type: 'stop.opened' }],
  },
  'clock.tick': { bus: 'bell', bank: 'table', twin: 'clock-ticks', variants: variants(2, 22) },
  'clock.last': { bus: 'bell', bank: 'table', twin: 'clock-last-seconds', variants: variants(2, 24) },
  'round.end': {
    bus: 'table',
    bank: 'table',
    twin: 'round-scored',
    variants: variants(1, 26),
    events: [{ type: 'round.scored' }],
  },
  'interface.press': { bus: 'interface', bank: 'table', twin: 'button-pressed', variants: variants(2, 30) },
  'interface.message': { bus: 'interface', bank: 'table', twin: 'message-comes', variants: variants(2, 32) },
  'interface.refused': { bus: 'interface', bank: 'table', twin: 'refusal-shown', variants: variants(2, 34) },
  'kirin.scored': {
    bus: 'table',
    bank: 'kirin',
    twin: 'round-scored',
    variants: variants(2),
    events: [{ type: 'round.scored' }],
  },
  'kirin.turned': {
    bus: 'table',
    bank: 'kirin',
    twin: 'order-turns',
    variants: variants(1, 5),
    events: [{ type: 'order.decided', where: { turned: true } }],
  },
  'dezai-shen.high': {
    bus: 'table',
    bank: 'dezai-shen',
    twin: 'trump-order',
    variants: variants(1),
    events: [{ type: 'card.played', begins: { card: 'hi-' } }],
  },
  'room.tone': { bus: 'room', bank: 'room', twin: 'lamp-lit', variants: [{ from: 0, length: 20 }] },
};

/** Everything on, at full loudness. */
export const LOUD: Volumes = { isOn: true, all: 1, table: 1, bell: 1, interface: 1, hasRoomTone: false };
