import { useSeats, useWords } from '#renderer/client/hooks.ts';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';
import { DealNote } from './DealNote.tsx';
import type { ViewProps } from './view-props.ts';
import { useFit } from './use-fit.ts';

/** What was gathered in last: the last trick, the last roll, the last turn. */
export function LastView({ wish, link, view, pages }: ViewProps) {
  const words = useWords();
  const seats = useSeats();
  const reducedMotion = useReducedMotion();
  const frame = useFit(wish.scale, [view, seats]);
  const { Last } = pages.panels;
  return (
    <main className="audience-frame" ref={frame}>
      <section className="plaque last" aria-label={words.ui('last.title')}>
        <Last view={view} seats={seats} me={null} reducedMotion={reducedMotion} />
        <DealNote link={link} />
      </section>
    </main>
  );
}
