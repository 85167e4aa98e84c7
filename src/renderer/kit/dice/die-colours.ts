/** What a die is made of: its body, the rim of each side, and what is printed. */
export interface DieColours {
  readonly body: string;
  readonly rim: string;
  readonly print: string;
}

/** A die that is nobody's: bone with a burnt print. */
export const BONE: DieColours = { body: '#efe3c8', rim: '#a98c58', print: '#5b1f14' };
