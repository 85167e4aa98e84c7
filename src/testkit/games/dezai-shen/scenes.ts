import { facesIn } from '#engine/core/pieces.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { isInside } from '#engine/core/phases.ts';
import { dezaiShen } from '#engine/games/dezai-shen/index.ts';
import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import type { Call } from '#engine/games/dezai-shen/types.ts';
import { scenesOf, type Scene } from '../../scene.ts';

type DezaiShenScene = Scene<DezaiShenTypes>;

/** Whether this many tricks of this hand are over and this many cards lie in the next one. */
function isAt({ phase, state }: PositionOf<DezaiShenTypes>, tricks: number, cards: number): boolean {
  return isInside(phase, 'trick') && state.tricks.length === tricks && facesIn(state.table, 'trick').length === cards;
}

/** In the auction, seat 0 and the others make the first of their calls that is legal, or else pass. */
function calling(mine: readonly Call[], theirs: readonly Call[]): NonNullable<DezaiShenScene['choose']> {
  return (moves, { phase }, seat) => {
    if (phase !== 'auction.calling') return undefined;
    const calls: readonly Call[] = [...(seat === 0 ? mine : theirs), 'pass'];
    return calls.flatMap((call) => moves.find((move) => move.type === 'move.call' && move.call === call) ?? [])[0];
  };
}

/** Bots as they are, but nobody ends the hand early. */
const toTheEnd: DezaiShenScene['choose'] = (moves, { phase }) => {
  const plays = moves.filter(({ type }) => type !== 'move.claim');
  return isInside(phase, 'trick') && plays.length < moves.length ? plays[0] : undefined;
};

/** Moments of the game as unfinished records. */
export const dezaiShenScenes = scenesOf(dezaiShen, {
  'dezai-shen-piles': {
    isReached: ({ phase, state }) => phase === 'picking' && state.picked.filter((pile) => pile !== null).length === 2,
    before: 10,
  },
  'dezai-shen-auction': {
    isReached: ({ phase, state }) => phase === 'auction.calling' && state.auction.contract?.doubled === true,
    choose: calling(['hold'], ['double']),
    before: 14,
  },
  'dezai-shen-exchange': {
    isReached: ({ phase }) => phase === 'exchange.burying',
    choose: calling(['take'], []),
    before: 14,
  },
  'dezai-shen-two-trumps': {
    isReached: (position) => {
      const [first = '', second = ''] = facesIn(position.state.table, 'trick');
      const { tricks } = position.state;
      return isAt(position, tricks.length, 2) && first.startsWith('lo-') && second.startsWith('hi-');
    },
    before: 40,
  },
  'dezai-shen-claim': {
    isReached: (position) =>
      isInside(position.phase, 'trick') &&
      position.state.tricks.length > 5 &&
      dezaiShen.movesOf(position, 0).some(({ type }) => type === 'move.claim'),
    before: 50,
  },
  'dezai-shen-hand-end': {
    isReached: (position) => isAt(position, 11, 2),
    choose: toTheEnd,
    before: 60,
  },
  'dezai-shen-match-end': {
    // Void hands do not count towards the match.
    isReached: (position) =>
      position.state.hands.filter(({ settled }) => settled !== null).length === 2 && isAt(position, 11, 2),
    choose: toTheEnd,
    options: { handsPerMatch: 3 },
    before: 200,
  },
});
