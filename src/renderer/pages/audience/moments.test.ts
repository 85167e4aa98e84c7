import { describe, expect, it } from 'vitest';
import type { EventView, GameView } from '#protocol/view.ts';
import { momentsOf } from './moments.ts';

function viewOf(part: Partial<GameView> = {}): GameView {
  const zone = (owner: number | null, ...pieces: readonly (readonly [string, string | null])[]) => ({
    owner,
    facing: 'up' as const,
    pieces: pieces.map(([piece]) => piece),
    faces: pieces.map(([, face]) => face),
  });
  return {
    phase: 'trick.following',
    zones: {
      trick: zone(null, ['a', 'az5'], ['b', 've2']),
      'captured:1': zone(1),
      'declared:2': zone(2, ['d', null]),
      'dice:3': zone(3, ['e', 'die:2']),
    },
    awaiting: [0],
    headline: [],
    scores: [0, 0, 0, 0],
    numbers: {},
    recall: null,
    result: null,
    ...part,
  };
}

const shift = (piece: string, from: string, to: string, face: string | null) => ({ piece, from, to, face });

function seen(events: readonly EventView[], after: Partial<GameView> = {}, before: Partial<GameView> = {}) {
  return momentsOf({ before: viewOf(before), view: viewOf(after), events }, undefined);
}

describe('what an audience is to look at', () => {
  it('is a trick that is taken', () => {
    const event = {
      type: 'x.taken',
      shifts: [shift('a', 'trick', 'captured:1', 'az5'), shift('b', 'trick', 'captured:1', 've2')],
    };
    expect(seen([event])).toEqual([{ shot: { kind: 'centre' }, weight: 0.5 }]);
  });

  it('is a card that its owner turns up, and dice that are thrown', () => {
    const turned = { type: 'x.shown', shifts: [shift('d', 'declared:2', 'declared:2', 'whKD')] };
    const thrown = { type: 'x.rolled', shifts: [shift('e', 'dice:3', 'dice:3', 'die:5')] };
    expect(seen([turned, thrown]).map(({ shot }) => shot)).toEqual([
      { kind: 'seat', seat: 2 },
      { kind: 'seat', seat: 3 },
    ]);
  });

  it('is not a card that is only played, nor one that moves face down', () => {
    expect(seen([{ type: 'card.played', shifts: [shift('c', 'hand:0', 'trick', 'bl1')] }])).toEqual([]);
    expect(seen([{ type: 'card.drawn', shifts: [shift('c', 'stock', 'hand:0', null)] }])).toEqual([]);
  });

  it('is whoever gains most, all the more with the lead by it', () => {
    const gain = seen([], { scores: [5, 2, 0, 0] }, { scores: [5, 0, 0, 0] });
    const lead = seen([], { scores: [5, 7, 0, 0] }, { scores: [5, 0, 0, 0] });
    expect(gain[0]?.shot).toEqual({ kind: 'seat', seat: 1 });
    expect(lead[0]?.shot).toEqual({ kind: 'seat', seat: 1 });
    expect(lead[0]?.weight).toBeGreaterThan(gain[0]?.weight ?? 1);
  });

  it('is everybody where all are counted, or all have answered', () => {
    expect(seen([], { scores: [1, 2, 3, 4] })[0]?.shot).toEqual({ kind: 'whole' });
    const opened = seen([], { phase: 'opened', awaiting: [0] }, { phase: 'sealing', awaiting: [0, 2, 3] });
    expect(opened[0]?.shot).toEqual({ kind: 'whole' });
  });

  it('is the winner before all else', () => {
    const result = {
      standings: [0, 1, 2, 3].map((seat) => ({ seat, score: 0, place: seat === 2 ? 1 : 2, winner: seat === 2 })),
    };
    expect(seen([], { result, awaiting: [] }).at(-1)).toEqual({ shot: { kind: 'seat', seat: 2 }, weight: 1 });
  });

  it('is what the game itself knows better', () => {
    const hints = {
      moments: {
        'card.guessed': { weight: 0.6, at: 'seat', seat: 'target' },
        'card.shown': { weight: 0.7, at: 'piece' },
        'court.closed': { weight: 0.8, at: 'seat' },
      },
    } as const;
    const events = [
      { type: 'card.guessed', seat: 0, target: 3 },
      { type: 'card.shown', shifts: [shift('d', 'declared:2', 'declared:2', 'whKD')] },
      { type: 'court.closed' },
    ];
    expect(momentsOf({ before: viewOf(), view: viewOf(), events }, hints)).toEqual([
      { shot: { kind: 'seat', seat: 3 }, weight: 0.6 },
      { shot: { kind: 'piece', piece: 'd' }, weight: 0.7 },
    ]);
  });
});
