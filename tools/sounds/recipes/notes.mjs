/** Every tone of the table is taken from one scale in D, so that two that meet do not quarrel. */

/** @typedef {import('../bodies.mjs').Body} Body */
/** @typedef {import('../wave.mjs').Chance} Chance */
/** @typedef {import('../wave.mjs').Sound} Sound */
/** @typedef {'A2' | 'D2' | 'D3' | 'E3' | 'F3' | 'Gs3' | 'A3' | 'B3' | 'C4' | 'D4' | 'E4' | 'F4' | 'Fs4' | 'A4' | 'B4' | 'D5' | 'E5' | 'Fs5' | 'A5' | 'B5' | 'D6' | 'E6' | 'F6' | 'Fs6' | 'A6'} Note */

import { row } from '../blows.mjs';
import { struck } from '../bodies.mjs';
import { around } from '../wave.mjs';

const STEPS = /** @type {const} */ ({ C: -9, D: -7, E: -5, F: -4, Fs: -3, Gs: -1, A: 0, B: 2 });

/** The frequency of a note in equal temperament, A4 at 440 Hz. */
export function pitchOf(/** @type {Note} */ note) {
  const name = /** @type {keyof typeof STEPS} */ (note.slice(0, -1));
  return 440 * 2 ** ((STEPS[name] + 12 * (Number(note.slice(-1)) - 4)) / 12);
}

/**
 * Notes on one body, each at its time; no note is struck quite like another.
 * @param {Chance} chance
 * @param {Body} body
 * @param {readonly (readonly [note: Note, at: number, gain?: number])[]} notes
 * @param {{ damp?: number, contact?: number }} [how]
 * @returns {Sound}
 */
export function played(chance, body, notes, how = {}) {
  const times = notes.map(([, at]) => at * around(chance, 1, 0.05));
  return row(times, (index) => {
    const [note, , gain = 1] = notes[index] ?? ['D4', 0];
    const contact = around(chance, how.contact ?? body.contact, 0.12);
    return { sound: struck(chance, body, pitchOf(note), { ...how, contact, spread: 0.0012 }), gain };
  });
}
