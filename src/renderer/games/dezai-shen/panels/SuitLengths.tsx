import type { ChoosingPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { SuitSign } from './DezaiChip.tsx';
import { LED_LIST, suitOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

/** How long each suit of the hand would be without the cards chosen to be buried. */
export function SuitLengths({ view, me, chosen }: ChoosingPanelProps) {
  const words = usePanelWords();
  const hand = me === null ? undefined : view.zones[`hand:${String(me)}`];
  if (hand === undefined) return null;
  const kept = hand.pieces.flatMap((piece, index) => {
    const face = hand.faces[index] ?? null;
    return face === null || chosen.includes(piece) ? [] : [suitOf(face)];
  });
  return (
    <p className="dezai-lengths">
      <span>{words.t('choosing.keeps')}</span>
      {LED_LIST.map((suit) => (
        <span key={suit} className="dezai-length">
          <SuitSign suit={suit} />
          <span className="dezai-length-name">{words.suit(suit)}</span>{' '}
          <strong>{kept.filter((other) => other === suit).length}</strong>
        </span>
      ))}
    </p>
  );
}
