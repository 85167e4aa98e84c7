import type { Case, Detective, Witness } from '#engine/games/private-die/types.ts';
import { type Emblem, ring } from './emblem.ts';

/** What each card is known by: a thing in one ink, legible at the size of a fingernail. */
export const ATTRIBUTES: Readonly<Record<Witness | Detective | Case, Emblem>> = {
  // Gossip: a whisper that goes on.
  w01: {
    fills: ['M10 8h44a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7H36L20 59V44H10a7 7 0 0 1-7-7V15a7 7 0 0 1 7-7z'],
    cuts: [ring(18, 26, 4.2), ring(32, 26, 4.2), ring(46, 26, 4.2)],
  },
  // Barkeep: a mug.
  w02: {
    fills: ['M9 20h36v36a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z', ring(15, 16, 8), ring(27, 12, 9), ring(39, 16, 8)],
    lines: [['M46 28h5a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-5', 5]],
    cutLines: [
      ['M18 30v22', 3.4],
      ['M27 30v22', 3.4],
      ['M36 30v22', 3.4],
    ],
  },
  // Nervous Clerk: sweat.
  w03: {
    fills: [
      'M22 3C30 17 38 27 38 38a16 16 0 0 1-32 0C6 27 14 17 22 3z',
      'M49 27c5 9 11 15 11 22a11 11 0 0 1-22 0c0-7 6-13 11-22z',
    ],
    cutLines: [['M13 38a9 9 0 0 0 8 9', 3.4]],
  },
  // Deaf Janitor: a broom.
  w04: {
    fills: ['M25 31l11 9-4 8c-4 6-6 10-7 14L3 44c5-2 9-4 14-8z'],
    lines: [['M57 4L31 35', 5.5]],
    cutLines: [
      ['M21 39l8 7', 3],
      ['M15 52l7-8', 2.4],
      ['M9 47l8-6', 2.4],
    ],
  },
  // Night Watchman: a lantern.
  w05: {
    fills: ['M20 22h24l6 28H14z', 'M13 50h38v9a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2z', 'M24 14h16v8H24z'],
    lines: [['M20 20C16-2 48-2 44 20', 3.6]],
    cuts: ['M32 25c6 7 9 10 9 15a9 9 0 0 1-18 0c0-5 3-8 9-15z'],
  },
  // Cigarette Girl: a pack, and smoke.
  w06: {
    fills: ['M6 27h36v33H6z', 'M10 13h8v12h-8z', 'M21 6h8v19h-8z'],
    lines: [['M53 56c9-9-9-14 1-24c7-7-1-12 2-22', 4.4]],
    cuts: ['M6 36h36v10H6z'],
  },
  // Crooked Cop: a bent badge.
  w07: {
    fills: ['M34 2l7 6 9-2 3 9 8 4-3 9 3 9-8 5-2 9-10 0-6 8-8-6-10 3-4-9-8-3 2-10-5-8 8-6 1-9 10-1z'],
    cuts: ['M33 17l4 9 10 1-8 6 3 10-9-6-8 6 2-10-8-6 10-1z'],
  },
  // Cabbie: a wheel.
  w08: {
    fills: [ring(32, 32, 8)],
    lines: [
      [ring(32, 32, 25), 7],
      ['M32 32v22', 6],
      ['M32 32L10 24', 6],
      ['M32 32l22-8', 6],
    ],
  },
  // Two-Timer: two rings.
  w09: {
    fills: ['M36 12l6-8h8l6 8-10 11z'],
    lines: [
      [ring(21, 42, 15), 5.6],
      [ring(43, 42, 15), 5.6],
    ],
  },
  // Stool Pigeon: it sings.
  w10: {
    fills: [
      'M4 47a9.5 8 0 1 0 19 0a9.5 8 0 1 0-19 0z',
      'M36 40a9.5 8 0 1 0 19 0a9.5 8 0 1 0-19 0z',
      'M18 12L55 4v12L18 24z',
    ],
    lines: [
      ['M20.5 47V16', 5],
      ['M52.5 40V10', 5],
    ],
  },
  // Parish Priest: a cross.
  w11: { fills: ['M26 3h12v15h15v12H38v31H26V30H11V18h15z'] },
  // Pickpocket: a purse.
  w12: {
    fills: ['M5 20h47a7 7 0 0 1 7 7v27a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z', 'M7 17L43 5l5 12z'],
    cuts: ['M43 34h19v13H43a6.5 6.5 0 0 1 0-13z'],
  },
  // Bookie: his little book.
  w13: {
    fills: ['M9 4h35v56H9z', 'M60 12l-6-6-4 4 6 6z', 'M48 12l6 6-15 22-8 4 2-9z'],
    cutLines: [
      ['M17 16h18', 3.2],
      ['M17 26h12', 3.2],
      ['M17 50h18', 3.2],
    ],
  },
  // Drunk Sailor: a bottle.
  w14: {
    fills: ['M25 2h14v16c0 5 9 9 9 18v23a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3V36c0-9 9-13 9-18z'],
    cuts: ['M16 37h32v15H16z'],
    lines: [],
  },
  // Dowager: a stone.
  w15: {
    fills: ['M14 8h36l12 16-30 36L2 24z'],
    cutLines: [
      ['M3 24h58', 2.6],
      ['M22 24l10 34 10-34', 2.6],
      ['M22 24l5-15', 2.6],
      ['M42 24L37 9', 2.6],
    ],
  },
  // Forgetful Widow: a flower.
  w16: {
    fills: [
      ring(32, 11, 9.5),
      ring(44, 20, 9.5),
      ring(39.5, 33, 9.5),
      ring(24.5, 33, 9.5),
      ring(20, 20, 9.5),
      'M34 48c3-8 11-11 20-10-1 9-9 14-20 14z',
    ],
    lines: [['M32 36c0 10 0 18-2 26', 4.5]],
    cuts: [ring(32, 23, 5.5)],
  },
  // Coroner: a tag.
  w17: {
    fills: ['M14 20L32 4l18 16v41H14z'],
    cuts: [ring(32, 19, 4.6)],
    cutLines: [
      ['M22 34h20', 3.2],
      ['M22 43h20', 3.2],
      ['M22 52h12', 3.2],
    ],
    lines: [['M32 17C38 8 48 12 58 3', 2.6]],
  },
  // Forger: a nib.
  w18: {
    fills: ['M32 1l15 32-8 13H25l-8-13z', 'M24 50h16v12H24z'],
    cuts: [ring(32, 34, 4)],
    cutLines: [['M32 12v20', 2.8]],
  },
  'det.analytical': {
    lines: [
      [ring(25, 25, 18), 6.5],
      ['M40 40l17 17', 9],
    ],
    fills: [],
    cutLines: [],
  },
  'det.insubordinate': {
    fills: ['M3 17h52v-5h4v5h3v13H46c-2 8-6 11-13 11h-3l-5 19H8l7-30H3z'],
    cuts: ['M29 31h11c-1 4-4 6-8 6h-5z'],
    cutLines: [['M18 23h28', 2.4]],
  },
  'det.professional': {
    fills: ['M10 9h44v53H10z', 'M22 3h20v12H22z'],
    cutLines: [
      ['M20 37l9 10 17-20', 5.4],
      ['M24 16h16', 2],
    ],
  },
  'det.lucky': {
    lines: [['M17 57C1 28 10 9 32 9s31 19 15 48', 12]],
    cuts: [ring(13, 31, 2), ring(18, 17, 2), ring(32, 10, 2), ring(46, 17, 2), ring(51, 31, 2)],
    fills: ['M9 54h16v8H9z', 'M39 54h16v8H39z'],
  },
  'det.twofaced': {
    fills: ['M4 9c18 7 38 7 56 0 3 29-9 49-28 53C13 58 1 38 4 9z'],
    cuts: ['M14 24c5-4 11-3 13 2-5 3-10 2-13-2z', 'M37 24c5 5 11 5 14 0-4-3-10-3-14 0z'],
    cutLines: [['M17 41c6 8 12 8 15 3s9-6 15 1', 3.6]],
  },
  'det.competitive': {
    fills: ['M19 44C5 35 7 10 24 6c18-4 35 5 33 22-1 9-6 13-9 17v3H19z', 'M18 51h31v8a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3z'],
    cutLines: [['M16 25c9-3 20 0 22 11', 3.2]],
  },
  'det.indecisive': {
    fills: [ring(32, 32, 29)],
    cuts: [ring(32, 49, 3.4)],
    cutLines: [['M23 24a9.5 9.5 0 1 1 13 9c-4 2-4 4-4 7', 5.4]],
  },
  'det.earlyCompetitive': {
    fills: ['M2 36h22a11 11 0 0 1-22 0z', 'M40 36h22a11 11 0 0 1-22 0z', 'M18 55h28v6H18z', ring(32, 9, 5)],
    lines: [
      ['M32 10v46', 4],
      ['M12 15h40', 4],
      ['M13 16L5 35', 2.2],
      ['M13 16l8 19', 2.2],
      ['M51 16l-8 19', 2.2],
      ['M51 16l8 19', 2.2],
    ],
  },
  'case.quickArrest': {
    lines: [
      [ring(16, 42, 12), 6],
      [ring(48, 42, 12), 6],
      ['M20 29c1-12 9-14 12-14s11 2 12 14', 3.6],
    ],
    fills: ['M7 25h18v9H7z', 'M39 25h18v9H39z'],
  },
  'case.longHaul': {
    fills: ['M12 2h40v8c0 12-9 16-14 22 5 6 14 10 14 22v8H12v-8c0-12 9-16 14-22-5-6-14-10-14-22z'],
    cuts: ['M21 14h22c-1 6-7 9-11 14-4-5-10-8-11-14z', 'M19 56c0-7 7-10 13-15 6 5 13 8 13 15z'],
  },
  'case.byTheBook': {
    fills: ['M3 10c11-6 21-4 29 3 8-7 18-9 29-3v46c-11-5-21-4-29 3-8-7-18-8-29-3z'],
    cutLines: [
      ['M32 15v41', 2.6],
      ['M10 20c6-2 11-1 15 1', 2.6],
      ['M10 31c6-2 11-1 15 1', 2.6],
      ['M39 21c4-2 9-3 15-1', 2.6],
      ['M39 32c4-2 9-3 15-1', 2.6],
    ],
  },
  'case.hushMoney': {
    fills: ['M3 26h58v35H3z', 'M13 4h38v20H13z'],
    cuts: [ring(32, 15, 5.5)],
    cutLines: [
      ['M4 27l28 19 28-19', 3],
      ['M14 8v12', 0.1],
    ],
  },
  'case.lineUp': {
    fills: [
      ring(13, 24, 7),
      'M3 62V44c0-7 4-11 10-11s10 4 10 11v18z',
      ring(32, 13, 7.5),
      'M22 62V34c0-7 4-11 10-11s10 4 10 11v28z',
      ring(51, 29, 7),
      'M41 62V49c0-7 4-11 10-11s10 4 10 11v13z',
    ],
    cutLines: [
      ['M22.5 40v22', 2],
      ['M41.5 44v18', 2],
    ],
  },
};
