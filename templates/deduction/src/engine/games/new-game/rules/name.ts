import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { redactTable } from '#engine/core/redact.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { unseenIn } from '../knowledge.ts';
import type { Named, Naming, NewGameEvent, NewGameState } from '../types.ts';
import { HIDDEN } from './layout.ts';
import { turnOver } from './turn.ts';

/** The cards that this seat may name: those that it cannot see (paragraph 4.1). */
export function nameable({ table }: NewGameState, seat: SeatId): readonly Card[] {
  return unseenIn(redactTable(table, seatViewer(seat)));
}

export function judgeName(state: NewGameState, seat: SeatId, { card }: Naming): Verdict {
  return nameable(state, seat).includes(card) ? ALLOWED : refuse('inSight', { params: { card }, rule: '4.1' });
}

/** Whoever names the hidden card wins; whoever names another is out (paragraphs 4.2 and 4.3). */
export function name(state: NewGameState, { seat, card }: Seated<Naming>): Outcome<NewGameState, NewGameEvent> {
  const isRight = facesIn(state.table, HIDDEN).includes(card);
  const named: Named = { kind: 'named', seat, card, isRight };
  return { state: turnOver(state, named), events: [{ type: 'card.named', seat, card, isRight }] };
}
