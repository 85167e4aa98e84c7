import { useClient } from '#renderer/client/hooks.ts';
import { numeral } from '#words/numeral.ts';
import { numbersOf } from '../numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Whether it is a Dastardly Digit of this match. */
function useIsSpecial(number: number): boolean {
  return useClient(({ view }) => view !== null && numbersOf(view).specials.some((special) => special === number));
}

/** A card's numeral in small. Decoration: its name stands beside it. */
export function NumberSign({ kind }: { readonly kind: string }) {
  const number = Number(kind);
  return (
    <span className={useIsSpecial(number) ? 'card-chip dbd-card is-special' : 'card-chip dbd-card'} aria-hidden>
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
        <span className="card-chip dbd-card is-back" aria-hidden>
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
