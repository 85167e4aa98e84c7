import type { SeatId } from '#protocol/ids.ts';
import type { PrivateDieNumbers } from '#engine/games/private-die/types.ts';
import { kindOf, rulingsOf } from './rulings.ts';
import type { Ruling } from './rulings.ts';
import type { PanelWords } from './use-panel-words.ts';

/** One line about a card that holds or is beaten, or about clues that wait for somebody. */
export interface StripLine {
  readonly text: string;
  readonly kind: 'holds' | 'beaten' | 'clues';
}

/**
 * What the cards change in this round, the most telling first: the witness, what of the viewer's own detective holds
 * or is beaten and by whom, the other powers that are beaten, the case.
 */
export function stripLines(
  words: PanelWords,
  { value, pot, setAside }: PrivateDieNumbers,
  me: SeatId | null,
): readonly StripLine[] {
  const rulings = rulingsOf(value.modifiers);
  const of = (kind: string): readonly Ruling[] => rulings.filter(({ card }) => kindOf(card) === kind);
  const mine = of('detective').filter(({ seat }) => seat === me);
  const others = of('detective').filter(({ seat }) => seat !== me);
  return [
    ...of('witness').map((ruling) => held(words, ruling)),
    ...mine.flatMap((ruling) => [
      ...beatenOnes(words, ruling, 'strip.beatsYours'),
      ...(ruling.beaten.length === 0 ? [held(words, ruling)] : []),
    ]),
    ...beatenOthers(words, others),
    ...of('case').flatMap((ruling) => [
      ...(ruling.holds.length > 0 ? [held(words, ruling)] : []),
      ...beatenOnes(words, ruling, 'strip.beatsCase'),
    ]),
    ...amount(words, 'pot', pot),
    ...amount(words, 'setAside', setAside),
  ];
}

function held(words: PanelWords, { card }: Ruling): StripLine {
  return { text: words.t(`strip.${kindOf(card)}`, { short: words.short(card) }), kind: 'holds' };
}

function beatenOnes(words: PanelWords, { beaten }: Ruling, key: string): readonly StripLine[] {
  return beaten.map(({ hook, by }) => ({
    text: words.t(key, { by: words.t(`kind.${kindOf(by)}`), what: words.hook(hook) }),
    kind: 'beaten',
  }));
}

/** One line for each card that beats powers of others, with their names. */
function beatenOthers(words: PanelWords, others: readonly Ruling[]): readonly StripLine[] {
  const lines = others.flatMap(({ seat, beaten }) => beaten.map(({ by }) => ({ seat: seat ?? 0, by })));
  return [...new Set(lines.map(({ by }) => by))].map((by) => {
    const seats = [...new Set(lines.filter((line) => line.by === by).map(({ seat }) => seat))];
    const names = words.list(seats.map((seat) => words.seat(seat)));
    const params = { by: words.t(`kind.${kindOf(by)}`), names, count: seats.length };
    return { text: words.t('strip.beatsOthers', params), kind: 'beaten' };
  });
}

function amount(words: PanelWords, where: 'pot' | 'setAside', count: number): readonly StripLine[] {
  return count === 0 ? [] : [{ text: words.t(`strip.${where}`, { count }), kind: 'clues' }];
}
