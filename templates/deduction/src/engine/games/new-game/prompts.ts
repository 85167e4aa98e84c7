import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { othersOf } from '#engine/kits/seats.ts';
import type { NewGameMove, NewGameState } from './types.ts';
import { ABOUT } from './rules/cards.ts';
import { questionsLeft } from './rules/layout.ts';
import { nameable } from './rules/name.ts';

/** What a player may do on a turn: ask, and name a card (chapters 3 and 4). Pages make lists of the fields. */
export function turnPrompts(state: NewGameState, seat: SeatId): readonly Prompt[] {
  const left = questionsLeft(state, seat);
  const ask: Prompt = {
    id: 'ask',
    kind: 'fields',
    text: { code: 'ask', params: { count: left } },
    move: { type: 'move.ask' },
    fields: [
      {
        field: 'target',
        text: { code: 'askTarget' },
        offers: othersOf(state, seat).map((target) => ({
          key: target,
          verdict: ALLOWED,
          label: { code: 'player', params: { target } },
        })),
      },
      {
        field: 'about',
        text: { code: 'askAbout' },
        offers: ABOUT.map((about) => ({ key: about, verdict: ALLOWED, label: { code: 'about', params: { about } } })),
      },
    ],
  };
  const name: Prompt = {
    id: 'name',
    kind: 'fields',
    text: { code: left > 0 ? 'name' : 'mustName' },
    move: { type: 'move.name' },
    confirm: { code: 'nameConfirm' },
    fields: [
      {
        field: 'card',
        text: { code: 'nameCard' },
        offers: nameable(state, seat).map((card) => ({
          key: card,
          verdict: ALLOWED,
          label: { code: 'card', params: { card } },
        })),
      },
    ],
  };
  return left > 0 ? [ask, name] : [name];
}

/** So many of the cards that could be named are listed as moves: a match of random moves should not end at once. */
const NAMES = 1;

/** The legal moves of the current player: every question, and a sample of the names. */
export function turnMoves(state: NewGameState, seat: SeatId, rng?: Rng): readonly NewGameMove[] {
  const targets = questionsLeft(state, seat) > 0 ? othersOf(state, seat) : [];
  const stream = rng?.stream(`names/${String(state.turns.length)}`);
  const cards = nameable(state, seat);
  return [
    ...targets.flatMap((target) => ABOUT.map((about): NewGameMove => ({ type: 'move.ask', target, about }))),
    ...(stream ? shuffled(cards, stream) : cards)
      .slice(0, NAMES)
      .map((card): NewGameMove => ({ type: 'move.name', card })),
  ];
}
