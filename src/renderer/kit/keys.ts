/** What a pressed key says of itself. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Whether a key is one that an input method has taken for itself, such as the Enter that ends a word. Safari says so by the code 229
 * alone, as it ends the composition before it tells of the key.
 */
export function isOfInputMethod(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else says it in Safari
  return event.isComposing || event.keyCode === 229;
}

/** The signs that are shortcuts, by the place of their key on a Latin keyboard, alone and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Equal: ['=', '+'],
};

/**
 * The key as shortcuts name it: letters are small, and on a keyboard of another script than the Latin one (Cyrillic, Greek, Hebrew)
 * a key is what stands in its place on a Latin one. So are the digits of keyboards that write them with Shift.
 */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  if (!/^.$/u.test(key)) return key;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  if (/^[\p{ASCII}\p{Script=Latin}]$/u.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}
