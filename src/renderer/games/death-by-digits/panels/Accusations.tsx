import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NumberCards } from './NumberCard.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** Every accusation that was wrong: everybody heard what the Murder is not. */
export function Accusations({ numbers }: { readonly numbers: DeathByDigitsNumbers }) {
  const words = usePanelWords();
  const wrong = numbers.accusations.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) return null;
  return (
    <section aria-label={words.t('accusations.heading')}>
      <h3>{words.t('accusations.heading')}</h3>
      <ul className="dbd-accusations">
        {wrong.map(({ seat, round, numbers: named }, index) => (
          <li key={index}>
            <NumberCards numbers={named} />
            <span className="dbd-player dbd-soft">
              <SeatMark seat={seat} />
              <span>{words.t('accusations.by', { name: words.seat(seat), round })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
