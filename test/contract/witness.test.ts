import { describe, expect, it } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { isFinished, parseRecord } from '#engine/core/record.ts';
import { replayRecord } from '#engine/core/replay.ts';
import type { Comparison } from '#fairness/judgement.ts';
import { compareWitness } from '#engine/verify/comparing.ts';
import type { Told } from '#fairness/witness.ts';
import { newSeed } from '#testkit/seed.ts';
import { registered, testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier, plantedAt } from '#testkit/tier.ts';
import { playWitnessed, witnessOf, type ToldTo, type WitnessedMatch } from '#testkit/witnessed-match.ts';

const MATCHES = perTier(1, 8);

function compared(game: TestedGame, text: string, told: readonly ToldTo[]): Comparison {
  const record = parseRecord(text);
  const comparing = compareWitness({ record, game }, witnessOf(told));
  for (const step of replayRecord(record, game, { interpreter: compileChart(game) })) comparing.take(step);
  return comparing.result();
}

/** What a page was told is compared by code that knows no game. */
const cases = oneOfEachKind(testedGames).map((game) => [game.id, game] as const);

describe.each(cases)('what a page was told of %s', (id, game) => {
  it.each(Array.from({ length: MATCHES }, (_, at) => newSeed(`witness/${id}/${String(at)}`)))(
    'is what the record leads to, whoever looks (%s)',
    (seed) => {
      const { record, own, shared, public: everybody } = playWitnessed(game, { seed, isBusy: true });
      const parsed = parseRecord(record);
      expect(isFinished(parsed)).toBe(true);
      for (const told of [own, shared, everybody]) {
        const { differences, messages, to, end } = compared(game, record, told);
        expect(differences).toEqual([]);
        expect(messages).toBeGreaterThan(1);
        expect(to).toBe(end);
      }
      // Dice can take each turn of a seat, which is asked nothing then.
      const hasMoved = parsed.entries.some((entry) => 'input' in entry && entry.input['seat'] === 0);
      if (hasMoved) expect(own.some(({ message }) => message.prompts.length > 0)).toBe(true);
      expect(own.some(({ message }) => message.t === 'sync')).toBe(true);
    },
  );
});

const matches = new Map<string, WitnessedMatch>();

/** One match of each game serves for all lies. */
function matchOf(game: TestedGame): WitnessedMatch {
  const known = matches.get(game.id) ?? playWitnessed(game, { seed: newSeed(`lie/${game.id}`), isBusy: true });
  matches.set(game.id, known);
  return known;
}

/** What a lying host does to one message; null where there is nothing in it to change. */
const LIES: Readonly<Record<string, (message: Told) => Told | null>> = {
  'a face in an event': (message) => (message.t === 'update' ? withOtherFace(message, 'events') : null),
  'a change that is not told': (message) =>
    message.t === 'update' && message.changes !== null ? { ...message, changes: null } : null,
  'an event that is not told': (message) =>
    message.t === 'update' && message.events.length > 0 ? { ...message, events: [] } : null,
  'a score in the whole picture': (message) => (message.t === 'sync' ? withOtherScore(message) : null),
  'a card in the whole picture': (message) => (message.t === 'sync' ? withOtherFace(message, 'view') : null),
  'a question that is not asked': (message) =>
    message.prompts.length > 0
      ? { ...message, prompts: message.prompts.map((prompt) => ({ ...prompt, text: { code: 'other' } })) }
      : null,
  'another number for the step': (message) => ({ ...message, seq: message.seq + 1 }),
};

/** There is something of the kind to lie about in every game. */
const games = oneOfEachKind(registered);
const lying = games.flatMap((game) =>
  plantedAt(LIES, game.id, () => games.map(({ id }) => id)).map(([lie]) => [game.id, lie, game] as const),
);

describe.each(lying)('a host that tells a page of %s %s', (_id, what, game) => {
  it('is caught at that message', () => {
    const { record, own, shared, public: everybody } = matchOf(game);
    const changed = LIES[what] ?? (() => null);
    const placesIn = (told: readonly ToldTo[]): readonly number[] =>
      told.flatMap(({ message }, place) => (changed(message) === null ? [] : [place]));
    const told = [own, shared, everybody].find((page) => placesIn(page).length > 0) ?? [];
    const places = placesIn(told);
    // Not the first: a lie in the middle is told after much that is true.
    const place = places[Math.floor(places.length / 2)] ?? -1;
    expect(place).toBeGreaterThanOrEqual(0);
    const lied = told.map((one, at) => (at === place ? { ...one, message: changed(one.message) ?? one.message } : one));
    const { differences } = compared(game, record, lied);
    expect(differences[0]?.place).toBe(place);
  });
});

/** The message with another face in this part of it; null where none can be read there. */
function withOtherFace<T extends Told, P extends keyof T>(message: T, part: P): T | null {
  const text = JSON.stringify(message[part]);
  const found = /"face":"([^"]+)"|"faces":\[(?:null,)*"([^"]+)"/.exec(text);
  const face = found?.[1] ?? found?.[2];
  if (face === undefined) return null;
  return { ...message, [part]: JSON.parse(text.replace(`"${face}"`, '"another"')) as T[P] };
}

function withOtherScore<T extends Extract<Told, { t: 'sync' }>>(message: T): T {
  return { ...message, view: { ...message.view, scores: message.view.scores.map((score) => score + 1) } };
}
