import { facesIn } from '#engine/core/pieces.ts';
import type { HeartsTypes } from '#engine/games/hearts/phases.ts';
import { pointsOn, tricksInHand } from '#engine/games/hearts/rules/cards.ts';
import { handOf, playsOf } from '#engine/games/hearts/rules/layout.ts';
import { isBroken } from '#engine/games/hearts/rules/play.ts';
import { takenSoFar, totalsOf } from '#engine/games/hearts/rules/score.ts';
import { codeOf, HeartsModel } from '#engine/games/hearts/search/model.ts';
import { cardPlay } from '#engine/games/hearts/search/sharp.ts';
import type { HeartsState } from '#engine/games/hearts/types.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { positionOf } from '../../any-game.ts';
import type { SearchMirror } from '../game-tests.ts';

/** How the model of a hand of Hearts is compared with the chart. */
export const heartsSearch: SearchMirror = {
  seat: cardPlay,
  mirror(position) {
    const { phase, state } = positionOf<HeartsTypes>(position);
    return phase === 'trick.leading' || phase === 'trick.following' ? modelOf(state) : null;
  },
  numberOf: ({ state }, { type, piece }) =>
    type === 'move.play' ? codeOf(state.table.faces[String(piece)] as Card) : null,
  points(before, after) {
    const [one, other] = [positionOf<HeartsTypes>(before).state, positionOf<HeartsTypes>(after).state];
    const hand = other.hands.at(-1);
    return other.hands.length > one.hands.length && hand?.claimedBy === null ? hand.points : null;
  },
};

function modelOf(state: HeartsState): HeartsModel {
  const { seats, options } = state;
  const model = new HeartsModel({ seats, totals: totalsOf(state), options });
  model.taken.set(takenSoFar(state));
  for (const { winner, plays } of state.tricks) {
    const points = plays.reduce((sum, { face }) => sum + pointsOn(face), 0);
    model.counted[winner] = (model.counted[winner] ?? 0) + points;
    model.won[winner] = (model.won[winner] ?? 0) + 1;
  }
  model.isBroken = isBroken(state);
  return model.begin({
    hands: seatsOf(state).map((seat) => [seat, facesIn(state.table, handOf(seat)).map(codeOf)]),
    plays: playsOf(state).map(({ face }) => codeOf(face)),
    leader: state.leader ?? 0,
    tricksLeft: tricksInHand(seats) - state.tricks.length,
  });
}
