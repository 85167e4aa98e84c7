import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { createTestTable } from '#testkit/test-table.ts';
import { playMatch, type Played } from '#testkit/playout.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { sceneAfter } from '#testkit/window-scenes.ts';

/** Matches that are looked through for a moment at which somebody may not talk. */
const MATCHES = 3;

/** Who talks and who does not at a table that has come so far. */
function talkAfter(played: Played, count: number): Readonly<Record<'heard' | 'refused', readonly SeatId[]>> {
  const { game, record, seats } = sceneAfter(
    played,
    played.steps.slice(0, count).map(({ input }) => input),
  );
  const table = createTestTable(game, { seats: [], record, trusting: true });
  const guests = Array.from({ length: seats }, (_, seat) => table.join(seat));
  const watcher = table.join(null);
  for (const { guest, seat } of guests) guest.receive({ t: 'chat', ref: 'talk', text: `seat ${String(seat)}` });
  return {
    heard: watcher.link.all('chat').flatMap(({ line }) => line.seat ?? []),
    refused: guests.flatMap(({ link, seat }) => (link.all('refused').length > 0 && seat !== null ? [seat] : [])),
  };
}

/** After how many inputs somebody may not talk for the first time; null for never. */
function firstRefusal({ game, steps, seats }: Played): number | null {
  const first = steps.findIndex(({ position }) =>
    Array.from({ length: seats }, (_, seat) => game.maySpeak?.(position.state, seat)).some((verdict) => !verdict?.ok),
  );
  return first < 0 ? null : first + 1;
}

const restricted: readonly TestedGame[] = registered.filter(({ maySpeak }) => maySpeak !== undefined);

describe.each(restricted.map((game) => [game.id, game] as const))('talk at a table of %s', (id, game) => {
  it('is refused to whom the rules forbid it, to nobody else, and to nobody when the match is over', () => {
    let looked = 0;
    for (let number = 0; number < MATCHES; number += 1) {
      const played = playMatch(game, `speaking/${id}/${String(number)}`, { seats: game.seats.min + 1 });
      const count = firstRefusal(played);
      if (count === null) continue;
      looked += 1;
      const { state } = played.steps[count - 1]?.position ?? played.start;
      const all = Array.from({ length: played.seats }, (_, seat) => seat);
      const allowed = all.filter((seat) => game.maySpeak?.(state, seat).ok !== false);
      const { heard, refused } = talkAfter(played, count);
      expect(heard, played.seed).toEqual(allowed);
      expect(refused, played.seed).toEqual(all.filter((seat) => !allowed.includes(seat)));
      expect(played.isOver, played.seed).toBe(true);
      expect(talkAfter(played, played.steps.length).refused, played.seed).toEqual([]);
    }
    expect(looked).toBeGreaterThan(0);
  });
});

it('some game has seats that may not talk', () => {
  expect(restricted.map(({ id }) => id)).toEqual(['death-by-digits']);
});
