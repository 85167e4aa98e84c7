import { useId } from 'react';
import { localDay } from '#words/moments.ts';
import { useTextFocus } from '#renderer/kit/controls/text-focus.ts';

export interface DayFieldProps {
  readonly label: string;
  /** When the day begins, in milliseconds since 1970; with `isEnd`, when the day after it begins. */
  readonly day: number | null;
  readonly isEnd?: boolean;
  readonly onChange: (day: number | null) => void;
}

/** A day of this computer's calendar, or none. */
export function DayField({ label, day, isEnd = false, onChange }: DayFieldProps) {
  const id = useId();
  const textFocus = useTextFocus();
  return (
    <div className="text-field library-day">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...textFocus}
        id={id}
        className="input"
        type="date"
        value={day === null ? '' : dayText(day, isEnd)}
        onChange={({ target }) => {
          onChange(dayOf(target.value, isEnd));
        }}
      />
    </div>
  );
}

function dayText(at: number, isEnd: boolean): string {
  // The last millisecond before the end is still of the day.
  return localDay(isEnd ? at - 1 : at);
}

function dayOf(text: string, isEnd: boolean): number | null {
  const day = new Date(`${text}T00:00:00`);
  if (Number.isNaN(day.getTime())) return null;
  // Not by a fixed number of hours: a day may have 23 or 25.
  if (isEnd) day.setDate(day.getDate() + 1);
  return day.getTime();
}
