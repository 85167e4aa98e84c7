import { describe, expect, it } from 'vitest';
import { contrast } from '#renderer/testing/contrast.ts';
import { BONE } from '#renderer/kit/dice/die-colours.ts';
import { FIGURES } from '#renderer/kit/dice/draw-figure.ts';
import { PIPS } from '#renderer/kit/dice/draw-pip.ts';
import { CHIPS, DOSSIER } from './colours.ts';
import { coloursOf, pipOf } from './die-colours.ts';

const FELT = '#2d4164';

describe('the colours of Private Die', () => {
  it('keep print readable', () => {
    expect(contrast(DOSSIER.ink, DOSSIER.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(DOSSIER.ink, DOSSIER.paperShade)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(DOSSIER.tapeInk, DOSSIER.tape)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(DOSSIER.lamp, DOSSIER.nightLight)).toBeGreaterThanOrEqual(4.5);
    for (const { ground, ink, line } of Object.values(FIGURES)) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(line, FELT)).toBeGreaterThanOrEqual(3);
    }
  });

  it('keep signs and chips apart from what they lie on', () => {
    expect(contrast(DOSSIER.ink, DOSSIER.lamp)).toBeGreaterThanOrEqual(3);
    expect(contrast('#8e2017', DOSSIER.manila)).toBeGreaterThanOrEqual(3);
    for (const { print, body } of Object.values(CHIPS)) expect(contrast(print, body)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(CHIPS.white.body, CHIPS.black.body)).toBeGreaterThanOrEqual(7);
    expect(contrast(CHIPS.black.inlay, FELT)).toBeGreaterThanOrEqual(3);
  });

  it('tell every seat’s dice by colour and by the shape of the pips', () => {
    const seats = [0, 1, 2, 3, 4, 5];
    expect(new Set(seats.map((seat) => coloursOf(seat, false).body)).size).toBe(6);
    expect(new Set(seats.map(pipOf)).size).toBe(PIPS.length);
    for (const seat of seats) {
      for (const isNegative of [false, true]) {
        const { body, print, rim } = coloursOf(seat, isNegative);
        expect(contrast(print, body)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(isNegative ? rim : body, FELT)).toBeGreaterThanOrEqual(3);
      }
    }
    expect(contrast(BONE.print, BONE.body)).toBeGreaterThanOrEqual(4.5);
  });
});
