import type { ValueView } from '#engine/games/private-die/types.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

export interface ValueBadgeProps {
  readonly value: ValueView;
  /** In a roll-off nothing is to be met: the value stands back. */
  readonly isRollOff: boolean;
}

/** "8 + 6" small and "14" large; a question mark for what is not known yet. */
export function ValueBadge({ value, isRollOff }: ValueBadgeProps) {
  const words = usePanelWords();
  const { card, die, dieCounts } = value;
  const shown = value.value === null ? words.t('value.open') : String(value.value);
  return (
    <div className={`die-badge${isRollOff ? ' is-past' : ''}${value.value === null ? ' is-open' : ''}`}>
      <p className="visually-hidden">{spokenValue(words, value)}</p>
      {card === null ? null : (
        <p className="die-sum" aria-hidden>
          <span>{card}</span>
          <span className="die-sum-sign">+</span>
          <span>
            {dieCounts > 1 ? <span className="die-sum-sign">{`${String(dieCounts)} \u00d7 `}</span> : null}
            {die ?? words.t('value.open')}
          </span>
          <span className="die-sum-sign">=</span>
        </p>
      )}
      <p className="die-value" aria-hidden>
        {shown}
      </p>
    </div>
  );
}

/** The value with where it comes from, in a sentence. */
export function spokenValue(words: PanelWords, { witness, die, value, dieCounts }: ValueView): string {
  if (witness === null) return words.t('value.none');
  if (die === null || value === null) return words.t('value.notYet', { witness: words.face(witness) });
  const context = dieCounts > 1 ? { context: 'double' } : {};
  return words.t('value.spoken', { witness: words.face(witness), die, value, ...context });
}
