import './mini-card.css';
import type { ReactNode } from 'react';

export interface CardChipProps {
  /** What is read out. */
  readonly name: string;
  /** The classes that give it its game's colours. */
  readonly look: string;
  /** It took its trick. */
  readonly isWon?: boolean;
  /** Its ink, where no class gives it. */
  readonly ink?: string;
  /** Rank and sign. */
  readonly children: ReactNode;
}

/** A card in small: rank over sign on card stock. */
export function CardChip({ name, look, isWon = false, ink, children }: CardChipProps) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`mini-card ${look}${isWon ? ' is-won' : ''}`}
      style={{ color: ink }}
    >
      {children}
    </span>
  );
}

/** Several cards in small. */
export function CardChips({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  return (
    <ul className="mini-cards" aria-label={label}>
      {children.map((chip, index) => (
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
