import { useEffect, useRef } from 'react';
import type { Face, ZoneId } from '#protocol/ids.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { usePixelRatio } from '#renderer/client/use-pixel-ratio.ts';
import { BODIES } from '#renderer/stage/dice/bodies.ts';
import type { DieLook } from '#renderer/stage/dice/die-look.ts';
import { followDrawing } from '#renderer/stage/follow-context.ts';
import type { Art } from './use-art.ts';

export interface FacePictureProps {
  readonly skin: GameSkin;
  readonly art: Art;
  readonly face: Face | null;
  readonly zone: ZoneId;
  /** In CSS pixels; a card is five wide and seven high, a die as high as wide. */
  readonly width: number;
}

/** A piece as the game draws it. Decoration: its name stands beside it. */
export function FacePicture({ skin, art, face, zone, width }: FacePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Never coarser than two pixels to one: a small index has to be read.
  const ratio = Math.max(2, usePixelRatio());
  const look = lookOf(skin, face, zone);
  const height = look === null ? Math.round(width * 1.4) : width;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d') ?? null;
    if (pen === null || !art.startsWith('ready')) return undefined;
    const across = Math.round(width * ratio);
    const down = Math.round(height * ratio);
    const draw = (): void => {
      pen.clearRect(0, 0, across, down);
      const die = lookOf(skin, face, zone);
      if (die === null) skin.draw(pen, face, across, down, ratio);
      else drawDie(skin, pen, die, across);
    };
    const stop = new AbortController();
    draw();
    followDrawing(pen.canvas, draw, stop.signal);
    return () => {
      stop.abort();
    };
  }, [art, skin, face, zone, width, height, ratio]);

  return (
    <canvas
      ref={canvas}
      className={look === null ? 'face' : 'face is-die'}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      style={{ width, height }}
      aria-hidden
    />
  );
}

function lookOf(skin: GameSkin, face: Face | null, zone: ZoneId): DieLook | null {
  return face === null ? null : (skin.die?.(face, zone) ?? null);
}

/** The side on top, as large as the picture. */
function drawDie(skin: GameSkin, pen: CanvasRenderingContext2D, die: DieLook, size: number): void {
  const { sides, reach } = BODIES[die.body];
  const edge = size / (2 * reach);
  const side = sides.find(({ value }) => value === die.value) ?? sides[0];
  skin.drawSide?.(pen, {
    style: die.style,
    body: die.body,
    value: die.isBlank ? null : die.value,
    size,
    outline: (side?.outline ?? []).map(([right, down]) => [size / 2 + right * edge, size / 2 + down * edge] as const),
  });
}
