import type { TrumpClass } from '#engine/games/dezai-shen/types.ts';
import { drawLetters } from '#renderer/stage/art/letters.ts';
import { drawCentred, type Pen, roundRect } from '#renderer/stage/art/shapes.ts';
import { TABLE_TONES, TRUMP_COLOURS } from './colours.ts';
import { type DezaiShenArt, dezaiShenArt } from './prepare.ts';
import { addGouge } from './woodcut.ts';

/**
 * Draws one of the things that are no cards into a canvas of this size in device pixels: `token`, `dealer`, `dealer
 * next` (its arrow to the right), `lead`, `number 12`, and the signs of order `high 1` and `low 2`.
 */
export function drawDezaiShenProp(pen: CanvasRenderingContext2D, face: string, width: number, height: number): void {
  const [kind = '', detail = ''] = face.split(' ');
  pen.save();
  if (kind === 'number') drawNumber(pen, detail, width, height);
  else if (kind === 'token') drawToken(pen, width, height);
  else {
    const scale = Math.min(width, height) / 100;
    pen.translate((width - 100 * scale) / 2, (height - 100 * scale) / 2);
    pen.scale(scale, scale);
    if (kind === 'high' || kind === 'low') drawOrder(pen, kind, detail, dezaiShenArt.now());
    else if (kind === 'lead') drawLead(pen);
    else drawDealer(pen, detail === 'next');
  }
  pen.restore();
}

function disc(pen: Pen, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(50, 50, radius, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

/** A turned wooden token seen from where one sits, with its edge and a carved star. */
function drawToken(pen: Pen, width: number, height: number): void {
  const [x, radius] = [width / 2, width / 2 - width * 0.03];
  const flat = 0.56;
  const rim = height - 2 * radius * flat - 1;
  const top = radius * flat + 0.5;
  const body = (y: number) => {
    pen.ellipse(x, y, radius, radius * flat, 0, 0, Math.PI * 2);
  };
  pen.fillStyle = TABLE_TONES.woodDeep;
  pen.beginPath();
  body(top + rim);
  pen.rect(x - radius, top, 2 * radius, rim);
  body(top);
  pen.fill();
  const light = pen.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, TABLE_TONES.woodLight);
  light.addColorStop(1, TABLE_TONES.wood);
  pen.fillStyle = light;
  pen.beginPath();
  body(top);
  pen.fill();
  pen.strokeStyle = TABLE_TONES.night;
  pen.lineWidth = Math.max(0.8, width * 0.025);
  pen.stroke();
  pen.fillStyle = TABLE_TONES.woodDeep;
  pen.save();
  pen.translate(x, top);
  pen.scale(radius, radius * flat);
  pen.beginPath();
  for (let index = 0; index < 8; index += 1) {
    const angle = (index * Math.PI) / 4;
    const reach = index % 2 === 0 ? 0.66 : 0.42;
    addGouge(pen, 0, 0, Math.cos(angle) * reach, Math.sin(angle) * reach, 0.3);
  }
  pen.fill();
  pen.restore();
}

/** Figures on a dark label. */
function drawNumber(pen: Pen, figures: string, width: number, height: number): void {
  const line = Math.max(1, height * 0.06);
  roundRect(pen, line / 2, line / 2, width - line, height - line, height / 2);
  pen.fillStyle = TABLE_TONES.label;
  pen.fill();
  pen.strokeStyle = TABLE_TONES.labelLine;
  pen.lineWidth = line;
  pen.stroke();
  drawLetters(pen, figures, {
    x: width / 2,
    y: height / 2,
    size: height * 0.72,
    weight: 700,
    colour: TABLE_TONES.labelInk,
  });
}

/** An ivory button with a carved rim; once it is known who deals next, an arrow points there. */
function drawDealer(pen: Pen, hasArrow: boolean): void {
  disc(pen, 49, TABLE_TONES.night);
  const light = pen.createRadialGradient(40, 36, 6, 50, 50, 48);
  light.addColorStop(0, '#fffaf0');
  light.addColorStop(0.7, TABLE_TONES.ivory);
  light.addColorStop(1, TABLE_TONES.ivoryShade);
  disc(pen, 45, light);
  pen.fillStyle = TABLE_TONES.woodDeep;
  pen.beginPath();
  for (let index = 0; index < 24; index += 1) {
    const angle = (index * Math.PI) / 12;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    addGouge(pen, 50 + cosine * 44, 50 + sine * 44, 50 + cosine * 36, 50 + sine * 36, 5);
  }
  pen.fill();
  if (hasArrow) drawArrow(pen);
  else drawDeck(pen);
}

function drawArrow(pen: Pen): void {
  pen.fillStyle = TABLE_TONES.night;
  pen.beginPath();
  pen.moveTo(84, 50);
  pen.lineTo(54, 24);
  pen.lineTo(54, 41);
  pen.lineTo(20, 41);
  pen.lineTo(20, 59);
  pen.lineTo(54, 59);
  pen.lineTo(54, 76);
  pen.closePath();
  pen.fill();
}

/** Three fanned cards: who has this button deals. */
function drawDeck(pen: Pen): void {
  for (const turn of [-0.42, 0, 0.42]) {
    pen.save();
    pen.translate(50, 76);
    pen.rotate(turn);
    roundRect(pen, -11, -50, 22, 34, 3);
    pen.fillStyle = TABLE_TONES.back;
    pen.fill();
    pen.strokeStyle = TABLE_TONES.ivory;
    pen.lineWidth = 3;
    pen.stroke();
    pen.restore();
  }
}

/** A pennant: who has it leads. */
function drawLead(pen: Pen): void {
  disc(pen, 49, TABLE_TONES.labelLine);
  disc(pen, 44, TABLE_TONES.label);
  pen.fillStyle = TABLE_TONES.woodLight;
  roundRect(pen, 32, 20, 7, 62, 3);
  pen.fill();
  pen.beginPath();
  pen.moveTo(39, 22);
  pen.lineTo(80, 37);
  pen.lineTo(39, 54);
  pen.closePath();
  pen.fillStyle = '#e5533d';
  pen.fill();
  pen.strokeStyle = TABLE_TONES.labelInk;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.stroke();
}

/** High: a disc of night with rays. Low: a brown shield that comes to a point below. Each with its arrow and figure. */
function drawOrder(pen: Pen, kind: TrumpClass, figure: string, art: DezaiShenArt): void {
  const tones = TRUMP_COLOURS[kind];
  pen.beginPath();
  if (kind === 'high') pen.arc(50, 50, 46, 0, Math.PI * 2);
  else {
    pen.moveTo(8, 6);
    pen.lineTo(92, 6);
    pen.lineTo(92, 62);
    pen.quadraticCurveTo(86, 82, 50, 97);
    pen.quadraticCurveTo(14, 82, 8, 62);
    pen.closePath();
  }
  pen.fillStyle = tones.deep;
  pen.fill();
  pen.strokeStyle = tones.light;
  pen.lineWidth = 7;
  pen.lineJoin = 'round';
  pen.stroke();
  drawCentred(pen, kind === 'high' ? art.high : art.low, 31, 49, 34);
  drawLetters(pen, figure, { x: 65, y: 49, size: 50, weight: 800, colour: tones.light });
}
