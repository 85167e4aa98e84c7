import { expect, it } from 'vitest';
import type { SavedTable } from '#protocol/table.ts';
import { sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { matchToComeBackTo, reasonOutside } from './come-back.ts';

const before = sampleWelcome(true);
const left = before.table ?? { id: '', match: 0 };

/** The host after its restart, with one saved match. */
function restarted(damage?: SavedTable['damage']): typeof before {
  const one = { id: 'saved-1', table: left.id, match: left.match, game: 'kirin', seats: [], savedAt: 1, headline: [] };
  const saved = [damage ? { ...one, damage } : one];
  return { ...sampleWelcome(false), epoch: 'another', hall: { games: [], saved } };
}

it('goes on by itself with the match that was shown, and not when something is missing of it', () => {
  const mended = { reason: { code: 'recordMended', params: { count: 1 } }, asks: false };
  const missing = { reason: { code: 'movesMissing', params: { count: 31, after: 30 } }, asks: true };
  expect(matchToComeBackTo(before, restarted())).toBe('saved-1');
  expect(matchToComeBackTo(before, restarted(mended))).toBe('saved-1');
  expect(matchToComeBackTo(before, restarted(missing))).toBeNull();
});

it('tells why it is outside, also while it tries to come into a crowded room', () => {
  const crowded = { code: 'crowded' };
  const restarting = { code: 'restarting' };
  expect(reasonOutside({ link: 'lost', farewell: crowded })).toBe(crowded);
  expect(reasonOutside({ link: 'lost', farewell: restarting })).toBeNull();
  expect(reasonOutside({ link: 'open', farewell: crowded })).toBeNull();
});
