import { Crown, Minus, OctagonX, RotateCcw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SeatRoll } from '#engine/games/private-die/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { DiceRow } from './DiceRow.tsx';
import type { Fate } from './fates.ts';
import { usePanelWords } from './use-panel-words.ts';

const MARKS: Readonly<Record<Fate, LucideIcon>> = { wins: Crown, again: RotateCcw, out: Minus, bust: OctagonX };

export interface ContestRoundProps {
  readonly title: string;
  /** What everybody had to meet, where there is such a thing. */
  readonly aside?: string;
  readonly rolls: readonly (SeatRoll & { readonly fate: Fate })[];
  /** Rolled with the witness die, as for the first player. */
  readonly isTen?: boolean;
}

/** One round in which several roll against each other: the dice of each, the sum, and what became of it. */
export function ContestRound({ title, aside, rolls, isTen = false }: ContestRoundProps) {
  const words = usePanelWords();
  return (
    <section className="die-contest" aria-label={title}>
      <h4>
        {title}
        {aside === undefined ? null : <span className="die-contest-aside"> {aside}</span>}
      </h4>
      <ol className="die-contest-rolls">
        {rolls.map(({ seat, faces, sum, fate }) => {
          const Mark = MARKS[fate];
          return (
            <li key={seat} className={`die-contest-roll is-${fate}`}>
              <span className="die-name">
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span>
              </span>
              <DiceRow
                seat={isTen ? null : seat}
                label={words.t('die.of', { name: words.seat(seat) })}
                positive={faces}
              />
              <strong className="die-total">{sum}</strong>
              <span className="die-fate">
                <Mark aria-hidden size="1em" />
                <span className="die-fate-word">{words.t(`fate.${fate}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
