/** 72 random bits as text: unique among all messages of a guest, over reloads too. Works on plain-http pages. */
export function freshRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
