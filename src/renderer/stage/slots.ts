import type { Rect, Slot } from './contract.ts';
import { starPath } from './art/star.ts';

const CORNER = 0.06;
const LINE = 'rgba(255, 238, 200, 0.17)';
const SIGN = 'rgba(255, 238, 200, 0.2)';
const HOLLOW = 'rgba(0, 0, 0, 0.13)';
/** Seen on whatever lies behind, be it light or dark. */
const BARE = { dark: 'rgba(0, 0, 0, 0.34)', light: 'rgba(255, 244, 220, 0.62)' } as const;
const GOLD = 'rgba(240, 191, 106, 0.62)';

/**
 * Marks places on the felt, as a printed play mat does: quiet enough to be forgotten while one plays. Without felt only
 * as outlines: over a picture of something else a shade would be a grey box.
 */
export function drawSlots(
  context: CanvasRenderingContext2D,
  slots: readonly Slot[],
  ratio: number,
  ground: 'felt' | 'none',
): void {
  for (const { kind, rect } of slots) {
    context.save();
    context.scale(ratio, ratio);
    context.translate(rect.x, rect.y);
    if (ground === 'none' && kind !== 'target') {
      drawBare(context, kind, rect);
      context.restore();
      continue;
    }
    if (kind === 'tray') {
      drawTray(context, rect);
      context.restore();
      continue;
    }
    if (kind === 'target') {
      drawTarget(context, rect);
      context.restore();
      continue;
    }
    outline(context, rect);
    context.fillStyle = HOLLOW;
    context.fill();
    context.strokeStyle = LINE;
    context.lineWidth = Math.max(1, rect.width * 0.012);
    if (kind === 'out') context.setLineDash([rect.width * 0.09, rect.width * 0.06]);
    context.stroke();
    context.setLineDash([]);
    SIGNS[kind](context, rect);
    context.restore();
  }
}

/** A thick broken frame all around, and an arrow that points down into it. */
function drawTarget(context: CanvasRenderingContext2D, { width, height }: Rect): void {
  const edge = Math.min(width, height);
  const line = Math.max(3, edge * 0.016);
  context.beginPath();
  context.roundRect(line, line, width - 2 * line, height - 2 * line, edge * CORNER);
  context.fillStyle = 'rgba(240, 191, 106, 0.1)';
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = line;
  context.setLineDash([line * 4, line * 2.5]);
  context.stroke();
  context.setLineDash([]);
  const unit = edge * 0.12;
  context.translate(width / 2, height / 2);
  context.lineWidth = unit * 0.28;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(0, -unit);
  context.lineTo(0, unit);
  context.moveTo(-unit * 0.7, unit * 0.3);
  context.lineTo(0, unit);
  context.lineTo(unit * 0.7, unit * 0.3);
  context.stroke();
}

/** A light line within a dark one; the corners of a card that is kept apart stay in sight around it. */
function drawBare(context: CanvasRenderingContext2D, kind: Slot['kind'], rect: Rect): void {
  const { width, height } = rect;
  const radius = kind === 'tray' ? Math.min(width, height) * 0.12 : width * CORNER;
  const line = Math.max(1, Math.min(width, height) * 0.008);
  if (kind === 'out') context.setLineDash([width * 0.09, width * 0.06]);
  for (const [inset, colour] of [
    [0, BARE.dark],
    [line, BARE.light],
  ] as const) {
    context.beginPath();
    context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0, radius - inset));
    context.strokeStyle = colour;
    context.lineWidth = line;
    context.stroke();
  }
  context.setLineDash([]);
  if (kind === 'sealed') corners(context, rect);
}

/** A shallow tray sunk into the table: dark toward the lamp, with a lit far edge. */
function drawTray(context: CanvasRenderingContext2D, { width, height }: Rect): void {
  const radius = Math.min(width, height) * 0.12;
  context.beginPath();
  context.roundRect(0, 0, width, height, radius);
  const depth = context.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, 'rgba(0, 0, 0, 0.34)');
  depth.addColorStop(0.25, 'rgba(0, 0, 0, 0.2)');
  depth.addColorStop(1, 'rgba(0, 0, 0, 0.1)');
  context.fillStyle = depth;
  context.fill();
  const rim = context.createLinearGradient(0, 0, 0, height);
  rim.addColorStop(0, 'rgba(0, 0, 0, 0.4)');
  rim.addColorStop(0.5, 'rgba(255, 238, 200, 0.1)');
  rim.addColorStop(1, 'rgba(255, 238, 200, 0.3)');
  context.strokeStyle = rim;
  context.lineWidth = Math.max(1, height * 0.01);
  context.stroke();
}

type Sign = (context: CanvasRenderingContext2D, rect: Rect) => void;

const SIGNS: Readonly<Record<Exclude<Slot['kind'], 'tray' | 'target'>, Sign>> = {
  place: () => undefined,
  sealed: (context, rect) => {
    corners(context, rect);
    const { x, y, unit } = middleOf(rect);
    context.strokeStyle = SIGN;
    context.lineWidth = unit * 0.16;
    context.lineCap = 'round';
    // A closed eye.
    context.beginPath();
    context.arc(x, y - unit * 0.55, unit, Math.PI * 0.2, Math.PI * 0.8);
    for (const lash of [-0.62, 0, 0.62]) {
      context.moveTo(x + lash * unit, y + (lash === 0 ? 0.48 : 0.28) * unit);
      context.lineTo(x + lash * unit * 1.25, y + (lash === 0 ? 0.84 : 0.6) * unit);
    }
    context.stroke();
  },
  won: (context, rect) => {
    const { x, y, unit } = middleOf(rect);
    context.fillStyle = SIGN;
    starPath(context, x, y, unit * 0.95);
    context.fill();
  },
  out: (context, rect) => {
    const { x, y, unit } = middleOf(rect);
    context.strokeStyle = SIGN;
    context.lineWidth = unit * 0.2;
    context.beginPath();
    context.arc(x, y, unit * 0.75, 0, 2 * Math.PI);
    context.moveTo(x - unit * 0.53, y - unit * 0.53);
    context.lineTo(x + unit * 0.53, y + unit * 0.53);
    context.stroke();
  },
};

function middleOf(rect: Rect): { readonly x: number; readonly y: number; readonly unit: number } {
  return { x: rect.width / 2, y: rect.height / 2, unit: rect.width * 0.26 };
}

function outline(context: CanvasRenderingContext2D, { width, height }: Rect): void {
  context.beginPath();
  context.roundRect(0, 0, width, height, width * CORNER);
}

/** Four golden corners just outside of the card. */
function corners(context: CanvasRenderingContext2D, { width, height }: Rect): void {
  const out = Math.max(2.5, width * 0.05);
  const arm = width * 0.24;
  context.strokeStyle = GOLD;
  context.lineWidth = Math.max(1.5, width * 0.028);
  context.lineCap = 'round';
  context.beginPath();
  for (const [x, y, right, down] of [
    [-out, -out, 1, 1],
    [width + out, -out, -1, 1],
    [-out, height + out, 1, -1],
    [width + out, height + out, -1, -1],
  ] as const) {
    context.moveTo(x + right * arm, y);
    context.lineTo(x, y);
    context.lineTo(x, y + down * arm);
  }
  context.stroke();
}
