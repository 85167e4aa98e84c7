import { describe, expect, test } from 'vitest';
import type { GameId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { scriptOf } from '#renderer/stage/beats.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { followShifts } from '#protocol/changes.ts';
import { layingOf, withNewcomers } from '#renderer/stage/follow.ts';
import { renamedPieces, underNewNames } from '#renderer/stage/renewal.ts';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { type PlayOptions, playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { toldSteps, type ToldStep } from '#testkit/told-steps.ts';
import { sceneOf as digitsScene } from './death-by-digits/numbers.ts';
import { deathByDigitsSkin } from './death-by-digits/skin.ts';
import { dezaiShenSkin } from './dezai-shen/skin.ts';
import { sceneOf as renjieScene } from './di-renjie/numbers.ts';
import { diRenjieSkin } from './di-renjie/skin.ts';
import { heartsSkin } from './hearts/skin.ts';
import { kirinSkin } from './kirin/skin.ts';
import { privateDieSkin } from './private-die/skin.ts';

interface Staged {
  readonly skin: GameSkin;
  readonly matches: readonly PlayOptions[];
  /** What the middle of the table is for, where it has several uses. */
  sceneOf?(view: GameView): string;
}

/** The options are those under which other things happen on the table. */
const STAGED: Readonly<Record<GameId, Staged>> = {
  kirin: { skin: kirinSkin, matches: [{ options: { rounds: 2 } }] },
  'dezai-shen': { skin: dezaiShenSkin, matches: [{ options: { handsPerMatch: 2 } }] },
  'private-die': { skin: privateDieSkin, matches: [{ seats: 3 }] },
  'di-renjie': {
    skin: diRenjieSkin,
    matches: [
      { seats: 2, options: { aid: 'off', twoSuspects: true } },
      { seats: 4, options: { aid: 'off', simultaneousGifts: true } },
      { seats: 6, options: { aid: 'off', assassin: true } },
    ],
    sceneOf: renjieScene,
  },
  'death-by-digits': {
    skin: deathByDigitsSkin,
    matches: [
      { seats: 2, options: { aid: 'off', doesNothing: 'pile', roundLimit: 30 } },
      { seats: 3, options: { aid: 'off', doesNothing: 'flip', eliminatedHand: 'faceUp', refill: 'onEmpty' } },
      { seats: 5, options: { aid: 'off', doesNothing: 'peek', specials: 6, eliminatedHand: 'removed' } },
      { seats: 6, options: { aid: 'off', doesNothing: 'flip', roundLimit: 4, lastStanding: 'mustSolve' } },
    ],
    sceneOf: digitsScene,
  },
  hearts: {
    skin: heartsSkin,
    matches: [3, 4, 5].map((seats) => ({ seats, options: { points: 25, jack: seats === 5 } })),
  },
};

/** Where the events of a step lead by themselves. */
function led({ before, events, after }: ToldStep): GameView {
  const laid = layingOf(before, events, after);
  return events.reduce((view, event, at) => {
    const named = underNewNames(view, renamedPieces(view, event, after));
    return laid(followShifts(withNewcomers(named, event).view, event), at);
  }, before);
}

const MATCHES = Object.entries(STAGED).flatMap(([id, { matches, ...staged }]) =>
  matches.map((options, index) => ({ id, seed: `stage ${id} ${String(index)}`, options, ...staged })),
);

describe.each(MATCHES)('$seed', ({ id, seed, options, skin, sceneOf = () => '' }) => {
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
    const wrong = toldSteps(played, viewer).flatMap((step, at) => {
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
});
