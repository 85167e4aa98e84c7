import { describe, expect, it } from 'vitest';
import { recordStreams, type Transcribed } from '#testkit/record-streams.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { twinPairs, type TwinPair } from '#testkit/twin-pairs.ts';
import { hides, noPlaceFor } from '#testkit/games/index.ts';
import { everyFew, oneOfEachKind, perTier, plantedAt } from '#testkit/tier.ts';

const PAIRS = perTier(4, 12);

/** Records are read by code that knows no game. */
const hiding = oneOfEachKind(testedGames).filter(hides);
const ids = hiding.map(({ id }) => id);

/** Milliseconds. Every record is replayed some twenty times. */
const PATIENCE = 120_000;

/** How a transcript's `input` could tell what it must not. */
const INPUT_LEAKS: Readonly<Record<string, Transcribed>> = {
  'every input whole': (told, truth) => ({ ...told, input: truth?.input ?? null }),
  'the kind of a sealed move': (told, truth) => ({ ...told, input: told.input ?? { type: truth?.input.type } }),
};

/** The name of a stream that reads otherwise in the two worlds, with both readings; nothing where all are the same. */
function differences(pair: TwinPair, plant?: Transcribed): readonly string[] {
  const { game, options, seats, start, viewer } = pair;
  const [here, there] = [pair.one, pair.other].map((steps) =>
    recordStreams({ game, options, seats, start, steps }, viewer, plant),
  );
  return Object.entries(here ?? {}).flatMap(([name, lines]) => {
    const others = there?.[name] ?? [];
    const at = lines.findIndex((line, index) => line !== others[index]);
    if (at < 0 && lines.length === others.length) return [];
    return [`${name} for ${JSON.stringify(viewer)}:\n${String(lines[at])}\n${String(others[at])}`];
  });
}

describe.each(hiding.map((game) => [game.id, game] as const))('what is made from records of %s', (id, game) => {
  const pairs = twinPairs(game, 'record-streams', PAIRS);

  it(
    'reads the same in twin worlds: transcripts, continued tables, the log, sentences about damage',
    () => {
      expect(pairs.length).toBeGreaterThanOrEqual(PAIRS);
      expect(everyFew(pairs, 5).flatMap((pair) => differences(pair))).toEqual([]);
    },
    PATIENCE,
  );

  it.each(plantedAt(INPUT_LEAKS, id, (leak) => ids.filter((one) => noPlaceFor(leak, one) === null)))(
    '%s in a transcript is caught, or has no place',
    (name, plant) => {
      const isCaught = pairs.some((pair) => differences(pair, plant).length > 0);
      expect(isCaught, noPlaceFor(name, id) ?? '').toBe(noPlaceFor(name, id) === null);
    },
    PATIENCE,
  );
});
