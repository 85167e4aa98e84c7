import type { ChartInfo } from '#protocol/catalogue.ts';
import type { MapState, MapStep } from './map-model.ts';
import { wrapWords } from './wrap-words.ts';

/** A state with what is written in its box. */
export interface WordedState extends MapState {
  readonly title: string;
  /** The description, cut into lines. */
  readonly lines: readonly string[];
  readonly description: string;
  readonly waitsFor: ChartInfo['states'][number]['tag'];
  readonly final: boolean;
}

/** A transition with its label. */
export interface WordedStep extends MapStep {
  readonly lines: readonly string[];
  /** The label as one sentence part, for the list. */
  readonly spoken: string;
}

export interface WordedChart {
  readonly states: readonly WordedState[];
  readonly steps: readonly WordedStep[];
}

/** Where words for a chart are found; null when there are none. */
export interface ChartLookup {
  /** `input.move.play`, `guard.hasWinner`, `effect.takeTrick`, `state.trick_leading`. `-` leaves the part out. */
  readonly find: (key: string) => string | null;
  /** What is happening in a state, from the chart's description. */
  readonly phase: (path: string, fallback: string) => string;
  readonly condition: (guard: string) => string;
  readonly otherwise: string;
}

/** Sizes of text, in pixels at 100 %. */
export const TYPE = {
  boxWidth: 232,
  padding: 12,
  titleLine: 22,
  line: 18,
  /** Mean width of a letter of the description and of a label. */
  letter: 6.7,
  titleLetter: 8.4,
  titleBar: 38,
} as const;

/** Written in the strings for a part that would only repeat what the label says anyway. */
const LEFT_OUT = '-';
const BOX_LETTERS = 33;
const LABEL_LETTERS = 26;

/** Puts a chart into words and measures the room they need. */
export function wordChart(chart: ChartInfo, lookup: ChartLookup): WordedChart {
  const compounds = new Set(chart.states.flatMap((state) => state.parent ?? []));
  return {
    states: chart.states.map((state) => wordState(state, compounds.has(state.id), lookup)),
    steps: chart.transitions.map((step, index) => wordStep(step, index, chart, lookup)),
  };
}

function wordState(state: ChartInfo['states'][number], isCompound: boolean, lookup: ChartLookup): WordedState {
  const title = lookup.find(`state.${state.id.replaceAll('.', '_')}`) ?? sentence(lastPart(state.id));
  const description = lookup.phase(state.id, state.description);
  const lines = isCompound ? [] : wrapWords(description, BOX_LETTERS);
  const titleWidth = Math.ceil(title.length * TYPE.titleLetter) + TYPE.padding * 2;
  return {
    id: state.id,
    parent: state.parent,
    initial: state.initial,
    title,
    lines,
    description,
    waitsFor: state.tag,
    final: state.final,
    width: isCompound ? titleWidth : Math.max(TYPE.boxWidth, titleWidth + 44),
    height: isCompound ? TYPE.titleBar : TYPE.titleLine + lines.length * TYPE.line + TYPE.padding * 2,
  };
}

function wordStep(
  step: ChartInfo['transitions'][number],
  index: number,
  chart: ChartInfo,
  lookup: ChartLookup,
): WordedStep {
  const parts = partsOf(step, index, chart, lookup);
  const lines = parts.flatMap((part) => wrapWords(part, LABEL_LETTERS));
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return {
    from: step.from,
    to: step.to,
    lines,
    spoken: parts.join(', '),
    width: lines.length === 0 ? 0 : Math.ceil(longest * TYPE.letter) + 14,
    height: lines.length === 0 ? 0 : lines.length * TYPE.line + 6,
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
  const happens = input === null ? '' : (lookup.find(`input.${input}`) ?? plainWords(lastPart(input)));
  const named = guard === null ? '' : guardWords(guard, from, lookup);
  const condition = (named === '' || named === LEFT_OUT) && earlier ? otherwiseWords(from, lookup) : named;
  const results = effects.map((effect) => lookup.find(`effect.${effect}`) ?? plainWords(effect));
  return [happens, condition, ...results]
    .filter((part) => part !== '' && part !== LEFT_OUT)
    .filter((part, at, all) => all.indexOf(part) === at);
}

/** A guard may be worded for one state apart: `guard.mayPlay@trick_following`. */
function guardWords(guard: string, from: string, lookup: ChartLookup): string {
  const here = lookup.find(`guard.${guard}@${from.replaceAll('.', '_')}`);
  return here ?? lookup.find(`guard.${guard}`) ?? lookup.condition(conditionWords(guard));
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
