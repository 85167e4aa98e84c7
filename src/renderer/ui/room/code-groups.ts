/** A join code as people read it out: `K7F·3QX`. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 3)}\u00b7${code.slice(3)}`;
}

/** A join code for a screen reader: letter by letter. */
export function spelledCode(code: string): string {
  return Array.from(code).join(' ');
}

/** An address without what nobody has to type: `192.168.1.20:41520`. */
export function typedAddress(address: string): string {
  return address.replace(/^http:\/\//, '').replace(/\/$/, '');
}
