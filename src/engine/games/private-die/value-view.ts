import type { SeatId } from '#protocol/ids.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { modifiersOn, numberOn } from './rules/cards.ts';
import { isSuddenDeath } from './rules/commit.ts';
import { bearingsOn, hookOf } from './rules/hooks.ts';
import { caseOf, detectiveOf, witnessOf } from './rules/layout.ts';
import { suddenValue } from './rules/sudden-death.ts';
import { valueIn } from './rules/round.ts';
import type { Card, Hook, ModifierView, PrivateDieState, ValueView } from './types.ts';

/** The value and where it comes from, and every card that applies in this round (paragraph 12.2). */
export function valueViewOf(state: PrivateDieState): ValueView {
  const { die } = state;
  const witness = witnessOf(state.table);
  const isSudden = isSuddenDeath(state);
  return {
    witness,
    card: witness === null ? null : numberOn(witness),
    die,
    value: witness === null || die === null ? null : isSudden ? suddenValue(state) : valueIn(state),
    dieCounts: !isSudden && hookOf(state, 'value.compute') === 'doubleDie' ? 2 : 1,
    modifiers: modifiersIn(state),
  };
}

/** The cards in play are the same for a whole round, so the latest answer is kept. */
let latest: { readonly cards: string; readonly modifiers: readonly ModifierView[] } | null = null;

function modifiersIn(state: PrivateDieState): readonly ModifierView[] {
  // In a sudden death no text applies (paragraph 7.4), in Bare Bones never (paragraph 11.1).
  if (isSuddenDeath(state) || state.options.bareBones) return [];
  const cards: readonly (readonly [Card | null, SeatId | null])[] = [
    [caseOf(state.table), null],
    ...seatsOf(state).map((seat) => [detectiveOf(state.table, seat), seat] as const),
    [witnessOf(state.table), null],
  ];
  const key = `${state.options.goal} ${cards.join()}`;
  if (latest?.cards !== key) {
    const modifiers = cards.flatMap(([card, seat]) => (card === null ? [] : bearingsOf(state, card, seat)));
    latest = { cards: key, modifiers };
  }
  return latest.modifiers;
}

function bearingsOf(state: PrivateDieState, card: Card, seat: SeatId | null): readonly ModifierView[] {
  const hooks: readonly Hook[] = [...new Set(modifiersOn(card).map(({ hook }) => hook))];
  return hooks.flatMap((hook) => bearingsOn(state, hook, seat).filter((bearing) => bearing.card === card));
}
