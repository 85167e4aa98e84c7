import { describe, expect, it } from 'vitest';
import { againText } from '#engine/core/again.ts';
import { parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { drawProblems, playDeal, playsOf, type NotedMatch } from '#testkit/draws.ts';
import { playMatch, recordTextOf, shortestOptions } from '#testkit/playout.ts';
import { newSeed } from '#testkit/seed.ts';
import { createTestTable, playToTheEnd } from '#testkit/test-table.ts';
import { perTier } from '#testkit/tier.ts';
import { registered, registeredGame, testedGames, type TestedGame } from '#testkit/tested-games.ts';

/** Games that had draws named by how many came before. */
const COUNTED = ['private-die', 'di-renjie', 'death-by-digits'];

describe('draws by event', () => {
  it.each(testedGames)('$id deals the same whoever plays', (game) => {
    const deal = newSeed(`dealt/${game.id}`);
    const [first, ...others] = playsOf(game, deal, 4, { limit: 20 });
    for (const { draws } of others) expect(draws[0]?.input, deal).toEqual(first?.draws[0]?.input);
  });

  it('gives a seat the same dice in the same round, however many it rolls at once', () => {
    const game = registeredGame('private-die');
    const deal = newSeed('dice');
    const dice = new Map<string, readonly number[]>();
    const tens = new Map<number, number>();
    let compared = 0;
    for (const match of playsOf(game, deal, 12, {})) {
      for (const [place, faces] of diceOf(match)) {
        const known = dice.get(place) ?? [];
        const shared = Math.min(known.length, faces.length);
        expect(faces.slice(0, shared), `${place} of ${deal}`).toEqual(known.slice(0, shared));
        compared += shared;
        if (faces.length > known.length) dice.set(place, faces);
      }
      for (const [round, face] of witnessDiceOf(match)) {
        expect(face, `witness die of round ${String(round)} of ${deal}`).toBe(tens.get(round) ?? face);
        tens.set(round, face);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it.each(COUNTED)('would notice that %s counts its draws', (id) => {
    const game = registeredGame(id);
    const counting: TestedGame = {
      ...game,
      chance: (position, rng) => game.chance(position, { stream: (purpose) => rng.stream(purpose) }),
    };
    expect(
      drawProblems(playsOf(counting, `counting/${id}`, perTier(3, 6), perTier({ options: shortestOptions(game) }, {}))),
    ).not.toEqual([]);
  });

  it('would notice two chances of a match that share their numbers', () => {
    const game = registeredGame('kirin');
    const careless: TestedGame = {
      ...game,
      chance: (position, rng) => game.chance(position, { stream: () => rng.stream('deck') }),
    };
    const problems = drawProblems([playDeal(careless, 'deal', 'players')]);
    expect(problems).toContain('deck is drawn twice in one match (players)');
  });
});

describe('records', () => {
  it.each(registered)('of $id say how their draws are named', (game) => {
    const play = { options: shortestOptions(game), draws: 'byEvent' } as const;
    const played = playMatch(game, `by event/${game.id}`, play);
    const seed = seedFromText(played.seed);
    const text = recordTextOf(played, seed, 'byEvent');
    expect(verifyRecord(text, [game]).inputs).toBe(played.steps.length);
    expect(parseRecord(text).header.draws).toBe('byEvent');
  });

  it.each(COUNTED)('of %s are not taken for others', (id) => {
    const game = registeredGame(id);
    const play = { options: shortestOptions(game) };
    const counted = playMatch(game, `either/${id}`, play);
    const byEvent = playMatch(game, `either/${id}`, { ...play, draws: 'byEvent' });
    const seed = seedFromText(`either/${id}`);
    expect(verifyRecord(recordTextOf(counted, seed), [game]).finished).toBe(true);
    expect(() => verifyRecord(recordTextOf(counted, seed, 'byEvent'), [game])).toThrow('not what the seed draws');
    expect(() => verifyRecord(recordTextOf(byEvent, seed), [game])).toThrow('not what the seed draws');
  });

  it('keep the rule at a table: taken up in the middle, in the next match, and when the deal is played again', () => {
    const game = registeredGame('private-die');
    const seats = [1, 2, 3].map((number) => ({ kind: 'bot', bot: 'novice', name: `Bot ${String(number)}` }) as const);
    const table = createTestTable(game, { seats, draws: 'byEvent' });
    playToTheEnd(table, []);
    const text = table.records[0]?.join('') ?? '';
    expect(parseRecord(text).header.draws).toBe('byEvent');
    expect(verifyRecord(text, [game]).finished).toBe(true);

    const begun = text.split('\n').slice(0, 20).join('\n') + '\n';
    const again = createTestTable(game, { seats, record: begun });
    playToTheEnd(again, []);
    expect(verifyRecord(begun + (again.records[0]?.join('') ?? ''), [game]).finished).toBe(true);
    again.session.rematch();
    expect(parseRecord(again.records.at(-1)?.[0] ?? '').header.draws).toBe('byEvent');

    const whole = parseRecord(text);
    const copy = againText(whole, { id: 'other', seats: whole.header.seats, at: 0, startedAt: 0 });
    expect(parseRecord(copy).header).toMatchObject({ draws: 'byEvent', again: { at: 0 }, seed: whole.header.seed });
  });
});

/** By round and seat, all dice of its turn in the order in which they were rolled. */
function diceOf({ played }: NotedMatch): ReadonlyMap<string, readonly number[]> {
  const dice = new Map<string, readonly number[]>();
  for (const { events, before } of played.steps) {
    const round = played.game.roundOf?.(before.state) ?? 0;
    for (const event of events) {
      if (event.type !== 'dice.rolled') continue;
      const { seat, faces } = event as unknown as { readonly seat: number; readonly faces: readonly number[] };
      const place = `round ${String(round)}, seat ${String(seat)}`;
      dice.set(place, [...(dice.get(place) ?? []), ...faces]);
    }
  }
  return dice;
}

/** By round, the witness die. */
function witnessDiceOf({ played }: NotedMatch): ReadonlyMap<number, number> {
  return new Map(
    played.steps.flatMap(({ events, before }) =>
      events.flatMap((event) =>
        event.type === 'value.known'
          ? [[played.game.roundOf?.(before.state) ?? 0, (event as unknown as { readonly die: number }).die] as const]
          : [],
      ),
    ),
  );
}
