import type { EventView, GameView, ShiftView, ZoneView } from '#protocol/view.ts';
import type { GameSkin, Placement, StageSettings } from '../stage/contract.ts';
import type { TableSize } from '../stage/scene.ts';

/** A table of made-up zones for the stage's own tests: `{ stock: 'a b', trick: 'c=az5' }`; without a face it is down. */
export function viewOfZones(zones: Readonly<Record<string, string>>, numbers: GameView['numbers'] = {}): GameView {
  const entries = Object.entries(zones).map(([id, text]) => {
    const pieces = text.split(' ').filter((word) => word !== '');
    const zone: ZoneView = {
      owner: null,
      facing: 'up',
      pieces: pieces.map((word) => word.split('=')[0] ?? word),
      faces: pieces.map((word) => word.split('=')[1] ?? null),
    };
    return [id, zone] as const;
  });
  return {
    phase: 'test',
    zones: Object.fromEntries(entries),
    awaiting: [],
    headline: [],
    scores: [],
    numbers,
    recall: null,
    result: null,
  };
}

/** One event that moves pieces: `shiftEvent('card.played', 'a hand:0 trick az5')`. */
export function shiftEvent(type: string, ...shifts: readonly string[]): EventView {
  return {
    type,
    shifts: shifts.map((text): ShiftView => {
      const [piece = '', from = '', to = '', face] = text.split(' ');
      return { piece, from, to, face: face ?? null };
    }),
  };
}

export const NORMAL: StageSettings = {
  speed: 'normal',
  reducedMotion: false,
  trickPause: 900,
  palette: 'standard',
  textScale: 1,
};

export const SMALL_TABLE: TableSize = { width: 1000, height: 800, bottomSeat: 0, seats: 2, textScale: 1 };

/** Zones side by side, pieces of a zone one below the other; a trick is held 900 ms before it is taken. */
export const plainSkin: GameSkin = {
  id: 'plain',
  felt: { centre: '#246', edge: '#024' },
  faces: [],
  layout: ({ view, width, height }) => {
    const pieces = new Map<string, Placement>();
    const zones = Object.keys(view.zones).sort();
    zones.forEach((id, column) => {
      view.zones[id]?.pieces.forEach((piece, row) => {
        pieces.set(piece, { x: 100 + column * 120, y: 100 + row * 20, width: 50, height: 70, rotation: 0, layer: row });
      });
    });
    const rect = { x: 0, y: 0, width: 10, height: 10 };
    const rects = new Map(
      zones.map((id, column) => [id, { x: 75 + column * 120, y: 65, width: 50, height: 70 }] as const),
    );
    const size = { width, height };
    return {
      form: 'wide',
      em: 16,
      size,
      pieces,
      pieceSizes: [],
      zones: rects,
      captions: new Map(),
      slots: [],
      plates: new Map(),
      headline: rect,
      panel: rect,
      prompt: rect,
      usualPrompt: rect.height,
    };
  },
  draw: () => undefined,
  prepare: () => Promise.resolve(),
  holdBefore: (event, settings) => (event.type === 'trick.taken' ? settings.trickPause : 0),
  marks: (_, coming) => (coming?.type === 'trick.taken' ? [{ piece: 'a', kind: 'winning' }] : []),
};
