import type { ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { EVIDENCE, handOf, PILE, REMOVED } from '../zones.ts';
import { NumberCards } from './NumberCard.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** Where every card lay when the match was over: hands, Evidence, the pile, what was out of play. */
export function OpenTable({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const shared: readonly (readonly [string, readonly ZoneId[]])[] = [
    ['evidence', EVIDENCE],
    ['pile', [PILE]],
    ['removed', [REMOVED]],
  ];
  return (
    <section aria-label={words.t('open.heading')}>
      <h3>{words.t('open.heading')}</h3>
      <ul className="dbd-open">
        {view.scores.map((_, seat) => (
          <li key={seat}>
            <span className="dbd-player">
              <SeatMark seat={seat} />
              <span>{words.seat(seat)}</span>
            </span>
            <Cards faces={facesIn(view, [handOf(seat)])} />
          </li>
        ))}
        {shared.map(([code, zones]) => {
          const faces = facesIn(view, zones);
          return faces.length === 0 ? null : (
            <li key={code}>
              <span>{words.t(`open.${code}`)}</span>
              <Cards faces={faces} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cards({ faces }: { readonly faces: readonly (number | null)[] }) {
  const words = usePanelWords();
  return faces.length === 0 ? (
    <span className="dbd-soft">{words.t('open.none')}</span>
  ) : (
    <NumberCards numbers={faces} />
  );
}

/** The cards of some zones, ascending; those that cannot be read last. */
function facesIn({ zones }: GameView, ids: readonly ZoneId[]): readonly (number | null)[] {
  return ids
    .flatMap((id) => zones[id]?.faces ?? [])
    .map((face) => (face === null ? null : Number(face)))
    .toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
}
