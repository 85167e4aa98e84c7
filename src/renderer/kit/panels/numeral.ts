/** A number with the sign that is as wide as its digits. */
export function numeral(number: number): string {
  return number < 0 ? `−${String(-number)}` : String(number);
}
