import { facesIn } from '#engine/core/pieces.ts';
import type { KirinTypes } from '#engine/games/kirin/phases.ts';
import { beastOf } from '#engine/games/kirin/rules/cards.ts';
import { declaredCard, handOf, SEATS } from '#engine/games/kirin/rules/layout.ts';
import { talliesOf, totalsOf } from '#engine/games/kirin/rules/score.ts';
import { playsOf, TRICKS_PER_ROUND } from '#engine/games/kirin/rules/trick.ts';
import { KirinModel } from '#engine/games/kirin/search/model.ts';
import { cardPlay } from '#engine/games/kirin/search/sharp.ts';
import { codeOf } from '#engine/games/kirin/search/tables.ts';
import { BEASTS, type Card, type KirinState } from '#engine/games/kirin/types.ts';
import { positionOf } from '../../any-game.ts';
import type { SearchMirror } from '../game-tests.ts';

/** How the model of a round of Kirin is compared with the chart. */
export const kirinSearch: SearchMirror = {
  seat: cardPlay,
  mirror(position) {
    const { phase, state } = positionOf<KirinTypes>(position);
    return phase === 'trick.leading' || phase === 'trick.following' ? modelOf(state) : null;
  },
  numberOf: ({ state }, { type, piece }) =>
    type === 'move.play' ? codeOf(state.table.faces[String(piece)] as Card) : null,
  points(before, after) {
    const [one, other] = [positionOf<KirinTypes>(before).state, positionOf<KirinTypes>(after).state];
    return other.rounds.length > one.rounds.length ? (other.rounds.at(-1)?.points ?? null) : null;
  },
};

function modelOf(state: KirinState): KirinModel {
  const model = new KirinModel({
    totals: totalsOf(state),
    bestRounds: SEATS.map((seat) => Math.max(0, ...state.rounds.map(({ points }) => points[seat] ?? 0))),
    roundsAfter: state.options.rounds - state.round,
    options: state.options,
  });
  for (const seat of SEATS) {
    const declared = declaredCard(state.table, seat);
    if (declared !== null) model.declared[seat] = BEASTS.indexOf(beastOf(declared));
  }
  for (const [seat, tally] of talliesOf(state.tricks).entries()) {
    for (const [beast, id] of BEASTS.entries()) model.tally(seat, beast, tally[id]);
  }
  model.direction = state.direction === 'ascending' ? 0 : 1;
  return model.begin({
    hands: SEATS.map((seat) => [seat, facesIn(state.table, handOf(seat)).map(codeOf)]),
    plays: playsOf(state).map(({ face }) => codeOf(face)),
    leader: state.leader ?? 0,
    tricksLeft: TRICKS_PER_ROUND - state.tricks.length,
  });
}
