import { expect, it, vi } from 'vitest';

it('draws round corners with a radius for each, none larger than half of a side', async () => {
  vi.stubGlobal('CanvasRenderingContext2D', { prototype: {} });
  const { DRAWING } = await import('./missing-on-pages.ts');
  const drawn: string[] = [];
  const pen = {
    moveTo: (...at: number[]) => drawn.push(`to ${at.join()}`),
    arcTo: (...at: number[]) => drawn.push(at.join()),
    closePath: () => drawn.push('end'),
  };
  DRAWING.roundRect.call(pen, 0, 0, 10, 4, [1, 9]);
  expect(drawn).toEqual(['to 1,0', '10,0,10,4,2', '10,4,0,4,1', '0,4,0,0,2', '0,0,10,0,1', 'end']);
  vi.unstubAllGlobals();
});
