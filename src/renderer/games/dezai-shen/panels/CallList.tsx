import type { CallMade } from '#engine/games/dezai-shen/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** Everything that was said in an auction, in turn. */
export function CallList({ calls }: { readonly calls: readonly CallMade[] }) {
  const words = usePanelWords();
  return (
    <section aria-label={words.t('history.calls')}>
      <h3>{words.t('history.calls')}</h3>
      {calls.length === 0 ? <p className="past-empty">{words.t('history.noCalls')}</p> : null}
      <ol className="dezai-call-list">
        {calls.map(({ seat, call }, index) => (
          <li key={index}>
            <SeatMark seat={seat} />
            <span>{words.t('history.call', { name: words.seat(seat), call: words.t(`call.${call}`) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
