import type { SeatId } from '#protocol/ids.ts';
import {
  resolve,
  type Bearing,
  type Question,
  type Resolution,
  type Rulebook,
  type Source,
} from '#engine/kits/modifiers.ts';
import {
  BONUS_DETECTIVES,
  CASES,
  DETECTIVES,
  WITNESSES,
  type Card,
  type Case,
  type Detective,
  type Hook,
  type HookValues,
  type ModifierView,
  type PrivateDieState,
  type Witness,
} from '../types.ts';
import { modifiersOn } from './cards.ts';
import { caseOf, detectiveOf, MAX_SEATS, witnessOf } from './layout.ts';
import { RULEBOOK_VALUES } from './rulebook.ts';

/** Which card overrides which (paragraph 12.2): a witness overrides a detective, and both override the case. */
const LAYERS = ['case', 'detective', 'witness'] as const;
export type Layer = (typeof LAYERS)[number];

const GOAL_OF_TWELVE = 12;

const RULEBOOK: Rulebook<HookValues, Layer> = {
  bases: RULEBOOK_VALUES,
  layers: LAYERS,
  powerSwitch: 'ability.enabled',
};

/** The cards that apply to a seat, and the options that change the rules themselves. */
export interface Ruling {
  readonly seat: SeatId | null;
  readonly case: Case | null;
  /** The seat's own detective; null for a question about the table. */
  readonly detective: Detective | null;
  readonly witness: Witness | null;
  readonly goal: PrivateDieState['options']['goal'];
  /** Bare Bones uses nothing of a card except the witness's number (paragraph 11.1). */
  readonly bareBones: boolean;
}

/** The ruling for a seat at the moment; null asks for the table, to which no detective applies. */
function rulingOf(state: PrivateDieState, seat: SeatId | null = null): Ruling {
  const { table, options } = state;
  return {
    seat,
    case: caseOf(table),
    detective: seat === null ? null : detectiveOf(table, seat),
    witness: witnessOf(table),
    goal: options.goal,
    bareBones: options.bareBones,
  };
}

/** The value of a hook under a ruling, and which cards change it. */
export function resolveHook<H extends Hook>(hook: H, ruling: Ruling): Resolution<HookValues[H]> {
  return resolve<HookValues, H, Layer, object>(RULEBOOK, {
    hook,
    seat: ruling.seat,
    sources: ruling.bareBones ? [] : sourcesOf(ruling),
    bases: basesOf(hook, ruling),
  });
}

/** The value of a hook in this state, for a seat or for the table. */
export function hookOf<H extends Hook>(state: PrivateDieState, hook: H, seat: SeatId | null = null): HookValues[H] {
  return answerTo(hook, state, seat).value as HookValues[H];
}

/** The cards that change a hook in this state, and which of them are overridden. */
export function bearingsOn(state: PrivateDieState, hook: Hook, seat: SeatId | null = null): readonly ModifierView[] {
  return answerTo(hook, state, seat).bearings;
}

interface Answer {
  readonly value: HookValues[Hook];
  readonly bearings: readonly ModifierView[];
}

/** What is known under one ruling. */
interface Answers {
  readonly ruling: Ruling;
  readonly byHook: Map<Hook, Answer>;
}

function answerTo(hook: Hook, state: PrivateDieState, seat: SeatId | null): Answer {
  const { ruling, byHook } = answersIn(state, seat);
  let answer = byHook.get(hook);
  if (!answer) {
    const { value, bearings } = resolveHook(hook, ruling);
    answer = { value, bearings: bearings.map((bearing) => bearingView(hook, bearing)) };
    byHook.set(hook, answer);
  }
  return answer;
}

/** Many questions in a row are about one table: its answers by seat, with those for the table itself last. */
let latest: Pick<PrivateDieState, 'table' | 'options'> & { readonly bySeat: (Answers | undefined)[] } = {
  table: { zones: {}, faces: {}, seen: {} },
  options: {} as PrivateDieState['options'],
  bySeat: [],
};

function answersIn(state: PrivateDieState, seat: SeatId | null): Answers {
  const { table, options } = state;
  if (latest.table !== table || latest.options !== options) latest = { table, options, bySeat: [] };
  return (latest.bySeat[seat ?? MAX_SEATS] ??= answersUnder(rulingOf(state, seat)));
}

/**
 * The answers worked out so far, by the cards they depend on. They are the same at every table, and rules ask for them
 * all the time. The number of sets of cards is limited, so none is ever dropped.
 */
const answers = new Map<number, Answers>();

function answersUnder(ruling: Ruling): Answers {
  const key = numberOf(ruling);
  let known = answers.get(key);
  if (!known) {
    known = { ruling, byHook: new Map() };
    answers.set(key, known);
  }
  return known;
}

/** Every card, and no card, numbered from 0. */
const CARD_NUMBERS: ReadonlyMap<Card | null, number> = new Map(
  [null, ...CASES, ...WITNESSES, ...DETECTIVES, ...BONUS_DETECTIVES].map((card, index) => [card, index]),
);

/**
 * A number that two rulings share only if they are the same; building a string from the cards takes ten times as long.
 */
function numberOf({ bareBones, goal, case: inPlay, detective, seat, witness }: Ruling): number {
  const isTwelve = goal === 'twelve' ? 1 : 0;
  if (bareBones) return isTwelve;
  const owner = detective === null ? 0 : 1 + (seat ?? MAX_SEATS);
  return [inPlay, detective, witness].reduce<number>(
    (number, card) => number * CARD_NUMBERS.size + (CARD_NUMBERS.get(card) ?? 0),
    (1 + owner) * 2 + isTwelve,
  );
}

function bearingView(hook: Hook, { source, owner, isHandicap, beatenBy }: Bearing): ModifierView {
  return { hook, card: source as Card, seat: owner, isHandicap, beatenBy: beatenBy as Card | null };
}

function sourcesOf(ruling: Ruling): readonly Source<HookValues, Layer>[] {
  return LAYERS.flatMap((layer) => {
    const card = ruling[layer];
    if (card === null) return [];
    return [{ id: card, layer, owner: layer === 'detective' ? ruling.seat : null, modifiers: modifiersOn(card) }];
  });
}

/** Base values that come from an option, or from another hook: the first roll may use all of the seat's dice. */
function basesOf(hook: Hook, ruling: Ruling): NonNullable<Question<HookValues, Hook, Layer>['bases']> {
  if (hook === 'goal.clues' && ruling.goal === 'twelve') return { 'goal.clues': GOAL_OF_TWELVE };
  if (hook === 'pool.initialMax') return { 'pool.initialMax': resolveHook('pool.own', ruling).value };
  return {};
}
