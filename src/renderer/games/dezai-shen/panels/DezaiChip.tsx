import type { Card, Led } from '#engine/games/dezai-shen/types.ts';
import { CardChip, CardChips } from '#renderer/kit/panels/CardChip.tsx';
import { InkSign } from '#renderer/kit/panels/InkSign.tsx';
import { glyphOf, suitGlyph } from '../art/glyph-urls.ts';
import { inOrder, rankOf, suitOf, trumpClassOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A suit's sign, or that of the trumps. */
export function SuitSign({ suit }: { readonly suit: Led }) {
  return (
    <span aria-hidden className={`dezai-suit dezai-${suit}`}>
      <InkSign url={suitGlyph(suit)} />
    </span>
  );
}

/** A card in small: rank and sign of a suit; a trump is its emblem, high ones on night blue, low ones on brown. */
export function DezaiChip({ card, isWon = false }: { readonly card: Card; readonly isWon?: boolean }) {
  const words = usePanelWords();
  const trump = trumpClassOf(card);
  const look = `dezai-chip dezai-chip-${trump ?? 'suit'} dezai-${suitOf(card)}`;
  return (
    <CardChip name={words.face(card)} look={look} isWon={isWon}>
      {trump === null ? <span className="mini-card-rank">{rankOf(card)}</span> : null}
      <InkSign url={glyphOf(card)} />
    </CardChip>
  );
}

/** Several cards in small, sorted. */
export function SortedChips({ cards, label }: { readonly cards: readonly Card[]; readonly label: string }) {
  return (
    <CardChips label={label}>
      {inOrder(cards).map((card) => (
        <DezaiChip key={card} card={card} />
      ))}
    </CardChips>
  );
}
