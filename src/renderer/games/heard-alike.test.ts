import { describe, expect, test } from 'vitest';
import { toldSteps } from '#testkit/told-steps.ts';
import { perTier } from '#testkit/tier.ts';
import { twinPairs, type TwinPair } from '#testkit/twin-pairs.ts';
import { hides, testsOf } from '#testkit/games/index.ts';
import { playMatch } from '#testkit/playout.ts';
import { registered, registeredGame } from '#testkit/tested-games.ts';
import { OPEN, seatViewer, type Viewer } from '#protocol/viewer.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import type { Cue, CueListener } from '#renderer/stage/cue.ts';
import type { ToldStep } from '#testkit/told-steps.ts';
import { rehearse } from '#renderer/testing/rehearsal.ts';
import { loaders } from './list.ts';

const SKINS = await Promise.all(
  registered.map(async (game) => {
    const skin = await loaders[game.id]?.skin();
    if (skin === undefined) throw new Error(`${game.id} has no skin`);
    return [game.id, game, skin] as const;
  }),
);

interface Heard {
  readonly step: number;
  readonly cue: Cue;
  /** Milliseconds from the moment at which the step was told, on the clock of the pictures. */
  readonly after: number;
}

/** What is heard of these steps while the table plays them one after the other. */
function heardOf(skin: GameSkin, steps: readonly ToldStep[], seats: number): readonly Heard[] {
  const size = { width: 1366, height: 768, bottomSeat: 0, seats, textScale: 1 };
  const heard: Heard[] = [];
  let toldAt = 0;
  let step = 0;
  const listener: CueListener = {
    heard: (cues) => {
      for (const cue of cues) heard.push({ step, cue, after: cue.at - toldAt });
    },
    cut: () => undefined,
  };
  const stage = rehearse(skin, listener, size);
  const [first] = steps;
  if (!first) return [];
  stage.start(first.before);
  for (const { before, after, events } of steps) {
    toldAt = stage.time();
    stage.play(before, after, ...events);
    stage.finish();
    step += 1;
  }
  return heard;
}

function heardIn(
  skin: GameSkin,
  pair: TwinPair,
  world: 'one' | 'other',
  viewer: Viewer = pair.viewer,
): readonly Heard[] {
  const { game, seats } = pair;
  return heardOf(skin, toldSteps({ game, steps: pair[world] }, viewer), seats);
}

/** The games in which whoever sees everything hears something else: there the comparison would find a leak. */
const differing: string[] = [];

describe.each(SKINS.filter(([, game]) => hides(game)))('what is heard of %s', (id, game, skin) => {
  test('is the same in two worlds that the viewer cannot tell apart', () => {
    // Both worlds are told alike, so what would make a difference is a picture that looks at more than it is told.
    const pairs = twinPairs(game, `heard/${id}`, perTier(1, 30)).slice(0, perTier(2, 40));
    expect(pairs.length).toBeGreaterThan(0);
    let sounds = 0;
    for (const pair of pairs) {
      const one = heardIn(skin, pair, 'one');
      sounds += one.length;
      expect(heardIn(skin, pair, 'other')).toEqual(one);
    }
    expect(sounds).toBeGreaterThan(0);
    const isOther = (pair: TwinPair): boolean =>
      JSON.stringify(heardIn(skin, pair, 'one', OPEN)) !== JSON.stringify(heardIn(skin, pair, 'other', OPEN));
    if (pairs.some(isOther)) differing.push(id);
  });
});

test('what differs is found, in most games', () => {
  expect(differing.length).toBeGreaterThanOrEqual(SKINS.length / 2);
});

describe.each(SKINS)('what moves in %s', (id, _, skin) => {
  test('is heard, each sound within the picture, at a moment that is not past, and not too loud', () => {
    const played = playMatch(registeredGame(id), `heard ${id}`, { ...testsOf(id).short, limit: 40 });
    const heard = heardOf(skin, toldSteps(played, seatViewer(0)), played.seats);
    const motion = heard.flatMap(({ cue, after }) => ('name' in cue ? [{ ...cue, after }] : []));
    expect(motion.length).toBeGreaterThan(10);
    expect(
      motion.filter(({ place, strength }) => !(place >= 0 && place <= 1 && strength > 0 && strength <= 1)),
    ).toEqual([]);
    expect(motion.filter(({ after }) => !(after >= 0))).toEqual([]);
  });
});
