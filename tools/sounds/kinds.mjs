/** How loud each kind of sound is, and how much of the room is heard with it. */

/** @typedef {import('./cues.mjs').Kind} Kind */

/**
 * `target` in LUFS, measured as in loudness.mjs; `wet` is the room's share; `drive` how much the highest blows are rounded
 * off (0: not at all), which keeps hard things below the highest peak; a sound ends where it stays `end` dB below
 * its peak (a loop has no end). `bits` are left of each sample beside its sign, counted from the loudest in the same 20 ms:
 * noise hides the noise of few bits, a ringing tone does not.
 * @type {Readonly<Record<Kind, { readonly target: number, readonly wet: number, readonly drive: number, readonly end: number, readonly bits: number }>>}
 */
export const KINDS = {
  card: { target: -25, wet: 0.14, drive: 1.6, end: -40, bits: 6 },
  die: { target: -26, wet: 0.16, drive: 1.8, end: -40, bits: 7 },
  token: { target: -26, wet: 0.14, drive: 1.2, end: -40, bits: 7 },
  paper: { target: -25, wet: 0.16, drive: 0.8, end: -40, bits: 6 },
  bell: { target: -23, wet: 0.22, drive: 0, end: -52, bits: 9 },
  clock: { target: -29, wet: 0.14, drive: 0.8, end: -40, bits: 7 },
  verdict: { target: -23, wet: 0.24, drive: 0, end: -48, bits: 9 },
  tone: { target: -24, wet: 0.24, drive: 0.4, end: -42, bits: 8 },
  interface: { target: -31, wet: 0.08, drive: 0.6, end: -40, bits: 7 },
  room: { target: -48, wet: 0, drive: 0, end: 0, bits: 7 },
};

/** Sounds of a kind differ by no more, in LU. */
export const SPREAD = 1;
/** No true peak is above this, in dB of full scale. */
export const HIGHEST_PEAK = -1;
/** The speaker of a phone plays little below this, in hertz. */
export const PHONE_LOWEST = 300;
/** So much of the energy of every sound but the room's is above that. */
export const HEARD_ON_PHONE = 0.4;
