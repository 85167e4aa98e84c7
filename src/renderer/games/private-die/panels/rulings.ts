import type { SeatId } from '#protocol/ids.ts';
import type { Card, Hook, ModifierView } from '#engine/games/private-die/types.ts';

/** A card in play: what of it holds in this round, and what is beaten by which other card (chapter 12). */
export interface Ruling {
  readonly card: Card;
  /** The owner of a detective; null for the witness and the case. */
  readonly seat: SeatId | null;
  readonly holds: readonly Hook[];
  readonly beaten: readonly Beaten[];
}

export interface Beaten {
  readonly hook: Hook;
  readonly by: Card;
}

export type CardKind = 'witness' | 'detective' | 'case';

export function kindOf(card: Card): CardKind {
  if (card.startsWith('det.')) return 'detective';
  return card.startsWith('case.') ? 'case' : 'witness';
}

/** Every card that bears on the round, in the order the host tells them: the case, the detectives, the witness. */
export function rulingsOf(modifiers: readonly ModifierView[]): readonly Ruling[] {
  const keys = [...new Set(modifiers.map(keyOf))];
  return keys.flatMap((key) => {
    const lines = modifiers.filter((line) => keyOf(line) === key);
    const [first] = lines;
    if (first === undefined) return [];
    return [
      {
        card: first.card,
        seat: first.seat,
        holds: lines.filter(({ beatenBy }) => beatenBy === null).map(({ hook }) => hook),
        beaten: lines.flatMap(({ hook, beatenBy }) => (beatenBy === null ? [] : [{ hook, by: beatenBy }])),
      },
    ];
  });
}

function keyOf({ card, seat }: ModifierView): string {
  return `${card} ${String(seat)}`;
}

/** The ruling of one card; a detective is told apart by its owner. Undefined while the card is not in play. */
export function rulingOf(
  modifiers: readonly ModifierView[],
  card: string,
  seat: SeatId | null = null,
): Ruling | undefined {
  return rulingsOf(modifiers).find((ruling) => ruling.card === card && ruling.seat === seat);
}
