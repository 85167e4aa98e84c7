import type { Pen } from '#renderer/stage/art/shapes.ts';
import { CASE } from './colours.ts';
import { drawEnvelope } from './draw-envelope.ts';
import { drawNumeral } from './draw-numeral.ts';

/**
 * Draws one of the things that are no cards into a canvas of this size in device pixels: `envelope` and
 * `envelope open`, in whose windows the Murder lies; `midnumber 5`; `played`, a frame; `note 7`, stuck on a hidden
 * card; `eye` on what somebody looks at; `stop`, a raised hand.
 */
export function drawDigitsProp(pen: CanvasRenderingContext2D, face: string, width: number, height: number): void {
  const [kind = '', detail = ''] = face.split(' ');
  pen.save();
  if (kind === 'envelope') drawEnvelope(pen, detail === 'open', width, height);
  else if (kind === 'played') drawFrame(pen, width, height);
  else {
    const scale = Math.min(width, height) / 100;
    pen.translate((width - 100 * scale) / 2, (height - 100 * scale) / 2);
    pen.scale(scale, scale);
    if (kind === 'midnumber') drawBadge(pen, Number(detail));
    else if (kind === 'note') drawNote(pen, Number(detail));
    else if (kind === 'stop') drawStop(pen);
    else drawEye(pen);
  }
  pen.restore();
}

/** A disc of bone with a ring of blood and the marks of a sight: the number that everything is measured by. */
function drawBadge(pen: Pen, number: number): void {
  disc(pen, 48, CASE.ink);
  disc(pen, 46, CASE.blood);
  pen.strokeStyle = CASE.bone;
  pen.lineWidth = 3;
  pen.lineCap = 'butt';
  pen.beginPath();
  for (let mark = 0; mark < 4; mark += 1) {
    const angle = (mark * Math.PI) / 2;
    pen.moveTo(50 + Math.cos(angle) * 37, 50 + Math.sin(angle) * 37);
    pen.lineTo(50 + Math.cos(angle) * 45, 50 + Math.sin(angle) * 45);
  }
  pen.stroke();
  const light = pen.createRadialGradient(44, 40, 4, 50, 50, 38);
  light.addColorStop(0, '#fdf8ec');
  light.addColorStop(1, CASE.boneShade);
  pen.beginPath();
  pen.arc(50, 50, 37.5, 0, 2 * Math.PI);
  pen.fillStyle = light;
  pen.fill();
  pen.strokeStyle = CASE.ink;
  pen.lineWidth = 1.6;
  pen.stroke();
  drawNumeral(pen, number, { x: 50, y: 50, size: 62, widest: 50, colour: CASE.ink, bar: CASE.blood });
}

function disc(pen: Pen, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(50, 50, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

/** A frame that stands out around a card, brackets at its corners. */
function drawFrame(pen: Pen, width: number, height: number): void {
  const radius = width * 0.09;
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
  pen.fillStyle = CASE.bloodLight;
  pen.fill();
}

/** A slip of yellow paper with a number, stuck on a little askew. */
function drawNote(pen: Pen, number: number): void {
  pen.translate(50, 50);
  pen.rotate(-0.07);
  pen.beginPath();
  pen.roundRect(-45, -45, 90, 90, 5);
  pen.fillStyle = CASE.note;
  pen.fill();
  pen.strokeStyle = CASE.noteInk;
  pen.lineWidth = 4;
  pen.stroke();
  drawNumeral(pen, number, { x: 0, y: 0, size: 84, widest: 74, colour: CASE.noteInk, bar: CASE.blood });
}

/** An open eye on ink. */
function drawEye(pen: Pen): void {
  disc(pen, 48, CASE.bone);
  disc(pen, 43, CASE.ink);
  pen.fillStyle = CASE.bone;
  pen.fill(new Path2D('M14 50C26 30 38 24 50 24S74 30 86 50C74 70 62 76 50 76S26 70 14 50Z'));
  disc(pen, 17, CASE.blood);
  pen.fillStyle = CASE.bone;
  pen.beginPath();
  pen.arc(44, 44, 5.5, 0, 2 * Math.PI);
  pen.fill();
}

/** A raised hand on an eight-sided sign. */
function drawStop(pen: Pen): void {
  const eight = new Path2D('M31 4H69L96 31V69L69 96H31L4 69V31Z');
  pen.fillStyle = CASE.blood;
  pen.fill(eight);
  pen.strokeStyle = CASE.bone;
  pen.lineWidth = 5;
  pen.stroke(eight);
  pen.strokeStyle = CASE.bone;
  pen.lineWidth = 8.5;
  pen.lineCap = 'round';
  pen.stroke(new Path2D('M38 54V29M48 52V22M58 52V25M67.5 55V34'));
  pen.fillStyle = CASE.bone;
  pen.fill(new Path2D('M33.800 48H71.800V60C71.800 74 63 82 53 82C44 82 39 77 35 69L25 56C23 52 28 48 32 51L38 57Z'));
}
