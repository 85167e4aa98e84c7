/** A moment (milliseconds since 1970) as a language writes it: `Nov 20, 2026, 7:30 PM`. */
export function momentIn(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** The day of a moment in this computer's own time zone, as files and fields write it: `2026-11-20`. */
export function localDay(at: number): string {
  const day = new Date(at);
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return [padded(year, 4), padded(month), padded(date)].join('-');
}

/** A moment in this computer's own time zone, for a terminal: `2026-11-20 19:30`. */
export function localMinute(at: number): string {
  const time = new Date(at);
  return `${localDay(at)} ${padded(time.getHours())}:${padded(time.getMinutes())}`;
}

function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}
