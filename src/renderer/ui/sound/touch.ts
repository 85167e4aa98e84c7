/** What a hand feels: milliseconds of vibration and of rest in turn. */
const PATTERNS = {
  turn: [45],
  stop: [70, 60, 70],
  refused: [20, 40, 20],
} as const;

export type Felt = keyof typeof PATTERNS;

/** Whether this device says that it can vibrate. An iPhone cannot, and a computer that says so has nothing to vibrate. */
export function canVibrate(navigator: Partial<Pick<Navigator, 'vibrate'>>): boolean {
  return typeof navigator.vibrate === 'function';
}

/** Lets the phone vibrate, where it can and may. */
export function vibrate(navigator: Partial<Pick<Navigator, 'vibrate'>>, felt: Felt): void {
  try {
    navigator.vibrate?.([...PATTERNS[felt]]);
  } catch {
    // A browser that forbids it here: nothing is felt.
  }
}
