import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import { FOLLOWING, type KirinViewPart } from '#renderer/games/kirin/testing/view-part.ts';

/** The hand of seat 0 in the test table, by piece. */
export const HAND: Readonly<Record<string, string>> = { r1c1: 'az5', r1c2: 've2', r1c3: 'wh3', r1c4: 'blT' };

function zone(
  owner: number | null,
  facing: ZoneView['facing'],
  faces: Readonly<Record<string, string | null>>,
): ZoneView {
  return { owner, facing, pieces: Object.keys(faces), faces: Object.values(faces) };
}

function backs(seat: number): Record<string, null> {
  return Object.fromEntries([1, 2, 3].map((index) => [`r1c${String(seat * 10 + index)}`, null]));
}

/** A Kirin table in the middle of a trick, as seat 0 sees it. */
export function tableView(hand: Readonly<Record<string, string>> = HAND, more: KirinViewPart = {}): GameView {
  return {
    phase: FOLLOWING,
    zones: {
      'hand:0': zone(0, 'owner', hand),
      'hand:1': zone(1, 'owner', backs(1)),
      'hand:2': zone(2, 'owner', backs(2)),
      'hand:3': zone(3, 'owner', backs(3)),
      trick: zone(null, 'up', { r1c9: 'wh4' }),
    },
    awaiting: [0],
    headline: [
      { code: 'round', params: { round: 1, rounds: 3 } },
      { code: 'leads', params: { leader: 3 } },
    ],
    scores: [2, 0, 1, 4],
    numbers: {
      round: 1,
      rounds: 3,
      trick: 5,
      direction: 'ascending',
      preview: 'ascending',
      leader: 3,
      winning: 3,
      declared: [true, true, true, true],
      tallies: [null, null, null, null],
      tricks: [],
      finished: [],
      mine: { declaration: 'az1', points: 2 },
    },
    recall: null,
    result: null,
    ...more,
  };
}

/** Follow the trick: the first two cards may be played, the others not. */
export const FOLLOW: Prompt = {
  id: 'follow',
  kind: 'piece',
  text: { code: 'mustBeatLead', params: { lead: 'wh4' } },
  move: { type: 'move.play' },
  field: 'piece',
  target: 'trick',
  offers: Object.keys(HAND).map((key, index) => ({
    key,
    verdict:
      index < 2
        ? { ok: true }
        : {
            ok: false,
            reason: { code: 'mustBeatLead', params: { lead: 'wh4' }, rule: '4.3', pieces: ['r1c1', 'r1c2'] },
          },
  })),
};

/** Two cards of the hand are to be chosen, and the choice is asked about once more. */
export const CHOOSE: Prompt = {
  id: 'bury',
  kind: 'pieces',
  text: { code: 'lead' },
  move: { type: 'move.bury' },
  field: 'pieces',
  min: 2,
  max: 2,
  target: 'aside',
  confirm: { code: 'confirmDeclare' },
  offers: Object.keys(HAND).map((key) => ({ key, verdict: ALLOWED })),
};
