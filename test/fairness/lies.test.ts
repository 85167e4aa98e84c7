import { beforeAll, describe, expect, test } from 'vitest';
import { toEnd, type RecordHeader } from '#engine/core/record.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import { drawsAfterTakeback, withEntries, withHeader, type Lie } from '#testkit/host/fairness/altering.ts';
import { playGuestsMatch, type GuestsMatch } from '#testkit/host/fairness/guests-match.ts';
import { LIES, type Matches } from '#testkit/host/fairness/lies.ts';
import { newSeed } from '#testkit/seed.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';

/*
 * A real match of two guests and a bot, at a host that afterwards gives away another record, or that told one of them something
 * else. It has the table's key and all secrets, so whatever it can sign or sum up again, it does.
 */

const PATIENCE = 180_000;

let matches: Matches;
beforeAll(async () => {
  matches = {
    cards: await playGuestsMatch(registeredGame('dezai-shen'), newSeed('lies/cards')),
    dice: await playGuestsMatch(registeredGame('private-die'), newSeed('lies/dice')),
  };
}, PATIENCE);

/** What Ann's page finds: each check that does not hold, and each difference to what she was told. */
function found(match: GuestsMatch, { text = match.text, heard = match.ann.heard }: Lie) {
  const shown = match.ann.shownAfter(heard);
  if (shown === null) throw new Error('the match was not over');
  const { outcome, checks, faults } = toEnd(judgingMatch(text, shown, [match.game]));
  const failing = checks.flatMap(({ code, outcome: one }) => (one === 'fails' ? [code] : []));
  return { outcome, failing, faults: faults.map(({ fault }) => fault) };
}

test('a host that tells the truth is believed by both guests', () => {
  const { cards, dice } = matches;
  for (const [match, ...pages] of [
    [cards, cards.ann, ...perTier([], [cards.bea])] as const,
    [dice, dice.bea, ...perTier([], [dice.ann])] as const,
  ]) {
    for (const page of pages) {
      const shown = page.shownAfter(page.heard);
      if (shown === null) throw new Error('the match was not over');
      const { outcome, faults, comparison } = toEnd(judgingMatch(match.text, shown, [match.game]));
      expect({ outcome, faults }).toEqual({ outcome: 'holds', faults: [] });
      expect(comparison?.messages).toBeGreaterThan(20);
      expect(shown.draw).toMatchObject({ isShown: true, kept: null });
    }
  }
  // Two matches were drawn and played to their ends.
  expect([cards.ann, dice.bea].map(({ memory }) => memory.shown()?.brokenOff)).toEqual([0, 0]);
  expect(matches.cards.record.entries.some((item) => 'back' in item)).toBe(true);
});

describe('a guest finds out that', () => {
  test.each(Object.entries(LIES))('%s', (_what, { lie, of = 'cards', isOfTakeback, ...expected }) => {
    const {
      failing = [],
      faults = [],
      outcome = 'fails',
    } = isOfTakeback && drawsAfterTakeback(matches.cards) ? { failing: ['chances'] } : expected;
    expect(found(matches[of], lie(matches))).toEqual({ outcome, failing, faults });
  });
});

describe('no guest can find out that', () => {
  test.each<[string, (header: RecordHeader) => RecordHeader]>([
    ['the match was begun at another time', (header) => ({ ...header, startedAt: header.startedAt + 1 })],
  ])('%s', (_what, change) => {
    expect(found(matches.cards, { text: withHeader(matches.cards, change) })).toEqual({
      outcome: 'holds',
      failing: [],
      faults: [],
    });
  });

  test('a bot has played for it, where nothing happened any more', () => {
    const text = withEntries(matches.cards, (entries) => [
      ...entries,
      { seat: 0, mindedBy: 'novice' },
      { seat: 0, mindedBy: null },
    ]);
    expect(found(matches.cards, { text })).toEqual({ outcome: 'holds', failing: [], faults: [] });
  });
});
