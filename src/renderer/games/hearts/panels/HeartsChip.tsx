import type { Face } from '#protocol/ids.ts';
import { DeckChip } from '#renderer/kit/deck/DeckChip.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { worthOf } from '../numbers.ts';

/** A card in small; those that count are on another ground. */
export function HeartsChip({ card, isWon = false }: { readonly card: Face; readonly isWon?: boolean }) {
  const { face } = useWordsOf('hearts');
  return <DeckChip card={card} name={face(card)} isTinted={worthOf(card, { jack: false }) > 0} isWon={isWon} />;
}
