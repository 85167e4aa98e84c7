/** A moment (milliseconds since 1970) as a language writes it: `Nov 20, 2026, 7:30 PM`. */
export function momentIn(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
