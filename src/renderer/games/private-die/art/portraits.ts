import type { Detective, Witness } from '#engine/games/private-die/types.ts';
import { type Emblem, ring } from './emblem.ts';

/** Head and shoulders against the light, in a box of 100; what is cut lets the light through. */
export const PORTRAIT_BOX = 100;

const SHOULDERS = 'M4 100C6 83 22 77 40 72V58h20v14c18 5 34 11 36 28z';
const SLIGHT = 'M13 100C15 85 29 79 43 74V58h14v16c14 5 28 11 30 26z';
const HEAD = 'M50 22c11 0 18 8 18 20 0 14-8 25-18 25S32 56 32 42c0-12 7-20 18-20z';
const TIE = 'M46 74h8l-2 6 4 20H44l4-20z';
const LAPELS: Emblem['cutLines'] = [
  ['M41 73l8 14', 1.6],
  ['M59 73l-8 14', 1.6],
];

/** A hat with a brim: the crown dented, a ribbon that catches the light. */
const FEDORA = [
  'M31 30C32 12 39 7 46 10c3 1 5 1 8 0 7-3 14 2 15 20z',
  'M16 32c8-5 60-6 68-1-6 6-16 7-34 7s-28-1-34-6z',
];
const RIBBON: Emblem['cutLines'] = [['M32 28c10 3 26 3 36 0', 2]];
const BOB =
  'M28 62C22 34 28 15 50 15s28 19 22 47c-4 3-9 2-11-2 3-8 4-16 3-24-8 1-14-1-18-6-3 5-6 8-10 9-1 7 0 14 3 21-2 4-7 5-11 2z';

/** The people of the cards, each told by what is on the head. */
export const PORTRAITS: Readonly<Record<Witness | Detective, Emblem>> = {
  // Gossip: a scarf knotted under the chin.
  w01: {
    fills: [SLIGHT, 'M26 58C20 24 36 14 50 14s30 10 24 44c-2 10-10 16-17 19l4 11-11-8-11 8 4-11c-7-3-15-9-17-19z'],
    cutLines: [
      ['M36 58C32 36 40 27 50 27s18 9 14 31c-2 7-7 12-14 14-7-2-12-7-14-14z', 1.8],
      ['M50 78v-5', 1.6],
      ['M60 56l14-4', 1.4],
      ['M61 60l15 1', 1.4],
    ],
  },
  // Barkeep: parted hair, moustache, bow tie.
  w02: {
    fills: [SHOULDERS, HEAD, 'M31 40c-2-16 8-23 20-23 12 0 20 8 18 23-3-6-6-9-9-11-8 2-15 1-21-2-4 3-7 7-8 13z'],
    cuts: ['M50 77l-11-6v14zM50 77l11-6v14z', 'M50 53c-4-3-11-2-14 2 5 3 10 3 14 0 4 3 9 3 14 0-3-4-10-5-14-2z'],
    cutLines: [
      ['M36 90v10', 1.6],
      ['M64 90v10', 1.6],
    ],
  },
  // Nervous Clerk: an eyeshade and round glasses.
  w03: {
    fills: [
      SHOULDERS,
      HEAD,
      'M32 33c0-9 7-13 18-13s18 4 18 13z',
      'M24 36c10-6 42-6 52 0-4 4-10 6-14 5-8-2-16-2-24 0-4 1-10-1-14-5z',
    ],
    cutLines: [[ring(42, 46, 5.5), 1.8], [ring(58, 46, 5.5), 1.8], ['M47.5 46h5', 1.6], ...LAPELS],
    cuts: [TIE],
  },
  // Deaf Janitor: a flat cap.
  w04: {
    fills: [
      SHOULDERS,
      HEAD,
      'M26 32C24 17 38 11 55 12c14 1 21 8 20 17l9 4c-5 4-14 4-24 1-12-3-22-2-34-2z',
      'M30 36h5v14c-4-2-6-7-5-14z',
    ],
    cutLines: [
      ['M32 26c12-5 28-5 40 1', 1.6],
      ['M34 78v22', 2.4],
      ['M66 78v22', 2.4],
      ['M34 88h32', 2],
    ],
  },
  // Night Watchman: a peaked cap.
  w05: {
    fills: [SHOULDERS, HEAD, 'M24 24c6-12 46-12 52 0l-6 8H30z', 'M30 32h40v5H30z', 'M33 37c8 6 26 6 34 0v-2H33z'],
    cuts: ['M50 17l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z'],
    cutLines: [
      ['M50 76v24', 1.6],
      ['M30 82l8 4', 3],
      ['M70 82l-8 4', 3],
    ],
  },
  // Cigarette Girl: a pillbox and waves.
  w06: {
    fills: [SLIGHT, HEAD, BOB, 'M38 16l3-11h22l4 11c-8 4-21 4-29 0z'],
    cutLines: [
      ['M40 15c8 2 17 2 25 0', 1.8],
      ['M60 58c8 2 12 0 18 3', 2.2],
      ['M38 80c8 6 16 6 24 0', 1.8],
    ],
  },
  // Crooked Cop: the cap aslant.
  w07: {
    fills: [
      SHOULDERS,
      HEAD,
      'M20 24C24 8 62 3 76 16l-3 9-44 8z',
      'M30 31l41-7v6l-40 7z',
      'M33 37c8 4 28 1 36-6l-1-2-37 6z',
    ],
    cuts: ['M46 12l6-1 3 5-2 6-6 2-4-5z', TIE],
    cutLines: LAPELS,
  },
  // Cabbie: a newsboy's cap with its button.
  w08: {
    fills: [
      SHOULDERS,
      HEAD,
      'M24 33C20 15 36 9 50 9s30 6 26 24c-8 5-14 2-26 2s-18 3-26-2z',
      'M30 34c8-2 32-2 40 0 2 4-2 7-6 6-9-2-19-2-28 0-4 1-8-2-6-6z',
      'M46 6h8v4h-8z',
    ],
    cutLines: [['M50 11v22', 1.4], ['M50 11C40 16 34 24 33 33', 1.4], ['M50 11c10 5 16 13 17 22', 1.4], ...LAPELS],
  },
  // Two-Timer: slick hair, a thin moustache, a flower.
  w09: {
    fills: [SHOULDERS, HEAD, 'M31 44c-4-20 6-29 22-28 13 1 19 10 16 28-2-8-4-12-8-15-10 3-19 1-25-4-3 5-5 11-5 19z'],
    cuts: [ring(70, 86, 5), 'M41 56c3-2 6-3 9-2 3-1 6 0 9 2-6 1-12 1-18 0z'],
    cutLines: [['M34 26c8-6 18-8 26-5', 1.4], ...LAPELS],
  },
  // Stool Pigeon: a bird in a suit.
  w10: {
    fills: [SHOULDERS, 'M35 76c-5-16-6-34 3-46 8-10 24-10 30 2 2 3 2 6 2 8l15 6-15 6c-2 6-6 10-8 24z'],
    cuts: [ring(57, 36, 4.2), 'M70 40l15 6-15 1z'],
    cutLines: [['M40 60c5 4 12 5 18 2', 1.8], ...LAPELS],
  },
  // Parish Priest: a round hat, a collar.
  w11: {
    fills: [SHOULDERS, HEAD, 'M34 28c0-15 32-15 32 0z', 'M13 30c10-5 64-5 74 0-8 6-66 6-74 0z'],
    cuts: ['M42 70h16v7H42z'],
    cutLines: [
      ['M50 80v20', 1.4],
      ['M35 26c9 3 21 3 30 0', 1.8],
    ],
  },
  // Pickpocket: a knitted cap, the collar up.
  w12: {
    fills: [SHOULDERS, HEAD, 'M30 36C28 12 40 8 50 8s22 4 20 28z', 'M34 64L26 84l18 8 6-16 6 16 18-8-8-20-16 10z'],
    cuts: [],
    cutLines: [
      ['M29 31h42', 2],
      ['M38 12v17', 1.2],
      ['M46 9v20', 1.2],
      ['M54 9v20', 1.2],
      ['M62 12v17', 1.2],
      ['M50 76v24', 1.6],
    ],
  },
  // Bookie: a bowler and a cigar.
  w13: {
    fills: [SHOULDERS, HEAD, 'M31 28C30 2 70 2 69 28z', 'M22 30c6-5 50-5 56 0-3 6-53 6-56 0z', 'M58 56l18 5-1 4-18-5z'],
    cuts: [TIE],
    cutLines: [['M31 25c12 3 26 3 38 0', 2.4], ['M75 60l4-8', 1.8], ...LAPELS],
  },
  // Drunk Sailor: a white cap on the back of the head, a striped shirt.
  w14: {
    fills: [SHOULDERS, HEAD, 'M36 20c6-14 30-9 34 5z', 'M31 24l3-9 40 9-3 10z'],
    cutLines: [
      ['M33 21l38 9', 1.8],
      ['M40 74l10 14 10-14', 2.4],
      ['M30 90h14', 2],
      ['M56 90h14', 2],
      ['M44 98h12', 2],
    ],
  },
  // Dowager: piled hair, a tiara, pearls.
  w15: {
    fills: [
      SLIGHT,
      HEAD,
      'M29 50C20 28 32 14 50 14s30 14 21 36c-2-9-6-15-10-18-8 3-15 2-21 0-5 3-9 9-11 18z',
      ring(50, 10, 10),
    ],
    cuts: [
      'M34 24l5 4 5-7 6 6 6-6 5 7 5-4-3 9H37z',
      ...[
        ring(38, 75, 2.6),
        ring(42, 79, 2.6),
        ring(47, 81.5, 2.6),
        ring(53, 81.5, 2.6),
        ring(58, 79, 2.6),
        ring(62, 75, 2.6),
      ],
      ring(30, 54, 2.4),
      ring(70, 54, 2.4),
    ],
  },
  // Forgetful Widow: a small hat and a veil.
  w16: {
    fills: [SLIGHT, HEAD, BOB, 'M28 24c4-14 40-14 44 0-10 6-34 6-44 0z', 'M64 12c8-8 16-6 18 0-6 4-12 5-18 0z'],
    cutLines: [
      ['M30 28c6 12 34 12 40 0', 1.2],
      ['M31 38c8 12 30 12 38 0', 1.2],
      ['M34 50c8 9 24 9 32 0', 1.2],
      ['M40 27c-2 12 0 24 4 30', 1.2],
      ['M60 27c2 12 0 24-4 30', 1.2],
      ['M50 28v30', 1.2],
    ],
  },
  // Coroner: bald, spectacles, an apron.
  w17: {
    fills: [
      SHOULDERS,
      'M50 18c13 0 20 9 20 23 0 15-9 26-20 26S30 56 30 41c0-14 7-23 20-23z',
      ring(29, 46, 4),
      ring(71, 46, 4),
    ],
    cuts: [ring(42, 44, 6), ring(58, 44, 6), 'M38 86h24v14H38z'],
    marks: [['M48 44h4', 1.6]],
    cutLines: [
      ['M38 86l-6-12', 2],
      ['M62 86l6-12', 2],
      ['M42 22c5-2 11-2 16 0', 1.6],
    ],
  },
  // Forger: a beret and a goatee.
  w18: {
    fills: [
      SHOULDERS,
      HEAD,
      'M27 31C18 14 44 5 66 12c16 5 16 16 5 20-14-5-30-5-44-1z',
      'M52 11l3-7 3 1-2 7z',
      'M44 62h12l-6 16z',
    ],
    cutLines: [
      ['M30 30c14-4 28-4 40 1', 1.8],
      ['M34 74c8 10 24 10 32 0', 3.4],
      ['M42 55c5-2 11-2 16 0', 1.6],
    ],
  },
  'det.analytical': {
    fills: [SLIGHT, HEAD, BOB],
    cuts: ['M46 76h8l-4 24z'],
    cutLines: [[ring(42, 45, 6), 1.9], [ring(58, 45, 6), 1.9], ['M48 45h4', 1.6], ...LAPELS],
  },
  'det.insubordinate': {
    fills: [
      SHOULDERS,
      HEAD,
      'M30 42C24 24 34 12 46 15c4-6 12-5 13 0 12 0 16 12 11 26-2-6-4-9-7-11l-4 6-3-7-5 7-5-8-5 8-3-5c-4 3-6 7-8 11z',
      'M57 57l15 6-1 3-15-6z',
    ],
    cuts: ['M44 76l8 1-1 7 8 16H46l2-15z'],
    cutLines: [
      ['M40 73l5 18', 1.6],
      ['M60 73l-3 16', 1.6],
      ['M72 63l3-10', 1.6],
      ['M36 57l6 3', 1.2],
    ],
  },
  'det.professional': {
    fills: [
      SLIGHT,
      HEAD,
      'M29 54c-3-14-2-24 4-30h34c6 6 7 16 4 30-3 2-6 1-7-1 1-8 1-14 0-18H36c-1 4-1 10 0 18-1 2-4 3-7 1z',
      ...FEDORA,
    ],
    cuts: ['M47 75h6l-3 25z'],
    cutLines: [...RIBBON, ...LAPELS],
  },
  'det.lucky': {
    fills: [
      SHOULDERS,
      HEAD,
      'M28 27C25 3 64-2 68 21z',
      'M19 31c5-6 52-15 60-11-2 7-54 17-60 11z',
      'M74 18l4-12 5 2-5 12z',
    ],
    cuts: [TIE],
    cutLines: [['M29 24c12 1 27-2 39-6', 2.4], ['M42 55c4 4 12 4 16 0', 1.8], ...LAPELS],
  },
  'det.twofaced': {
    fills: [SHOULDERS, HEAD, ...FEDORA, 'M50 22c11 0 18 8 18 20 0 14-8 25-18 25z'],
    cuts: ['M50 38c8 0 13 0 17-1 2 15-6 29-17 30z'],
    marks: [
      ['M55 46h6', 2.4],
      ['M54 57c3 0 5-1 7-3', 2.2],
    ],
    cutLines: [...RIBBON, ['M39 46h6', 2.4], ['M39 57c2-2 5-3 8-2', 2], ...LAPELS],
  },
  'det.competitive': {
    fills: [
      SLIGHT,
      HEAD,
      'M30 56c-6-16-3-28 2-32h36c5 4 8 16 2 32-4 2-8 0-8-4 2-6 2-12 1-17H37c-1 5-1 11 1 17 0 4-4 6-8 4z',
      'M10 30c12-10 26-10 30-20 6-6 18-6 24 1 4 9 16 10 26 18-14 9-66 10-80 1z',
    ],
    cutLines: [['M34 22c8 5 22 5 32 0', 2.2], ['M43 55c4 3 10 3 14 0', 1.8], ...LAPELS],
  },
  'det.indecisive': {
    fills: [
      SLIGHT,
      HEAD,
      'M26 66C18 34 30 14 52 14c18 0 28 16 22 52l-9-4c3-10 2-20-2-28-10 0-18-3-22-8-4 6-7 14-6 36z',
    ],
    cuts: [ring(50, 78, 3)],
    cutLines: [
      ['M42 44l6-2', 2],
      ['M53 45h6', 2],
      ['M46 56h8', 1.8],
      ['M28 84c12 8 32 8 44 0', 1.8],
    ],
  },
  'det.earlyCompetitive': {
    fills: [SHOULDERS, HEAD, 'M31 28C30 4 70 4 69 28z', 'M23 30c6-5 48-5 54 0-3 6-51 6-54 0z'],
    cuts: ['M50 54c-5-5-14-3-17 3 7 2 12 1 17-2 5 3 10 4 17 2-3-6-12-8-17-3z', TIE],
    cutLines: [['M31 25c12 3 26 3 38 0', 2.4], ...LAPELS],
  },
};
