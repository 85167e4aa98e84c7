import { describe, expect, test } from 'vitest';
import { readSvg } from './svg.ts';

/** An SVG of these parts. */
const svg = (parts: string, more = ''): string => `<svg viewBox="0 -12 400 412"${more}>${parts}</svg>`;

const EMBLEMS = import.meta.glob<string>('../../../../resources/art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('an SVG read as shapes', () => {
  test('says what it is drawn in, and each shape with what it inherits', () => {
    const { box, shapes } = readSvg(
      svg(
        '<g stroke="#111" stroke-width="3"><path d="M0 0h9z"/><path d="M1 1" fill="none" stroke="none"/></g><path d="M2 2"/>',
      ),
    );
    expect(box).toEqual({ x: 0, y: -12, width: 400, height: 412 });
    expect(shapes.map(({ d, fill, stroke, width }) => [d, fill, stroke, width])).toEqual([
      ['M0 0h9z', '#000000', '#111', 3],
      ['M1 1', null, null, 3],
      ['M2 2', '#000000', null, 1],
    ]);
  });

  test('takes what the root paints with', () => {
    expect(readSvg(svg('<path d="M0 0"/>', ' fill="#abc"')).shapes[0]?.fill).toBe('#abc');
  });

  test('draws rounds and rectangles as outlines', () => {
    const { shapes } = readSvg(
      svg(
        '<circle cx="10" cy="20" r="5"/><ellipse cx="1" cy="2" rx="3" ry="4"/><rect x="1" y="2" width="30" height="40" rx="5"/><rect width="3" height="4"/>',
      ),
    );
    expect(shapes.map(({ d }) => d)).toEqual([
      'M5 20a5 5 0 0 1 10 0a5 5 0 0 1 -10 0z',
      'M-2 2a3 4 0 0 1 6 0a3 4 0 0 1 -6 0z',
      'M6 2h20a5 5 0 0 1 5 5v30a5 5 0 0 1 -5 5h-20a5 5 0 0 1 -5 -5v-30a5 5 0 0 1 5 -5z',
      'M0 0h3v4h-3v-4z',
    ]);
  });

  test('moves a shape by all that it lies in, the outermost last', () => {
    const matrixOf = (parts: string) =>
      readSvg(svg(parts)).shapes[0]?.matrix.map((part) => Math.round(part * 1e6) / 1e6 + 0);
    expect(
      matrixOf('<g transform="matrix(-1 0 0 1 400 0)"><path transform="translate(10 20) scale(2)" d=""/></g>'),
    ).toEqual([-2, 0, 0, 2, 390, 20]);
    expect(matrixOf('<path transform="rotate(90)" d=""/>')).toEqual([0, 1, -1, 0, 0, 0]);
    // About a point of its own, which stays where it is.
    expect(matrixOf('<path transform="rotate(90 10 0)" d=""/>')).toEqual([0, 1, -1, 0, 10, -10]);
    expect(matrixOf('<path transform="scale(2 3)" d=""/>')).toEqual([2, 0, 0, 3, 0, 0]);
  });

  test('cuts off what lies outside of a clip, and dims what is dimmed', () => {
    const [shape] = readSvg(
      svg(
        '<clipPath id="a"><path d="M9 9" transform="translate(1 2)"/></clipPath><g clip-path="url(#a)" opacity="0.5"><path d="M0 0" opacity="0.5"/></g>',
      ),
    ).shapes;
    expect(shape).toMatchObject({ d: 'M0 0', alpha: 0.25, clip: { d: 'M9 9', matrix: [1, 0, 0, 1, 1, 2] } });
  });

  test.each([
    ['<text>K</text>', 'A picture cannot be drawn with <text>.'],
    ['<path d="" filter="url(#blur)"/>', 'A picture cannot be drawn with filter="url(#blur)".'],
    ['<path d="" transform="skewX(3)"/>', 'A picture cannot be drawn with transform="skewX(…)".'],
  ])('refuses %s', (part, sentence) => {
    expect(() => readSvg(svg(part))).toThrow(sentence);
  });

  test('refuses what has no size', () => {
    expect(() => readSvg('<svg><path d=""/></svg>')).toThrow('A picture has no <svg> with a viewBox.');
  });

  test('knows all that is drawn on cards', () => {
    const drawn = Object.entries(EMBLEMS).filter(([path]) => !path.includes('/app/'));
    expect(drawn.length).toBeGreaterThan(80);
    for (const [path, source] of drawn) expect(readSvg(source).shapes.length, path).toBeGreaterThan(0);
  });
});
