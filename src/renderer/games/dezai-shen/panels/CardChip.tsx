import type { Card, Led } from '#engine/games/dezai-shen/types.ts';
import { glyphOf, suitGlyph } from '../art/glyph-urls.ts';
import { inOrder, rankOf, suitOf, trumpClassOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A sign in the colour of the text around it. Decoration: its name stands beside it or in a label. */
export function Sign({ url }: { readonly url: string }) {
  return <span aria-hidden className="dezai-sign" style={{ maskImage: `url("${url}")` }} />;
}

/** A suit's sign, or that of the trumps. */
export function SuitSign({ suit }: { readonly suit: Led }) {
  return (
    <span aria-hidden className={`dezai-suit dezai-${suit}`}>
      <Sign url={suitGlyph(suit)} />
    </span>
  );
}

/** A card in small: rank and sign of a suit; a trump is its emblem, high ones on night blue, low ones on brown. */
export function CardChip({ card, isWon = false }: { readonly card: Card; readonly isWon?: boolean }) {
  const words = usePanelWords();
  const trump = trumpClassOf(card);
  const kind = trump ?? 'suit';
  const name = words.face(card);
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`dezai-chip dezai-chip-${kind} dezai-${suitOf(card)}${isWon ? ' is-won' : ''}`}
    >
      {trump === null ? <span className="dezai-chip-rank">{rankOf(card)}</span> : null}
      <Sign url={glyphOf(card)} />
    </span>
  );
}

/** Several cards in small, sorted. */
export function CardChips({ cards, label }: { readonly cards: readonly Card[]; readonly label: string }) {
  return (
    <ul className="dezai-chips" aria-label={label}>
      {inOrder(cards).map((card) => (
        <li key={card}>
          <CardChip card={card} />
        </li>
      ))}
    </ul>
  );
}
