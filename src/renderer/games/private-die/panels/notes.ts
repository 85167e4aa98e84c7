import type { ZoneId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import { numbersOf } from '../numbers.ts';
import { countsNoSix, isNumberOnly, isSuddenDeath } from './round-state.ts';
import { rulingOf } from './rulings.ts';

/** What is to be said of a zone as it lies: a card's text and whether it holds, the value, a player's total. */
export function zoneNote(view: GameView, zone: ZoneId): Text | null {
  const [kind = zone, owner] = zone.split(':');
  switch (kind) {
    case 'witness':
    case 'case':
    case 'detective':
      return cardNote(view, zone, kind, owner);
    case 'witnessDie':
      return valueNote(view);
    case 'rolled':
      return rolledNote(view, Number(owner));
    default:
      return null;
  }
}

function cardNote(view: GameView, zone: ZoneId, kind: string, owner: string | undefined): Text | null {
  const card = view.zones[zone]?.faces[0] ?? null;
  if (card === null) return null;
  const numbers = numbersOf(view);
  if (kind === 'witness' && isSuddenDeath(view)) return { code: 'suddenNumber' };
  if (kind === 'witness' && isNumberOnly(numbers)) return { code: 'numberOnly' };
  const seat = owner === undefined ? null : Number(owner);
  const by = rulingOf(numbers.value.modifiers, card, seat)?.beaten[0]?.by;
  return { code: 'card', params: by === undefined ? { card } : { card, by, context: 'beaten' } };
}

function valueNote(view: GameView): Text | null {
  const { value } = numbersOf(view).value;
  return value === null ? null : { code: 'value', params: { value } };
}

function rolledNote(view: GameView, seat: number): Text | null {
  const own = numbersOf(view).seats[seat];
  // oxlint-disable-next-line typescript/prefer-optional-chain -- it would mean something else: undefined is not null
  if (own === undefined || own.total === null) return null;
  if (own.status === 'waiting') return { code: 'total', params: { total: own.total } };
  return { code: 'turn', params: { total: own.total, status: own.status } };
}

/** What a piece counts for: the text of a card to choose from, and a six that counts nothing. */
export function pieceNote(view: GameView, zone: ZoneId, index: number): Text | null {
  const face = view.zones[zone]?.faces[index] ?? null;
  if (face === null) return null;
  if (zone === 'lineUp' || zone === 'detectives') return { code: 'card', params: { card: face } };
  return zone.startsWith('rolled:') && face.endsWith(':6') && countsNoSix(view) ? { code: 'void' } : null;
}
