import { describe, expect, test } from 'vitest';
import type { GameId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { scriptOf } from '#renderer/stage/beats.ts';
import { followShifts } from '#protocol/changes.ts';
import { layingOf, withNewcomers } from '#renderer/stage/follow.ts';
import { renamedPieces, underNewNames } from '#renderer/stage/renewal.ts';
import { covered, misplaced, unreadHands } from '#renderer/testing/layout-checks.ts';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { testsOf } from '#testkit/games/index.ts';
import { playMatch } from '#testkit/playout.ts';
import { perTier } from '#testkit/tier.ts';
import { registered, registeredGame } from '#testkit/tested-games.ts';
import { toldSteps, type ToldStep } from '#testkit/told-steps.ts';
import { sceneOf as digitsScene } from './death-by-digits/numbers.ts';
import { sceneOf as renjieScene } from './di-renjie/numbers.ts';
import { loaders } from './list.ts';

/** What the middle of the table is for, where it has several uses. */
const SCENE_OF: Readonly<Record<GameId, (view: GameView) => string>> = {
  'di-renjie': renjieScene,
  'death-by-digits': digitsScene,
};

/** What has to be seen of a small card's height: letter and number stand on top in these games, in others the sign is below. */
const READ: Readonly<Record<GameId, number>> = { 'di-renjie': 0.34, 'death-by-digits': 0.34 };
const DESK_AND_PHONE = [
  [1366, 768],
  [390, 844],
] as const;

/** Where the events of a step lead by themselves. */
function led({ before, events, after }: ToldStep): GameView {
  const laid = layingOf(before, events, after);
  return events.reduce((view, event, at) => {
    const named = underNewNames(view, renamedPieces(view, event, after));
    return laid(followShifts(withNewcomers(named, event).view, event), at);
  }, before);
}

/** Of steps that tell the same in the same phases and move as many pieces, this many are played on the stage. */
const OF_A_KIND = perTier(2, Infinity);

/** Which steps of a match are played: of each kind the first ones. */
function playedOf(steps: readonly ToldStep[]): ReadonlySet<ToldStep> {
  const kinds = new Map<string, number>();
  return new Set(
    steps.filter(({ before, after, events }) => {
      const moved = events.map(({ type, shifts = [] }) => `${type} ${String(shifts.length)}`);
      const kind = [before.phase, ...moved, after.phase].join();
      const found = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, found);
      return found <= OF_A_KIND;
    }),
  );
}

const MATCHES = await Promise.all(
  registered.flatMap(({ id }) => {
    const { staged, short = {} } = testsOf(id);
    return (staged ?? [short]).map(async (options, index) => {
      const skin = await loaders[id]?.skin();
      if (skin === undefined) throw new Error(`${id} has no skin`);
      return { id, seed: `stage ${id} ${String(index)}`, options, skin, sceneOf: SCENE_OF[id] ?? (() => '') };
    });
  }),
);

describe.each(MATCHES)('$seed', ({ id, seed, options, skin, sceneOf }) => {
  const played = playMatch(registeredGame(id), seed, options);
  const { game, seats } = played;
  const size = { width: 1366, height: 768, bottomSeat: 0, seats, textScale: 1 };

  test.each([
    ['a player', seatViewer(0)],
    ['a watcher', PUBLIC],
  ] as const)('leads %s by its events to just what the host tells', (_, viewer: Viewer) => {
    const numbers = Object.keys(game.laid?.(played.start, viewer) ?? {});
    const readOff = (view: GameView): readonly string[] => [
      `scene ${sceneOf(view)}`,
      ...numbers.map((name) => `${name} ${JSON.stringify(view.numbers[name])}`),
    ];
    /** Whether the last thing that is seen of this step is how the table was before it went on to its next phase. */
    const isSeenFirst = (at: number): boolean => {
      const step = played.steps[at];
      return step?.between.at(-1)?.events === step?.events.length;
    };
    const steps = toldSteps(played, viewer);
    const kinds = playedOf(steps);
    const wrong = steps.flatMap((step, at) => {
      if (!kinds.has(step)) return [];
      const { before, after, events } = step;
      const { faults } = scriptOf({ skin, settings: NORMAL, before, after, events, size });
      const meant = events.length === 0 ? [] : readOff(after);
      const reached = events.length === 0 || isSeenFirst(at) ? [] : readOff(led(step));
      const unlike = reached.flatMap((one, index) =>
        one === meant[index] ? [] : [`${one}, not ${String(meant[index])}`],
      );
      return [...faults, ...unlike].map(
        (fault) => `${String(at)} ${events.map(({ type }) => type).join(' ')}: ${fault}`,
      );
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('lets whoever sees all hands read every card of them, at the desk and on a phone', () => {
    const phases = new Map(played.steps.map((step) => [step.position.phase, step] as const));
    const views = toldSteps({ game, steps: [...phases.values()] }, OPEN)
      .map(({ after }) => after)
      // What somebody looks at lies in large in the middle.
      .filter(({ numbers }) => (numbers['looking'] ?? null) === null);
    const wrong = views.flatMap((view) =>
      DESK_AND_PHONE.flatMap(([width, height]) => {
        const layout = skin.layout({ ...size, view, width, height });
        return [...misplaced(view, layout), ...covered(layout), ...unreadHands(view, layout, READ[id] ?? 0.85)].map(
          (fault) => `${view.phase} at ${String(width)}: ${fault}`,
        );
      }),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
