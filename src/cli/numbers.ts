/** A number with exactly so many digits after the point, as the language writes it; `signed` puts a + before gains. */
export function fixed(language: string, value: number, digits: number, signed = false): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
}
