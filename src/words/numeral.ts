/** A whole number, or one that is written already, with a minus sign as wide as a digit, where program text has a hyphen. */
export function numeral(number: number | string): string {
  return String(number).replace(/^-/, '−');
}
