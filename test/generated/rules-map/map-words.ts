import type { ChartInfo } from '#protocol/catalogue.ts';
import { TYPE } from '#renderer/ui/rules/map-model.ts';
import type { TextWidth } from './font-widths.ts';
import { wrapWords } from './wrap-words.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A state with what is written in its box, and the room that takes; of a box around states, its heading's room. */
export interface WordedState extends Size {
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly isGroup: boolean;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
}

/** A transition with its label, and the room that takes: none where there are no words. */
export interface WordedStep extends Size {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  /** The label as one part of a sentence, for the list. */
  readonly spoken: string;
}

export interface WordedChart {
  readonly now: { readonly word: string; readonly width: number };
  readonly states: readonly WordedState[];
  readonly steps: readonly WordedStep[];
}

/** Where words for a chart are found; null when there are none. */
export interface ChartLookup {
  /** `input.move.play`, `guard.hasWinner`, `effect.takeTrick`, `state.trick_leading`. `-` leaves the part out. */
  readonly find: (key: string) => string | null;
  /** Told of each key that has no words: the chart's own name is split into words instead. */
  readonly onMissing: (key: string) => void;
  /** What is happening in a state, from the chart's description. */
  readonly phase: (path: string, fallback: string) => string;
  readonly condition: (guard: string) => string;
  readonly otherwise: string;
  /** What marks the present state. */
  readonly now: string;
}

/** How wide a text is in pixels, as a title and as any other words of the map. */
export interface TypeWidths {
  readonly title: TextWidth;
  readonly words: TextWidth;
}

/** Written in the strings for a part that would only repeat what the label says anyway. */
const LEFT_OUT = '-';
/** Of the box of a state, in pixels; one with a long title is wider. */
const BOX_WIDTH = 232;
/** Of the lines of a label, in pixels. */
const LABEL_WIDTH = 132;
/** Between a title and the badge that marks the present state. */
const BESIDE_TITLE = 8;
const BADGE_PADDING = 8;
const LABEL_PADDING = { aside: 7, above: 3 } as const;

/** Puts a chart into words and measures the room they need. */
export function wordChart(chart: ChartInfo, lookup: ChartLookup, widths: TypeWidths): WordedChart {
  const groups = new Set(chart.states.flatMap((state) => state.parent ?? []));
  const now = { word: lookup.now, width: Math.ceil(widths.words(lookup.now)) + BADGE_PADDING * 2 };
  return {
    now,
    states: chart.states.map((state): WordedState => {
      const isGroup = groups.has(state.id);
      const title = findOr(lookup, `state.${state.id.replaceAll('.', '_')}`, () => sentence(lastPart(state.id)));
      const description = lookup.phase(state.id, state.description);
      const { id, parent, initial: isInitial, final: isFinal } = state;
      const heading = Math.ceil(widths.title(title)) + TYPE.padding * 2;
      const width = isGroup ? heading : Math.max(BOX_WIDTH, heading + BESIDE_TITLE + now.width);
      const lines = isGroup ? [] : wrapWords(description, width - TYPE.padding * 2, widths.words);
      const height = TYPE.titleLine + lines.length * TYPE.line + TYPE.padding * 2;
      return { id, parent, title, description, lines, isGroup, isInitial, isFinal, width, height };
    }),
    steps: chart.transitions.map((step, index) => wordStep(partsOf(step, index, chart, lookup), step, widths)),
  };
}

function wordStep(
  parts: readonly string[],
  { from, to }: ChartInfo['transitions'][number],
  widths: TypeWidths,
): WordedStep {
  const lines = parts.flatMap((part) => wrapWords(part, LABEL_WIDTH, widths.words));
  const isEmpty = lines.length === 0;
  const longest = Math.max(0, ...lines.map(widths.words));
  return {
    from,
    to,
    lines,
    spoken: parts.join(', '),
    width: isEmpty ? 0 : Math.ceil(longest) + LABEL_PADDING.aside * 2,
    height: isEmpty ? 0 : lines.length * TYPE.line + LABEL_PADDING.above * 2,
  };
}

/** What happens, under which condition, and what comes of it. */
function partsOf(
  step: ChartInfo['transitions'][number],
  index: number,
  chart: ChartInfo,
  lookup: ChartLookup,
): string[] {
  const { from, input, guard, effects } = step;
  const earlier = chart.transitions
    .slice(0, index)
    .some((other) => other.from === from && other.input === input && other.guard !== null);
  const happens = input === null ? '' : findOr(lookup, `input.${input}`, () => plainWords(lastPart(input)));
  const named = guard === null ? '' : guardWords(guard, from, lookup);
  const condition = (named === '' || named === LEFT_OUT) && earlier ? otherwiseWords(from, lookup) : named;
  const results = effects.map((effect) => findOr(lookup, `effect.${effect}`, () => plainWords(effect)));
  return [happens, condition, ...results]
    .filter((part) => part !== '' && part !== LEFT_OUT)
    .filter((part, at, all) => all.indexOf(part) === at);
}

/** A guard may be worded for one state apart: `guard.mayPlay@trick_following`. */
function guardWords(guard: string, from: string, lookup: ChartLookup): string {
  const here = lookup.find(`guard.${guard}@${from.replaceAll('.', '_')}`);
  return here ?? findOr(lookup, `guard.${guard}`, () => lookup.condition(conditionWords(guard)));
}

/** The words for a key; where there are none, what is made of the chart's own name, and the key is noted as missing. */
function findOr(lookup: ChartLookup, key: string, made: () => string): string {
  const found = lookup.find(key);
  if (found === null) lookup.onMissing(key);
  return found ?? made();
}

/** What is so when no earlier guard held; a state may have words of its own for it. */
function otherwiseWords(from: string, lookup: ChartLookup): string {
  return lookup.find(`otherwise.${from.replaceAll('.', '_')}`) ?? lookup.otherwise;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** `isRoundOver` -> `round over`. */
function conditionWords(guard: string): string {
  return plainWords(guard.replace(/^(is|has|had|may|can)(?=[A-Z])/, ''));
}

/** `turningOrder` -> `turning order`. */
export function plainWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

function sentence(name: string): string {
  const words = plainWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
