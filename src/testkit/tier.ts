/**
 * Which tests run (docs/testing.md): the quick tier after every change, the deep one, which has everything, at night and
 * before a release.
 */
const isDeep = process.env['BAIZE_TIER'] === 'deep';

/** How much a test looks at, in the quick tier and in the deep one. */
export function perTier<T>(quick: T, deep: T): T {
  return isDeep ? deep : quick;
}

/** Of many cases every `stride`th in the quick tier, all of them in the deep one. */
export function everyFew<T>(all: readonly T[], stride: number): readonly T[] {
  return all.filter((_, index) => isDeep || index % stride === 0);
}

/** Games that are of the kind of another one, whose table, feed and windows run the same code. */
const OF_THE_KIND_OF: Readonly<Record<string, string>> = {
  'dezai-shen': 'kirin',
  hearts: 'kirin',
  'di-renjie': 'death-by-digits',
};

/**
 * For checks of code that all games share: in the quick tier one game of each kind, in the deep tier all of them. A game
 * that is not said to be of another's kind stands for itself.
 */
export function oneOfEachKind<Game extends { readonly id: string }>(games: readonly Game[]): readonly Game[] {
  return games.filter(({ id }) => isDeep || OF_THE_KIND_OF[id] === undefined);
}

/**
 * The planted faults that are looked for at one of the places where each of them can be told: in the deep tier at all
 * of them, in the quick tier each at one place, the next fault at the next. A fault that can be told nowhere is looked
 * for, in the deep tier, wherever there is no place for it.
 */
export function plantedAt<T>(
  faults: Readonly<Record<string, T>>,
  place: string,
  places: (fault: string) => readonly string[],
): readonly (readonly [string, T])[] {
  return Object.entries(faults).filter(([fault], index) => {
    const fitting = places(fault);
    return isDeep || fitting[index % fitting.length] === place;
  });
}
