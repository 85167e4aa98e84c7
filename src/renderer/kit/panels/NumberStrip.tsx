import './number-strip.css';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { markedIf } from '#renderer/kit/controls/Suggested.tsx';
import { inRow } from '#words/lists.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { numeral } from '#words/numeral.ts';

/** One number of a strip. */
export interface NumberChoice {
  readonly number: number;
  /** Its name as it is spoken. */
  readonly name: string;
  /** Why nobody would pick it; it stays in reach. Null when nothing speaks against it. */
  readonly note: string | null;
  /** How often it is picked. */
  readonly count: number;
  /** Whether a lesson asks for it. */
  readonly isSuggested?: boolean;
}

export interface NumberStripProps {
  readonly label: string;
  readonly choices: readonly NumberChoice[];
  readonly onPress: (number: number) => void;
}

/** Many numbers side by side, each a button; arrow keys move along them. What speaks against one greys it. */
export function NumberStrip({ label, choices, onPress }: NumberStripProps) {
  const words = useWords();
  return (
    <Toolbar className="number-strip" aria-label={label}>
      {choices.map(({ number, name, note, count, isSuggested = false }) => (
        <AriaButton
          key={number}
          {...markedIf(isSuggested)}
          className={note === null ? 'strip-number' : 'strip-number is-noted'}
          aria-label={note === null ? name : inRow(words.ui, [name, note])}
          aria-pressed={count > 0}
          onPress={() => {
            onPress(number);
          }}
        >
          <span aria-hidden>{numeral(number)}</span>
          {count > 1 ? (
            <span className="strip-count" aria-hidden>
              ×{count}
            </span>
          ) : null}
        </AriaButton>
      ))}
    </Toolbar>
  );
}
