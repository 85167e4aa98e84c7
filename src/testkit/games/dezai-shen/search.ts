import { facesIn } from '#engine/core/pieces.ts';
import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import { contractOf, TRICKS_PER_HAND, tricksWonBy } from '#engine/games/dezai-shen/rules/contract.ts';
import { handOf, SEATS } from '#engine/games/dezai-shen/rules/layout.ts';
import { onTableOf } from '#engine/games/dezai-shen/rules/score.ts';
import { playsOf } from '#engine/games/dezai-shen/rules/trick.ts';
import { codeOf, DezaiShenModel } from '#engine/games/dezai-shen/search/model.ts';
import { cardPlay } from '#engine/games/dezai-shen/search/sharp.ts';
import type { Card, DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import { positionOf } from '../../any-game.ts';
import type { SearchMirror } from '../game-tests.ts';

/** How the model of a hand of Dezai Shen is compared with the chart. */
export const dezaiShenSearch: SearchMirror = {
  seat: cardPlay,
  mirror(position) {
    const { phase, state } = positionOf<DezaiShenTypes>(position);
    return phase === 'trick.leading' || phase === 'trick.following' ? modelOf(state) : null;
  },
  numberOf: ({ state }, { type, piece }) =>
    type === 'move.play' ? codeOf(state.table.faces[String(piece)] as Card) : null,
  points(before, after) {
    const [one, other] = [positionOf<DezaiShenTypes>(before).state, positionOf<DezaiShenTypes>(after).state];
    const hand = other.hands.at(-1);
    return other.hands.length > one.hands.length && hand?.settled?.claimedBy === null ? hand.deltas : null;
  },
};

function modelOf(state: DezaiShenState): DezaiShenModel {
  const { options, tricks, leader } = state;
  const model = new DezaiShenModel({ contract: contractOf(state), options, onTable: onTableOf(state) });
  for (const seat of SEATS) model.won[seat] = tricksWonBy(state, seat);
  return model.begin({
    hands: SEATS.map((seat) => [seat, facesIn(state.table, handOf(seat)).map(codeOf)]),
    plays: playsOf(state).map(({ face }) => codeOf(face)),
    leader,
    tricksLeft: TRICKS_PER_HAND - tricks.length,
  });
}
