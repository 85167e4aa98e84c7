import { Bot, Check, Minus } from 'lucide-react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { partsOf, useDeal } from './deal-state.ts';

/** Who had a hand in the deal, and who had not and why; one sentence where it was not drawn for this match. */
export function WhoDrew() {
  const words = useWords();
  const table = useClient((state) => state.welcome?.table ?? null);
  const isAlone = useDeal() === null || table?.seedDraw === undefined;
  if (table === null) return null;
  const origin = table.evening ? 'shared' : table.again ? (table.again.at === 0 ? 'again' : 'from') : 'alone';
  return (
    <section className="deal-part" aria-label={words.ui('deal:who.title')}>
      <h3>{words.ui('deal:who.title')}</h3>
      {isAlone ? (
        <p>{words.ui(`deal:who.${origin}`)}</p>
      ) : (
        <ul className="deal-seats">
          <li>
            <Check aria-hidden size={18} className="deal-yes" />
            <span className="deal-seat">{words.ui('deal:who.host')}</span>{' '}
            <span className="deal-soft">{words.ui('deal:part.contributed')}</span>
          </li>
          {partsOf(table.seedDraw).map(({ seat, part }) => (
            <li key={seat} data-part={part}>
              {part === 'contributed' ? (
                <Check aria-hidden size={18} className="deal-yes" />
              ) : part === 'bot' ? (
                <Bot aria-hidden size={18} />
              ) : (
                <Minus aria-hidden size={18} />
              )}
              <span className="deal-seat">
                <SeatMark seat={seat} size={16} /> {words.seat(seat)}
              </span>{' '}
              <span className="deal-soft">{words.ui(`deal:part.${part}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
