/** [a, b, c, d, e, f], as SVG and canvas write them: x becomes a·x + c·y + e, and y becomes b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** An outline in the words of SVG's `d`, and how it is moved before it is drawn. */
export interface Outline {
  readonly d: string;
  readonly matrix: Matrix;
}

/** One shape of a drawing, with everything that it inherits. Colours are CSS colours, or null where nothing is painted. */
export interface Shape extends Outline {
  readonly fill: string | null;
  readonly rule: CanvasFillRule;
  readonly stroke: string | null;
  readonly width: number;
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly dash: readonly number[];
  /** The stroke lies below the fill. */
  readonly isStrokeBelow: boolean;
  /** From 0 to 1. */
  readonly alpha: number;
  /** The shape is painted only inside this outline; null for no limit. */
  readonly clip: Outline | null;
}

/** An SVG as shapes, the lowest first, in the units of its view box. */
export interface Drawing {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly shapes: readonly Shape[];
}

type Attributes = ReadonlyMap<string, string>;
type Style = Omit<Shape, 'd'>;

const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** How SVG paints a shape without attributes. */
const PLAIN: Style = {
  matrix: SAME,
  fill: '#000000',
  rule: 'nonzero',
  stroke: null,
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: [],
  isStrokeBelow: false,
  alpha: 1,
  clip: null,
};
const TAG = /<(\/?)([\w:!?-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;

/**
 * Reads as much of SVG as the emblems of cards need: `g`, `path`, `circle`, `ellipse`, `rect` and `clipPath` (of one
 * shape, before its use) with plain attributes. The opacity of a group is that of each shape in it. Throws a sentence that
 * names what it does not know, such as a gradient, a style sheet or text.
 */
export function readSvg(source: string): Drawing {
  let box: Drawing['box'] | null = null;
  const shapes: Shape[] = [];
  const clips = new Map<string, Outline>();
  const open: Style[] = [PLAIN];
  let clipping: string | null = null;
  for (const [, closes = '', name = '', given = '', isAlone = ''] of source.matchAll(TAG)) {
    const isOver = closes !== '';
    if (name === 'clipPath') {
      clipping = isOver ? null : (attributesOf(given).get('id') ?? null);
    } else if (isOver) {
      if (name === 'g') open.pop();
    } else {
      const attributes = attributesOf(given);
      const style = styled(open.at(-1) ?? PLAIN, attributes, clips);
      const d = outlineOf(name, attributes);
      if (d !== null && clipping !== null) clips.set(clipping, { d, matrix: style.matrix });
      else if (d !== null) shapes.push({ ...style, d });
      else if (name === 'svg') {
        box = boxOf(attributes);
        open[0] = style;
      } else if (isAlone === '') open.push(style);
    }
  }
  if (box === null) throw new Error('A picture has no <svg> with a viewBox.');
  return { box, shapes };
}

function attributesOf(text: string): Attributes {
  return new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

function numbersIn(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map(Number);
}

function boxOf(attributes: Attributes): Drawing['box'] | null {
  const [x, y, width, height] = numbersIn(attributes.get('viewBox') ?? '');
  return x === undefined || y === undefined || !width || !height ? null : { x, y, width, height };
}

/** The outline of a shape, and null for what only holds shapes. */
function outlineOf(name: string, attributes: Attributes): string | null {
  const number = (key: string, otherwise = 0): number => Number(attributes.get(key) ?? otherwise);
  switch (name) {
    case 'svg':
    case 'g':
      return null;
    case 'path':
      return attributes.get('d') ?? '';
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
    default:
      throw new Error(`A picture cannot be drawn with <${name}>.`);
  }
}

function ellipse(x: number, y: number, across: number, down: number): string {
  const half = `${String(across)} ${String(down)} 0 0 1`;
  return `M${String(x - across)} ${String(y)}a${half} ${String(2 * across)} 0a${half} ${String(-2 * across)} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const round = Math.min(radius, width / 2, height / 2);
  const corner = (right: number, down: number): string =>
    round === 0 ? '' : `a${String(round)} ${String(round)} 0 0 1 ${String(right)} ${String(down)}`;
  const [across, down] = [width - 2 * round, height - 2 * round].map(String);
  return (
    `M${String(x + round)} ${String(y)}h${String(across)}${corner(round, round)}v${String(down)}${corner(-round, round)}` +
    `h-${String(across)}${corner(-round, -round)}v-${String(down)}${corner(round, -round)}z`
  );
}

/** How a shape with these attributes is painted, inside an element that is painted like `above`. */
function styled(above: Style, attributes: Attributes, clips: ReadonlyMap<string, Outline>): Style {
  const style = { ...above };
  for (const [name, value] of attributes) {
    if (name === 'fill') style.fill = value === 'none' ? null : value;
    else if (name === 'fill-rule') style.rule = value === 'evenodd' ? 'evenodd' : 'nonzero';
    else if (name === 'stroke') style.stroke = value === 'none' ? null : value;
    else if (name === 'stroke-width') style.width = Number(value);
    else if (name === 'stroke-linecap') style.cap = value as CanvasLineCap;
    else if (name === 'stroke-linejoin') style.join = value as CanvasLineJoin;
    else if (name === 'stroke-dasharray') style.dash = numbersIn(value);
    else if (name === 'paint-order') style.isStrokeBelow = value.startsWith('stroke');
    else if (name === 'opacity') style.alpha *= Number(value);
    else if (name === 'transform') style.matrix = moved(style.matrix, value);
    else if (name === 'clip-path') style.clip = clips.get(value.slice('url(#'.length, -1)) ?? null;
    else if (!PLACES.has(name)) throw new Error(`A picture cannot be drawn with ${name}="${value}".`);
  }
  return style;
}

/** Attributes that say where a shape is, or nothing about how it looks. */
const PLACES: ReadonlySet<string> = new Set([
  'xmlns',
  'viewBox',
  'id',
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'width',
  'height',
]);

/** The matrix of what is moved by `transform` inside of what is moved by `above`. */
function moved(above: Matrix, transform: string): Matrix {
  let matrix = above;
  for (const [, name = '', given = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    for (const step of stepsOf(name, numbersIn(given))) matrix = times(matrix, step);
  }
  return matrix;
}

function stepsOf(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: readonly number[]): readonly Matrix[] {
  switch (name) {
    case 'translate':
      return [[1, 0, 0, 1, a, b ?? 0]];
    case 'scale':
      return [[a, 0, 0, b ?? a, 0, 0]];
    case 'rotate': {
      const [sine, cosine] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      const [x, y] = [b ?? 0, c ?? 0];
      return [
        [1, 0, 0, 1, x, y],
        [cosine, sine, -sine, cosine, 0, 0],
        [1, 0, 0, 1, -x, -y],
      ];
    }
    case 'matrix':
      return [[a, b ?? 0, c ?? 0, d, e, f]];
    default:
      throw new Error(`A picture cannot be drawn with transform="${name}(…)".`);
  }
}

function times(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
