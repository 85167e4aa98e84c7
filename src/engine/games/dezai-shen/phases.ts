import type { PhaseTable } from '#engine/core/phases.ts';
import type { DezaiShenKinds, DezaiShenPhase } from './dezai-shen.chart.ts';
import type { DezaiShenChance, DezaiShenEvent, DezaiShenMove, DezaiShenOptions, DezaiShenState } from './types.ts';
import { calling, cutting, drawing, exchanging, inTrick, over, picking, shuffling } from './headline.ts';
import { callPrompts, cutPrompts, cuts, pickPrompts, playPrompts, plays } from './prompts.ts';
import { bidder } from './rules/auction.ts';
import { takerOf } from './rules/contract.ts';
import { cutter, drawDeck, nextPicker } from './rules/deal.ts';
import { drawLots } from './rules/draw.ts';
import { burial, drawMix } from './rules/exchange.ts';
import { currentPlayer } from './rules/trick.ts';

export interface DezaiShenTypes {
  options: DezaiShenOptions;
  state: DezaiShenState;
  move: DezaiShenMove;
  chance: DezaiShenChance;
  event: DezaiShenEvent;
  phase: DezaiShenPhase;
}

/** It is one seat's turn. */
const turnOf = (seatIn: (state: DezaiShenState) => number) =>
  ({ kind: 'turn', awaits: (state: DezaiShenState) => [seatIn(state)] }) as const;

/** A card is played to a trick. */
const playing = (prompt: 'lead' | 'follow') =>
  ({
    ...turnOf(currentPlayer),
    prompts: (state: DezaiShenState, seat: number) => playPrompts(prompt, state, seat),
    moves: plays,
    headline: inTrick,
  }) as const;

/** What depends on the phase: who is asked for what, what is drawn, and the headline. */
export const phases = {
  drawing: { kind: 'chance', draw: (_state, rng) => drawLots(rng), headline: drawing },
  shuffling: { kind: 'chance', draw: drawDeck, headline: shuffling },
  cutting: { ...turnOf(cutter), prompts: cutPrompts, moves: cuts, headline: cutting },
  picking: { ...turnOf(nextPicker), prompts: pickPrompts, headline: picking },
  'auction.calling': { ...turnOf(bidder), prompts: callPrompts, headline: calling },
  'exchange.mixing': { kind: 'chance', draw: drawMix, headline: exchanging },
  'exchange.burying': { ...turnOf(takerOf), prompts: burial.prompts, moves: burial.moves, headline: exchanging },
  'trick.leading': playing('lead'),
  'trick.following': playing('follow'),
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<DezaiShenKinds, DezaiShenTypes>;
