import { expect, test } from '@playwright/test';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy } from './fixtures/page.ts';
import { finalRows, playOn, playerOn, watchComplaints, type Manner } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** Whole matches against bots by keyboard and through the semantic mirror, at the smallest table, the largest and some between. */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

interface Case {
  readonly game: string;
  readonly seats: readonly number[];
  /** How many moves the person makes before the page is loaded again. */
  readonly moves: number;
  readonly manner: Manner;
  settings(seats: number): readonly string[];
}

const CASES: readonly Case[] = [
  {
    game: 'private-die',
    seats: [2, 6],
    moves: 2,
    manner: { prefer: ['2 dice', 'Stay', 'Accept', 'No roll-off'] },
    settings: () => ['case=quickArrest'],
  },
  {
    game: 'di-renjie',
    seats: [2, 4, 6],
    moves: 6,
    manner: {},
    settings: (seats) => (seats > 4 ? ['assassin=true'] : []),
  },
  {
    game: 'death-by-digits',
    seats: [2, 3, 6],
    moves: 4,
    // Bots accuse; whoever plays here goes on guessing nothing and playing cards.
    manner: { prefer: ['End turn', 'Let it pass'] },
    settings: (seats) => (seats > 4 ? ['specials=6', 'doesNothing=flip'] : []),
  },
];

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { game, seats: tables, moves, manner, settings } of CASES) {
  for (const { name, width, height, hasTouch } of SIZES) {
    for (const seats of tables) {
      test.describe(`${game} on a ${name}, ${String(seats)} players`, () => {
        test.use({ viewport: { width, height }, hasTouch });

        test('a whole match, a reload in the middle, to the final standing', DEEP, async ({ page }) => {
          test.setTimeout(240_000);
          const bots = Array.from({ length: seats - 1 }, () => 'steady').join();
          const set = settings(seats).flatMap((setting) => ['--set', setting]);
          const options = ['--bots', bots, '--seats', String(seats), '--pace', 'instant', ...set];
          host = await startHost(['host', game, '--port', '0', ...options]);
          const complaints = await watchComplaints(page);
          const { seats: links } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
          const address = new URL(String(links[0]?.join));
          await page.goto(`${address.origin}/?renderer=canvas&speed=instant${address.hash}`);
          expect(await playOn(page, moves, manner)).toBe(moves);
          await expectTidy(page);
          await page.reload();
          await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
          await playOn(page, Infinity, manner);
          await expect(playerOn(page).standing).toBeVisible();
          await expect(finalRows(page)).toHaveCount(seats + 1);
          expect(complaints.all).toEqual([]);
        });
      });
    }
  }
}
