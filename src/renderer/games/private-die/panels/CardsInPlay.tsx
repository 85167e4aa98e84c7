import { Check, ShieldX } from 'lucide-react';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { numbersOf } from '../numbers.ts';
import { isNumberOnly, isSuddenDeath } from './round-state.ts';
import { rulingsOf } from './rulings.ts';
import type { Ruling } from './rulings.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Every card that bears on this round, with its text, whether it holds, and which card beats what of it. */
export function CardsInPlay({ view }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const rulings = rulingsOf(numbers.value.modifiers).toReversed();
  return (
    <section aria-label={words.t('cards.heading')}>
      <h3>{words.t('cards.heading')}</h3>
      {numbers.value.witness !== null && isNumberOnly(numbers) && !isSuddenDeath(view) ? (
        <p className="past-empty">{words.t('strip.numberOnly')}</p>
      ) : null}
      {numbers.value.witness === null ? <p className="past-empty">{words.t('value.none')}</p> : null}
      {isSuddenDeath(view) ? <p className="past-empty">{words.t('meaning.sudden')}</p> : null}
      <ul className="die-cards">
        {rulings.map((ruling) => (
          <li key={`${ruling.card} ${String(ruling.seat)}`}>
            <CardInPlay ruling={ruling} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardInPlay({ ruling }: { readonly ruling: Ruling }) {
  const words = usePanelWords();
  const { card, seat, holds, beaten } = ruling;
  return (
    <>
      <p className="die-card-name">
        {seat === null ? null : <SeatMark seat={seat} />}
        <strong>{words.face(card)}</strong>
        {seat === null ? null : <span className="die-card-owner">{words.seat(seat)}</span>}
      </p>
      <p>
        <Explained text={words.effect(card)} />
      </p>
      {beaten.map(({ hook, by }) => (
        <p key={hook} className="die-card-state is-beaten">
          <ShieldX aria-hidden size="1em" />
          <span>{words.t('cards.beaten', { by: words.face(by), what: words.hook(hook) })}</span>
        </p>
      ))}
      {holds.length === 0 ? null : (
        <p className="die-card-state">
          <Check aria-hidden size="1em" />
          <span>
            {beaten.length === 0
              ? words.t('cards.holds')
              : words.t('cards.partHolds', { what: words.list(holds.map((hook) => words.hook(hook))) })}
          </span>
        </p>
      )}
    </>
  );
}
