import type { RequestView } from '#engine/games/di-renjie/types.ts';
import { CardChip } from './CardChip.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** What can no longer be asked for, and the revealed clues that are the reason. Nothing while everything can. */
export function BarredRequests({ requests }: { readonly requests: readonly RequestView[] }) {
  const words = usePanelWords();
  const barred = requests.filter(({ barredBy }) => barredBy.length > 0);
  if (barred.length === 0) return null;
  return (
    <section aria-label={words.t('barred.heading')}>
      <h3>{words.t('barred.heading')}</h3>
      <ul className="drj-barred">
        {barred.map(({ request, barredBy }) => (
          <li key={String(request)}>
            <span>{words.t('barred.line', { what: words.request(request) })}</span>
            <span className="drj-seat-clues">
              {barredBy.map((element) => (
                <CardChip key={element} face={element} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
