import { Ban, Target } from 'lucide-react';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NumberCard } from './NumberCard.tsx';
import { numbersOf } from '../numbers.ts';
import { placesOf } from './places.ts';
import type { KnownCopies, PlaceColumn } from './places.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Every number with where its copies are known to be: with whom, in Evidence, in the Murder, and how many are left. */
export function PlacesTable({ view, me }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const seats = view.scores.map((_, step) => ((me ?? 0) + step) % view.scores.length);
  const columns: readonly PlaceColumn[] = [...seats, 'evidence', 'murder'];
  const rows = placesOf(numbers, columns);
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.t('places.heading')}>
      <h3>{words.t('places.heading')}</h3>
      <table className="dbd-places">
        <thead>
          <tr>
            <th scope="col">{words.t('places.number')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {typeof column === 'number' ? (
                  <span title={words.seat(column)}>
                    <SeatMark seat={column} />
                    <span className="dbd-places-seat" aria-hidden>
                      {initial(words.seat(column))}
                    </span>
                    <span className="visually-hidden">{words.seat(column)}</span>
                  </span>
                ) : (
                  <span title={words.t(`places.${column}Long`)}>{words.t(`places.${column}`)}</span>
                )}
              </th>
            ))}
            <th scope="col">
              <span title={words.t('places.unknownLong')}>{words.t('places.unknown')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, mark, known, unknown }) => (
            <tr key={number} data-mark={mark}>
              <th scope="row">
                <NumberCard number={number} />
              </th>
              {known.map((copies, index) => (
                <td key={index}>
                  {columns[index] === 'murder' && copies.sure === 0 ? <Verdict mark={mark} /> : <Copies {...copies} />}
                </td>
              ))}
              <td className="dbd-soft">{unknown === 0 ? '' : unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="notebook-help">{words.t('places.help')}</p>
    </section>
  );
}

/** What a reader sees as the first letter of a name, with all its marks; an emoji whole. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}

function Copies({ sure, lastSeen }: KnownCopies) {
  const words = usePanelWords();
  if (sure + lastSeen === 0) return null;
  return (
    <>
      {sure === 0 ? null : <strong>{sure}</strong>}
      {lastSeen === 0 ? null : (
        <span className="dbd-last-seen" title={words.t('places.lastSeen', { count: lastSeen })}>
          <span aria-hidden>({lastSeen})</span>
          <span className="visually-hidden">{words.t('places.lastSeen', { count: lastSeen })}</span>
        </span>
      )}
    </>
  );
}

/** Whether the number is in the Murder, where that follows from something else than having seen it there. */
function Verdict({ mark }: { readonly mark: 'open' | 'excluded' | 'certain' }) {
  const words = usePanelWords();
  if (mark === 'open') return null;
  const Sign = mark === 'certain' ? Target : Ban;
  return (
    <>
      <Sign aria-hidden size="1.05em" strokeWidth={2.5} />
      <span className="visually-hidden">{words.t(`places.${mark}`)}</span>
    </>
  );
}
