import './deck.css';
import type { Face } from '#protocol/ids.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { CardChip } from '#renderer/kit/panels/CardChip.tsx';
import { SUIT_COLOURS } from './colours.ts';
import { partsOf, SIGNS, type Suit } from './faces.ts';

/** A suit's sign in the colour of the text around it. Decoration: its name stands beside it or in a label. */
export function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <span aria-hidden className="deck-sign">
      <svg viewBox="0 0 100 100">
        <path d={SIGNS[suit]} fill="currentColor" />
      </svg>
    </span>
  );
}

export interface DeckCardProps {
  readonly card: Face;
  /** What is read out. */
  readonly name: string;
}

/** A card in small: rank over sign. */
export function DeckChip(props: DeckCardProps & { readonly isTinted?: boolean; readonly isWon?: boolean }) {
  const { card, name, isTinted, isWon = false } = props;
  const [{ palette }] = useSettings();
  const parts = partsOf(card);
  if (parts === null) return null;
  const { suit, rank } = parts;
  const { mark } = SUIT_COLOURS[palette][suit];
  return (
    <CardChip name={name} look={isTinted ? 'is-tinted' : ''} ink={mark} isWon={isWon}>
      <span className="mini-card-rank">{rank}</span>
      <SuitSign suit={suit} />
    </CardChip>
  );
}

/** A card within a line of text. */
export function CardText({ card, name }: DeckCardProps) {
  const parts = partsOf(card);
  if (parts === null) return null;
  return (
    <span className="deck-text" role="img" aria-label={name} title={name}>
      {parts.rank}
      <SuitSign suit={parts.suit} />
    </span>
  );
}
