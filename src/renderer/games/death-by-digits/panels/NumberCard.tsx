import { numeral } from '#renderer/ui/table/NumberStrip.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** The numbers of ordinary cards; all others are Dastardly Digits (chapters 1 and 10). */
function isSpecial(number: number): boolean {
  return number < 1 || number > 18;
}

/** A card's numeral in small. Decoration: its name stands beside it. */
export function NumberSign({ kind }: { readonly kind: string }) {
  const number = Number(kind);
  return (
    <span className={isSpecial(number) ? 'dbd-card is-special' : 'dbd-card'} aria-hidden>
      {numeral(number)}
    </span>
  );
}

/** A card in small with its name for those who do not see it; null is a card whose number is not known. */
export function NumberCard({ number }: { readonly number: number | null }) {
  const words = usePanelWords();
  const name = number === null ? words.t('card.hidden') : words.card(number);
  return (
    <span role="img" aria-label={name} title={name} className="dbd-card-place">
      {number === null ? (
        <span className="dbd-card is-back" aria-hidden>
          ?
        </span>
      ) : (
        <NumberSign kind={String(number)} />
      )}
    </span>
  );
}

/** Cards side by side. */
export function NumberCards({ numbers }: { readonly numbers: readonly (number | null)[] }) {
  return (
    <span className="dbd-cards">
      {numbers.map((number, index) => (
        <NumberCard key={index} number={number} />
      ))}
    </span>
  );
}
