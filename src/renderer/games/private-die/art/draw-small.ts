import { drawLetters } from '#renderer/stage/art/letters.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Pen } from '#renderer/stage/art/shapes.ts';
import { ATTRIBUTES } from './attributes.ts';
import { DOSSIER } from './colours.ts';
import { drawEmblem } from './emblem.ts';
import type { FaceParts } from './faces.ts';

/** A card for a few dozen pixels: the number over the sign, or the sign alone, as big as they go. */
export function drawSmall(pen: Pen, parts: FaceParts): void {
  if (parts.kind === 'witness') drawSmallWitness(pen, parts);
  else drawSmallSign(pen, parts);
}

function drawSmallWitness(pen: Pen, { card, number }: Extract<FaceParts, { kind: 'witness' }>): void {
  pen.fillStyle = DOSSIER.paper;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.fillStyle = DOSSIER.lamp;
  pen.fillRect(0, 74, CARD_WIDTH, CARD_HEIGHT - 74);
  pen.fillStyle = DOSSIER.lampDeep;
  pen.fillRect(0, 73, CARD_WIDTH, 4);
  const text = String(number);
  drawLetters(pen, text, { x: 50, y: 38, size: text.length > 1 ? 64 : 76, weight: 800, colour: DOSSIER.ink });
  const tones = { ink: DOSSIER.ink, ground: DOSSIER.lamp };
  drawEmblem(pen, ATTRIBUTES[card], tones, { x: 50, y: 108, size: 52 });
}

function drawSmallSign(pen: Pen, { kind, card }: Exclude<FaceParts, { kind: 'witness' }>): void {
  const isCase = kind === 'case';
  const ground = isCase ? DOSSIER.manilaLight : DOSSIER.night;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.strokeStyle = isCase ? DOSSIER.stamp : DOSSIER.brass;
  pen.lineWidth = 7;
  pen.strokeRect(3.5, 3.5, CARD_WIDTH - 7, CARD_HEIGHT - 7);
  const ink = isCase ? '#8e2017' : '#f4d692';
  drawEmblem(pen, ATTRIBUTES[card], { ink, ground }, { x: 50, y: 70, size: 76 });
}
