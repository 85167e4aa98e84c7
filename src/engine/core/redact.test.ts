import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { playMatch } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import type { PieceTable, Sight } from './pieces.ts';
import type { AnyGame } from './game.ts';
import { redactEvent, redactShift, redactStep, redactTable, viewOf, type AnyStep } from './redact.ts';

const table: PieceTable = {
  zones: {
    'hand:0': { pieces: ['a', 'b'], owner: 0, facing: 'owner' },
    pile: { pieces: ['c'], owner: 1, facing: 'up' },
    stock: { pieces: ['d'], owner: null, facing: 'down' },
    orphan: { pieces: ['e'], owner: null, facing: 'owner' },
  },
  faces: { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' },
  seen: { d: [1] },
};

function facesFor(of: PieceTable, viewer: Viewer): Record<string, readonly (string | null)[]> {
  return Object.fromEntries(Object.entries(redactTable(of, viewer)).map(([id, zone]) => [id, zone.faces]));
}

describe('a step of several rules', () => {
  const standingAt = (plays: number): { readonly table: PieceTable; readonly plays: number } => ({ table, plays });
  /** Seats are told how many cards lie there, watchers only whether any does. */
  const game = {
    ...tiny,
    laid: ({ state }: { readonly state: { readonly plays: number } }, { kind }: Viewer) => ({
      plays: kind === 'seat' ? state.plays : Math.min(1, state.plays),
    }),
    redact: ({ type }: { readonly type: string }) => (type === 'card.hidden' ? null : {}),
    confide: undefined,
  } as unknown as AnyGame;
  const step = (...types: readonly string[]): AnyStep => ({
    before: { phase: 'trick.playing', state: standingAt(0) },
    position: { phase: 'over', state: standingAt(types.length) },
    events: types.map((type) => ({ type })),
    between: types.slice(1).map((_, index) => ({ events: index + 1, state: standingAt(index + 1) })),
  });

  it('says with the first event of each rule how the table is laid then, as far as the viewer may know', () => {
    const two = step('card.played', 'card.played');
    expect(redactStep(game, two, seatViewer(0))).toEqual([
      { type: 'card.played', laid: { numbers: { plays: 1 } } },
      { type: 'card.played', laid: { numbers: { plays: 2 }, phase: 'over' } },
    ]);
    expect(redactStep(game, two, PUBLIC).map(({ laid }) => laid)).toEqual([
      { numbers: { plays: 1 } },
      { phase: 'over' },
    ]);
  });

  it('says nothing with an event that is not told, and nothing at all where one rule did everything', () => {
    expect(redactStep(game, step('card.hidden', 'card.played', 'card.hidden'), seatViewer(0))).toEqual([
      { type: 'card.played', laid: { numbers: { plays: 2 } } },
    ]);
    expect(redactStep(game, step('card.played'), seatViewer(0))).toEqual([{ type: 'card.played' }]);
  });

  it('says nothing between rules that leave the table as it is', () => {
    const same = { ...step('card.played', 'card.played'), position: { phase: 'trick.playing', state: standingAt(1) } };
    expect(redactStep(game, same, seatViewer(0)).map(({ laid }) => laid)).toEqual([
      { numbers: { plays: 1 } },
      undefined,
    ]);
  });
});

describe('redaction', () => {
  it('shows each viewer what it may read and nothing else', () => {
    expect(facesFor(table, seatViewer(0))).toEqual({
      'hand:0': ['A', 'B'],
      pile: ['C'],
      stock: [null],
      orphan: [null],
    });
    expect(facesFor(table, seatViewer(1))).toEqual({
      'hand:0': [null, null],
      pile: ['C'],
      stock: ['D'],
      orphan: [null],
    });
    expect(facesFor(table, PUBLIC)).toEqual({ 'hand:0': [null, null], pile: ['C'], stock: [null], orphan: [null] });
    expect(facesFor(table, OPEN)).toEqual({ 'hand:0': ['A', 'B'], pile: ['C'], stock: ['D'], orphan: ['E'] });
  });

  it('fails closed on a facing or a sight it has never heard of', () => {
    const odd = { ...table, zones: { pile: { pieces: ['c'], owner: 0, facing: 'sideways' as 'up' } } };
    expect(facesFor(odd, seatViewer(0))).toEqual({ pile: [null] });
    const shift = { piece: 'c', from: 'pile', to: 'stock', face: 'C' };
    for (const sight of ['everybody', undefined, null, '0', true]) {
      expect(redactShift({ ...shift, sight: sight as Sight }, seatViewer(0)).face).toBeNull();
    }
  });

  it('tells a face that passed between two of them to these two alone', () => {
    const shift = { piece: 'a', from: 'hand:0', to: 'hand:2', face: 'A', sight: [0, 2] };
    const faces = [seatViewer(0), seatViewer(1), seatViewer(2), PUBLIC].map(
      (viewer) => redactShift(shift, viewer).face,
    );
    expect(faces).toEqual(['A', null, 'A', null]);
  });

  it('does not let a remembered zone outlive what was known about its pieces', () => {
    const later: PieceTable = { ...table, seen: { d: [0] } };
    expect(facesFor(later, seatViewer(0))['stock']).toEqual(['D']);
    expect(facesFor(later, seatViewer(1))['stock']).toEqual([null]);
    expect(facesFor({ ...table, faces: { ...table.faces, c: 'X' } }, PUBLIC)['pile']).toEqual(['X']);
  });

  it('passes only the fields that the game allows, and the shifts with their faces taken out', () => {
    const shifts = [{ piece: 'a', from: 'stock', to: 'hand:0', face: 'A', sight: 0 as Sight }];
    const event = { type: 'card.sealed', seat: 0, secret: 'A', shifts } as unknown as Parameters<typeof tiny.redact>[0];
    expect(redactEvent(tiny, event, PUBLIC)).toEqual({
      type: 'card.sealed',
      seat: 0,
      shifts: [{ piece: 'a', from: 'stock', to: 'hand:0', face: null }],
    });
    expect(redactEvent({ ...tiny, redact: () => null }, event, PUBLIC)).toBeNull();
  });

  it('shows a result only when the match is over', () => {
    const played = playMatch(tiny, 'redact');
    const views = [played.start, ...played.steps.map((step) => step.position)].map((at) => viewOf(tiny, at, PUBLIC));
    expect(views.slice(0, -1).filter((view) => view.result !== null)).toEqual([]);
    expect(views.at(-1)?.result?.standings).toHaveLength(played.seats);
    expect(views.at(-1)?.awaiting).toEqual([]);
  });
});
