/** What a hand feels: milliseconds of vibration and of rest in turn. */
const PATTERNS = {
  turn: [45],
  stop: [70, 60, 70],
  refused: [20, 40, 20],
} as const;

export type Felt = keyof typeof PATTERNS;

/** Whether this device can vibrate. An iPhone has no word for it; a computer may have the word, and nothing that vibrates. */
export function canVibrate({ vibrate: own, maxTouchPoints }: Partial<Navigator>): boolean {
  return typeof own === 'function' && (maxTouchPoints ?? 0) > 0;
}

/** Lets the phone vibrate, where it can and may. */
export function vibrate(navigator: Partial<Pick<Navigator, 'vibrate'>>, felt: Felt): void {
  try {
    navigator.vibrate?.([...PATTERNS[felt]]);
  } catch {
    // A browser that forbids it here: nothing is felt.
  }
}
