import { Check, X } from 'lucide-react';
import { NumberCard } from './NumberCard.tsx';
import { found } from './finale-steps.ts';
import { usePanelWords } from './use-panel-words.ts';

export interface NamedNumbersProps {
  readonly numbers: readonly number[];
  /** How many of them have been said. */
  readonly said: number;
  readonly murder: readonly number[];
}

/** The numbers of an accusation, and whether they are right. */
export function NamedNumbers({ numbers, said, murder }: NamedNumbersProps) {
  const words = usePanelWords();
  const marks = found(numbers, murder);
  return (
    <span className="dbd-named">
      {numbers.map((number, index) => {
        const right = index < said ? (marks[index] ?? null) : null;
        const Sign = right === true ? Check : X;
        return (
          <span key={index} className="dbd-named-one" data-right={right ?? 'unknown'}>
            {index < said ? <NumberCard number={number} /> : <span className="dbd-unsaid" aria-hidden />}
            {right === null ? null : (
              <>
                <Sign aria-hidden size="1.1em" strokeWidth={3} />
                <span className="visually-hidden">{words.t(right ? 'finale.right' : 'finale.wrong')}</span>
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}
