/**
 * The tag of a language by the name that POSIX systems have for a locale, `de_DE.UTF-8@euro`; null for `C` and `POSIX`,
 * which are no language (Base Specifications, 8.2). What is a tag already stays one.
 */
export function tagOfLocale(locale: string): string | null {
  const [name = ''] = locale.split(/[.@]/);
  return name === '' || name === 'C' || name === 'POSIX' ? null : name.replaceAll('_', '-');
}
