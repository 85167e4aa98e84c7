import { expect, it } from 'vitest';
import type { RoundRecord } from '#engine/games/private-die/types.ts';
import type { LogEntry } from '#renderer/client/client-state.ts';
import { cluePartsOf } from './clue-parts.ts';

const begun = { type: 'witness.revealed', round: 2 };
const closed = { type: 'round.closed', round: 2 };
const bust = { type: 'turn.bust', seat: 0, loss: 2 };

function partsOf(change: number, ...events: readonly object[]): Record<string, number> {
  const log = events.map((event, id) => ({ id, seq: id, event })) as unknown as readonly LogEntry[];
  const record = { round: 2, seats: [{ change }] } as unknown as RoundRecord;
  return Object.fromEntries(cluePartsOf(log, record, 0));
}

it('tells what a change of clues is made of, where that is more than one thing', () => {
  const pot = { type: 'clues.collected', seat: 0, from: 'pot', count: 1 };
  expect(partsOf(-1, begun, bust, pot, closed)).toEqual({ bust: -2, collected: 1 });
  const costs = { type: 'die.bought', seat: 0, cost: 1 };
  expect(partsOf(-4, begun, costs, costs, bust, closed)).toEqual({ dice: -2, bust: -2 });
  expect(partsOf(-2, begun, bust, closed)).toEqual({});
});

it('says of a bust for which there were too few clues that there were no more', () => {
  expect(partsOf(-1, begun, { ...bust, loss: 1 }, closed)).toEqual({ bustAll: -1 });
});

it('says nothing of a round that the log does not tell whole, and nothing of other seats and rounds', () => {
  expect(partsOf(-3, bust, closed)).toEqual({});
  expect(partsOf(-3, begun, bust, closed)).toEqual({});
  const others = [
    { ...bust, seat: 1 },
    { type: 'clue.shared', seat: 0, to: 1, gain: 1 },
  ];
  const earlier = [{ ...begun, round: 1 }, bust, { ...closed, round: 1 }];
  expect(partsOf(0, ...earlier, begun, ...others, closed)).toEqual({});
});
