import type { SeatId } from '#protocol/ids.ts';
import type { RunningTable } from '../table.ts';
import type { MatchInput } from './match.ts';

/**
 * The bot's move for the seat: a legal one whatever the policy does. A policy that failed is reported to the operator.
 */
export function askBot({ id, match, ports }: RunningTable, seat: SeatId, policy: string): MatchInput {
  const { input, fault } = match.askBot(seat, policy);
  if (fault !== null)
    ports.note(`table ${id}: the bot "${policy}" in seat ${String(seat)} ${fault}; a legal move was drawn for it`);
  return input;
}
