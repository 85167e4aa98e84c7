import type { CardPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Card, KirinNumbers } from '#engine/games/kirin/types.ts';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { beastOf, beastOrder, kirinNumbers, kirinOn, numberOrder, rankOf } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What a Kirin card does, how strong it is under the present order, and what it is worth to the viewer. */
export function CardMeaning({ view, me, face, zone }: CardPanelProps) {
  const words = usePanelWords();
  const numbers = kirinNumbers(view);
  // The host wrote the face; in Kirin every face is a card.
  const card = face as Card;
  const own = me !== null && zone === `declared:${String(me)}` ? [words.t('card.declared')] : [];
  const lines = [...own, ...strength(words, card, numbers), ...worth(words, card, zone, numbers)];
  return <CardLines lines={lines} />;
}

function strength(words: PanelWords, card: Card, { direction }: KirinNumbers): readonly string[] {
  const order = words.inSentence(direction);
  const beast = words.t('card.beast', {
    beast: words.beast(beastOf(card)),
    place: words.t(`card.place.${String(beastOrder(direction).indexOf(beastOf(card)) + 1)}`),
    order,
  });
  const turns = kirinOn(card);
  if (turns !== null)
    return [words.t('card.kirin'), words.t('card.turns', { direction: words.inSentence(turns) }), beast];
  if (rankOf(card) === 'T') return [words.t('card.trump'), beast];
  return [words.t('card.number', { numbers: words.row(numberOrder(direction).map(String)), order }), beast];
}

/** Captured cards of the declared beast count; the declaration itself does not (paragraph 6.1). */
function worth(words: PanelWords, card: Card, zone: string, { mine }: KirinNumbers): readonly string[] {
  const declaration = mine?.declaration ?? null;
  if (declaration === null || zone.startsWith('declared:') || beastOf(declaration) !== beastOf(card)) return [];
  return [words.t('card.worth', { beast: words.beast(beastOf(card)) })];
}
