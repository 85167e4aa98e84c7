import type { Beast } from '#engine/games/kirin/types.ts';
import type { BeastTones } from './colours.ts';
import { CARD_HEIGHT, CARD_WIDTH, roundRect, type Pen } from '#renderer/stage/art/shapes.ts';

/** Where the pattern band lies: its outer edge and its thickness, in hundredths of the card's width. */
const BAND = { inset: 3.4, thickness: 5.2, radius: 3.4 } as const;

/** The beast's border: waves, flames, stripes or hexagons, as a slim band between two hairlines. */
export function drawBand(pen: Pen, beast: Beast, tones: BeastTones): void {
  const { inset, thickness, radius } = BAND;
  const inner = inset + thickness;
  pen.save();
  pen.beginPath();
  pen.roundRect(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, radius);
  pen.roundRect(inner, inner, CARD_WIDTH - 2 * inner, CARD_HEIGHT - 2 * inner, 1.6);
  pen.clip('evenodd');
  pen.fillStyle = tones.main;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  for (const side of [0, 1, 2, 3]) {
    const across = side % 2 === 0;
    const length = (across ? CARD_WIDTH : CARD_HEIGHT) - 2 * inset;
    pen.save();
    pen.translate(CARD_WIDTH / 2, CARD_HEIGHT / 2);
    pen.rotate((side * Math.PI) / 2);
    pen.translate(-length / 2, -(across ? CARD_HEIGHT : CARD_WIDTH) / 2 + inset);
    mitre(pen, length);
    STRIPS[beast](pen, length, thickness, tones);
    pen.restore();
  }
  pen.restore();
  pen.strokeStyle = tones.deep;
  pen.lineWidth = 0.55;
  roundRect(pen, inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, radius);
  pen.stroke();
  roundRect(pen, inner, inner, CARD_WIDTH - 2 * inner, CARD_HEIGHT - 2 * inner, 1.6);
  pen.stroke();
}

/** Cuts a strip's ends at 45 degrees, so that four strips meet like a picture frame. */
function mitre(pen: Pen, length: number): void {
  const { thickness } = BAND;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(length, 0);
  pen.lineTo(length - thickness, thickness);
  pen.lineTo(thickness, thickness);
  pen.closePath();
  pen.clip();
}

type Strip = (pen: Pen, length: number, thickness: number, tones: BeastTones) => void;

const STRIPS: Readonly<Record<Beast, Strip>> = { az: waves, ve: flames, wh: stripes, bl: hexagons };

/** Centres of repeats that divide the strip evenly, so that both ends look alike. */
function repeats(length: number, wanted: number): { readonly step: number; readonly centres: readonly number[] } {
  const count = Math.round(length / wanted);
  const step = length / count;
  return { step, centres: Array.from({ length: count }, (_, index) => (index + 0.5) * step) };
}

function waves(pen: Pen, length: number, thickness: number, tones: BeastTones): void {
  const { step, centres } = repeats(length, thickness * 1.5);
  pen.strokeStyle = tones.ink;
  for (const centre of centres) {
    for (const [share, weight] of [
      [0.5, 0.75],
      [0.27, 0.6],
    ] as const) {
      pen.lineWidth = weight;
      pen.beginPath();
      pen.ellipse(centre, thickness, step * share, thickness * (share * 1.6), 0, Math.PI, 0);
      pen.stroke();
    }
  }
}

function flames(pen: Pen, length: number, thickness: number, tones: BeastTones): void {
  const { step, centres } = repeats(length, thickness * 0.95);
  pen.fillStyle = tones.light;
  for (const centre of centres) {
    const left = centre - step * 0.5;
    pen.beginPath();
    pen.moveTo(left, thickness);
    pen.bezierCurveTo(left, thickness * 0.45, left + step * 0.5, thickness * 0.6, left + step * 0.35, thickness * 0.1);
    pen.bezierCurveTo(
      left + step * 1.05,
      thickness * 0.35,
      left + step * 0.95,
      thickness * 0.8,
      left + step * 0.92,
      thickness,
    );
    pen.closePath();
    pen.fill();
  }
}

function stripes(pen: Pen, length: number, thickness: number, tones: BeastTones): void {
  const { step, centres } = repeats(length, thickness * 0.85);
  pen.fillStyle = tones.deep;
  centres.forEach((centre, index) => {
    const from = index % 2 === 0 ? 0 : thickness;
    const to = index % 2 === 0 ? thickness * 0.92 : thickness * 0.08;
    pen.beginPath();
    pen.moveTo(centre - step * 0.55, from);
    pen.quadraticCurveTo(centre - step * 0.1, (from + to) / 2, centre + step * 0.15, to);
    pen.quadraticCurveTo(centre + step * 0.4, (from + to) / 2, centre + step * 0.3, from);
    pen.closePath();
    pen.fill();
  });
}

function hexagons(pen: Pen, length: number, thickness: number, tones: BeastTones): void {
  const { step, centres } = repeats(length, thickness * 1.12);
  pen.strokeStyle = tones.light;
  pen.lineWidth = 0.6;
  pen.beginPath();
  for (const centre of centres) addHexagon(pen, centre, thickness / 2, step * 0.44);
  pen.stroke();
}

/** Adds the beast's count mark, about `size` across, to the present path: drop, flame, claw or hexagon. */
export function addPip(pen: Pen, beast: Beast, x: number, y: number, size: number): void {
  const half = size / 2;
  if (beast === 'az') {
    pen.moveTo(x, y - half * 1.2);
    pen.bezierCurveTo(x + half * 0.4, y - half * 0.3, x + half, y, x + half, y + half * 0.35);
    pen.arc(x, y + half * 0.35, half, 0, Math.PI);
    pen.bezierCurveTo(x - half, y, x - half * 0.4, y - half * 0.3, x, y - half * 1.2);
  } else if (beast === 've') {
    pen.moveTo(x, y - half * 1.3);
    pen.quadraticCurveTo(x + half * 0.2, y - half * 0.1, x + half * 1.1, y);
    pen.quadraticCurveTo(x + half * 0.2, y + half * 0.1, x, y + half * 1.3);
    pen.quadraticCurveTo(x - half * 0.2, y + half * 0.1, x - half * 1.1, y);
    pen.quadraticCurveTo(x - half * 0.2, y - half * 0.1, x, y - half * 1.3);
  } else if (beast === 'wh') {
    pen.moveTo(x - half * 1.3, y - half * 0.75);
    pen.quadraticCurveTo(x + half * 0.4, y - half * 0.9, x + half * 1.3, y + half * 0.7);
    pen.quadraticCurveTo(x, y, x - half * 1.3, y + half * 0.45);
    pen.closePath();
  } else {
    addHexagon(pen, x, y, half * 1.1);
  }
}

/** Adds a hexagon with a flat top to the present path. */
function addHexagon(pen: Pen, x: number, y: number, radius: number): void {
  for (let index = 0; index < 6; index += 1) {
    const angle = (index * Math.PI) / 3;
    const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    if (index === 0) pen.moveTo(px, py);
    else pen.lineTo(px, py);
  }
  pen.closePath();
}
