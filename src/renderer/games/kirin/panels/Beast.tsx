import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Beast, Card, Direction } from '#engine/games/kirin/types.ts';
import { CardChip } from '#renderer/kit/panels/CardChip.tsx';
import { InkSign } from '#renderer/kit/panels/InkSign.tsx';
import { BEAST_GLYPHS } from '../art/glyph-urls.ts';
import { beastOf, kirinOn, rankOf } from './kirin-numbers.ts';

/** A beast's sign. */
export function BeastGlyph({ beast }: { readonly beast: Beast }) {
  return <InkSign url={BEAST_GLYPHS[beast]} />;
}

/** A beast's sign on a field of its own colour and shape. */
export function BeastToken({ beast }: { readonly beast: Beast }) {
  return (
    <span aria-hidden className={`kirin-token kirin-${beast}`}>
      <BeastGlyph beast={beast} />
    </span>
  );
}

/** Up or down, as on the marker. */
export function DirectionArrow({
  direction,
  size = 16,
}: {
  readonly direction: Direction;
  readonly size?: number | string;
}) {
  return direction === 'ascending' ? (
    <ArrowUp aria-hidden size={size} strokeWidth={2.75} />
  ) : (
    <ArrowDown aria-hidden size={size} strokeWidth={2.75} />
  );
}

/** A card in small: rank and sign; a trump is all colour, a Kirin is gold with its arrow. */
export function BeastChip({
  card,
  name,
  isWon,
}: {
  readonly card: Card;
  readonly name: string;
  readonly isWon?: boolean;
}) {
  const beast = beastOf(card);
  const turns = kirinOn(card);
  const rank = rankOf(card);
  const kind = turns !== null ? 'kirin' : rank === 'T' ? 'trump' : 'number';
  return (
    <CardChip name={name} look={`kirin-chip kirin-chip-${kind} kirin-${beast}`} isWon={isWon ?? false}>
      {kind === 'number' ? <span className="mini-card-rank">{rank}</span> : null}
      {turns === null ? null : <DirectionArrow direction={turns} size="0.875em" />}
      <BeastGlyph beast={beast} />
    </CardChip>
  );
}
