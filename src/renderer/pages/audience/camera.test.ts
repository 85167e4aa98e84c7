import { describe, expect, it } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import { kirinSkin } from '#renderer/games/kirin/skin.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { poseFor, throughCamera } from './camera.ts';
import { frameFor } from './frame.ts';
import type { Shot } from './shot.ts';

const SIZES = [
  [1920, 1080],
  [1080, 1920],
  [800, 600],
  [400, 400],
] as const;

function framed(view: GameView, width: number, height: number) {
  const layoutAt = (size: { readonly width: number; readonly height: number }) =>
    kirinSkin.layout({ view, ...size, bottomSeat: 0, seats: view.scores.length, textScale: 1 });
  const frame = frameFor(layoutAt, { width, height });
  return { frame, layout: layoutAt(frame.table), view, hints: kirinSkin.direction };
}

describe('the camera', () => {
  const view = kirinView();
  const shots: readonly Shot[] = [
    ...view.scores.map((_, seat) => ({ kind: 'seat', seat }) as const),
    { kind: 'centre' },
    { kind: 'piece', piece: Object.values(view.zones).find(({ pieces }) => pieces.length > 0)?.pieces[0] ?? '' },
  ];

  it.each(SIZES)(
    'never shows what lies beyond the table, nor leaves out what it looks at (%i x %i)',
    (width, height) => {
      const { layout, ...how } = framed(view, width, height);
      const { table } = how.frame;
      for (const shot of shots) {
        const pose = poseFor(shot, layout, how);
        const from = throughCamera(pose, { x: 0, y: 0 });
        const to = throughCamera(pose, { x: width, y: height });
        expect(from.x).toBeGreaterThanOrEqual(-0.01);
        expect(from.y).toBeGreaterThanOrEqual(-0.01);
        expect(to.x).toBeLessThanOrEqual(table.width + 0.01);
        expect(to.y).toBeLessThanOrEqual(table.height + 0.01);
        const plate = shot.kind === 'seat' ? layout.plates.get(shot.seat) : undefined;
        if (plate === undefined) continue;
        expect(plate.x).toBeGreaterThanOrEqual(from.x - 0.01);
        expect(plate.x + plate.width).toBeLessThanOrEqual(to.x + 0.01);
      }
    },
  );

  it('stands still for the whole table and for what is gone', () => {
    const { layout, ...how } = framed(view, 1920, 1080);
    const still = { scale: 1, x: 0, y: 0 };
    expect(poseFor({ kind: 'whole' }, layout, how)).toEqual(still);
    expect(poseFor({ kind: 'piece', piece: 'gone' }, layout, how)).toEqual(still);
    expect(poseFor({ kind: 'seat', seat: 7 }, layout, how)).toEqual(still);
  });

  it('comes closer to a seat and to the middle', () => {
    const { layout, ...how } = framed(view, 1920, 1080);
    expect(poseFor({ kind: 'seat', seat: 1 }, layout, how).scale).toBeGreaterThan(1.2);
    expect(poseFor({ kind: 'centre' }, layout, how).scale).toBeGreaterThan(1.1);
  });

  it('lays a table for a small window out higher, and shows it from its players to its middle', () => {
    const { layout, frame } = framed(view, 400, 400);
    expect(frame.isCropped).toBe(true);
    expect(frame.table.height).toBeGreaterThan(600);
    expect(layout.prompt.y + frame.home.y).toBeLessThan(400);
    expect((layout.plates.get(1)?.y ?? 0) + frame.home.y).toBeGreaterThan(20);
  });

  it('makes all smaller where no table can be laid out', () => {
    expect(framed(view, 200, 200).frame.home.scale).toBeCloseTo(200 / 320);
    expect(framed(view, 900, 200).frame.home.scale).toBeCloseTo(0.5);
  });
});
