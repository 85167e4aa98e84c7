import type { Suit } from '#engine/games/hearts/types.ts';
import type { Face } from '#protocol/ids.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { CardChip } from '#renderer/kit/panels/CardChip.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { SUIT_COLOURS } from '../art/colours.ts';
import { partsOf, SIGNS } from '../art/faces.ts';
import { worthOf } from '../numbers.ts';

/** A suit's sign in the colour of the text around it. Decoration: its name stands beside it or in a label. */
export function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <span aria-hidden className="hearts-sign">
      <svg viewBox="0 0 100 100">
        <path d={SIGNS[suit]} fill="currentColor" />
      </svg>
    </span>
  );
}

/** A card in small: rank over sign; those that count are on another ground. */
export function HeartsChip({ card, isWon = false }: { readonly card: Face; readonly isWon?: boolean }) {
  const words = useWordsOf('hearts');
  const [{ palette }] = useSettings();
  const parts = partsOf(card);
  if (parts === null) return null;
  const { suit, rank } = parts;
  return (
    <CardChip
      name={words.face(card)}
      look={worthOf(card, { jack: false }) > 0 ? 'is-counting' : ''}
      ink={SUIT_COLOURS[palette][suit].mark}
      isWon={isWon}
    >
      <span className="card-chip-rank">{rank}</span>
      <SuitSign suit={suit} />
    </CardChip>
  );
}

/** A card within a line of text. */
export function CardText({ card }: { readonly card: Face }) {
  const words = useWordsOf('hearts');
  const parts = partsOf(card);
  if (parts === null) return null;
  return (
    <span className="hearts-card" role="img" aria-label={words.face(card)} title={words.face(card)}>
      {parts.rank}
      <SuitSign suit={parts.suit} />
    </span>
  );
}
