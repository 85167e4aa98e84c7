import { describe, expect, test } from 'vitest';
import type { GameId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { scriptOf } from '#renderer/stage/beats.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { followShifts } from '#protocol/changes.ts';
import { withNewcomers } from '#renderer/stage/follow.ts';
import { renamedPieces, underNewNames } from '#renderer/stage/renewal.ts';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { type PlayOptions, playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { toldSteps } from '#testkit/told-steps.ts';
import { sceneOf as digitsScene } from './death-by-digits/numbers.ts';
import { deathByDigitsSkin } from './death-by-digits/skin.ts';
import { dezaiShenSkin } from './dezai-shen/skin.ts';
import { sceneOf as renjieScene } from './di-renjie/numbers.ts';
import { diRenjieSkin } from './di-renjie/skin.ts';
import { kirinSkin } from './kirin/skin.ts';
import { privateDieSkin } from './private-die/skin.ts';

/** What a game's events tell, to be compared with what the host tells at their end. */
interface Told {
  /** What the middle of the table is for. */
  sceneOf(view: GameView): string;
  /** Numbers of the view that events carry on, and of them what each seat is said of. */
  readonly numbers: readonly string[];
  readonly ofSeat: readonly string[];
}

interface Staged {
  readonly skin: GameSkin;
  readonly matches: readonly PlayOptions[];
  readonly told: Told;
}

const NOTHING_MORE: Told = { sceneOf: () => '', numbers: [], ofSeat: [] };

/** The options are those under which other things happen on the table. */
const STAGED: Readonly<Record<GameId, Staged>> = {
  kirin: { skin: kirinSkin, matches: [{ options: { rounds: 2 } }], told: NOTHING_MORE },
  'dezai-shen': { skin: dezaiShenSkin, matches: [{ options: { handsPerMatch: 2 } }], told: NOTHING_MORE },
  'private-die': { skin: privateDieSkin, matches: [{ seats: 3 }], told: NOTHING_MORE },
  'di-renjie': {
    skin: diRenjieSkin,
    matches: [
      { seats: 2, options: { aid: 'off', twoSuspects: true } },
      { seats: 4, options: { aid: 'off', simultaneousGifts: true } },
      { seats: 6, options: { aid: 'off', assassin: true } },
    ],
    told: {
      sceneOf: renjieScene,
      numbers: ['round', 'active', 'revealed', 'request', 'clues', 'looking'],
      ofSeat: ['handSize', 'gave', 'hasNoted', 'hasAnswered'],
    },
  },
  'death-by-digits': {
    skin: deathByDigitsSkin,
    matches: [
      { seats: 2, options: { aid: 'off', doesNothing: 'pile', roundLimit: 30 } },
      { seats: 3, options: { aid: 'off', doesNothing: 'flip', eliminatedHand: 'faceUp', refill: 'onEmpty' } },
      { seats: 5, options: { aid: 'off', doesNothing: 'peek', specials: 6, eliminatedHand: 'removed' } },
      { seats: 6, options: { aid: 'off', doesNothing: 'flip', roundLimit: 4, lastStanding: 'mustSolve' } },
    ],
    told: {
      sceneOf: digitsScene,
      numbers: [
        ...['round', 'turn', 'slots', 'pile', 'guess', 'play', 'placed', 'stoppedBy', 'looking'],
        ...['accusations', 'sealed', 'opened', 'ending', 'murder'],
      ],
      ofSeat: ['cards', 'isOut', 'looks'],
    },
  },
};

/** What the layout and the panels read of a view while events are played. */
function readOff(view: GameView, told: Told): readonly string[] {
  const { numbers } = view;
  const seats = (numbers['seats'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  return [
    told.sceneOf(view),
    ...told.numbers.map((name) => `${name} ${JSON.stringify(numbers[name])}`),
    ...told.ofSeat.map((name) => `${name} ${JSON.stringify(seats.map((seat) => seat[name]))}`),
  ];
}

/** Where the events lead by themselves. */
function led(skin: GameSkin, before: GameView, events: readonly EventView[], after: GameView): GameView {
  return events.reduce((view, event) => {
    const named = underNewNames(view, renamedPieces(view, event, after));
    const moved = followShifts(withNewcomers(named, event).view, event);
    return skin.afterEvent?.(moved, event) ?? moved;
  }, before);
}

const MATCHES = Object.entries(STAGED).flatMap(([id, { matches, ...staged }]) =>
  matches.map((options, index) => ({ id, seed: `stage ${id} ${String(index)}`, options, ...staged })),
);

describe.each(MATCHES)('$seed', ({ id, seed, options, skin, told }) => {
  const played = playMatch(registeredGame(id), seed, options);
  const { seats } = played;
  const size = { width: 1366, height: 768, bottomSeat: 0, seats, textScale: 1 };

  test.each([
    ['a player', seatViewer(0)],
    ['a watcher', PUBLIC],
  ] as const)('leads %s by its events to just what the host tells', (_, viewer: Viewer) => {
    const wrong = toldSteps(played, viewer).flatMap(({ before, after, events }, at) => {
      const { faults } = scriptOf({ skin, settings: NORMAL, before, after, events, size });
      const meant = events.length === 0 ? [] : readOff(after, told);
      const reached = events.length === 0 ? [] : readOff(led(skin, before, events, after), told);
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
