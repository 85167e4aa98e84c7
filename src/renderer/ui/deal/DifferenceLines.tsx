import type { Comparison } from '#fairness/judgement.ts';
import type { EventView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { saidDifference, type Said } from './difference.ts';

interface Props {
  readonly comparison: Comparison | null;
  /** The words of the game. */
  readonly game: TableWords;
}

/** The first thing that this page was shown and that does not follow from the record, beside what it should have been. */
export function DifferenceLines({ comparison, game }: Props) {
  const { ui } = useWords();
  const [first] = comparison?.differences ?? [];
  if (first === undefined) return null;
  const said = saidDifference(first);
  const both = bothSides(said, game, ui);
  if (both === null) return <p className="deal-soft">{ui(`deal:difference.${restOf(said)}`)}</p>;
  return (
    <dl className="deal-difference">
      <dt>{ui('deal:difference.shown')}</dt>
      <dd>{both.shown}</dd>
      <dt>{ui('deal:difference.recorded')}</dt>
      <dd>{both.recorded}</dd>
    </dl>
  );
}

interface BothSides {
  readonly shown: string;
  readonly recorded: string;
}

/** Both sides in words; null where the words of both are the same, or there are none. */
function bothSides(said: Said, game: TableWords, ui: TableWords['ui']): BothSides | null {
  const event = (one: EventView | null): string =>
    one === null ? ui('deal:difference.nothing') : (game.event(one) ?? one.type);
  let both: BothSides | null = null;
  if (said.about === 'face') both = { shown: game.face(said.shown), recorded: game.face(said.recorded) };
  if (said.about === 'event') both = { shown: event(said.shown), recorded: event(said.recorded) };
  return both === null || both.shown === both.recorded ? null : both;
}

function restOf({ about }: Said): 'picture' | 'offers' | 'forgotten' {
  return about === 'offers' || about === 'forgotten' ? about : 'picture';
}
