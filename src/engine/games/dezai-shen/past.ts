import {
  SUITS,
  type DezaiShenNumbers,
  type DezaiShenState,
  type HandRecord,
  type Led,
  type LedgerEntry,
  type TrickPlay,
  type TrickRecord,
  type Trump,
} from './types.ts';
import { LOW } from './rules/card-groups.ts';
import { isTrump } from './rules/cards.ts';
import { lacksAfter, lacksIn } from './rules/lacks.ts';
import { countedHands } from './rules/score.ts';

type Rule = Pick<DezaiShenState['options'], 'overtrumpOnTrumpLead'>;

/** What the finished tricks of a hand say to everybody who may look them up. */
interface Told {
  readonly tricks: readonly TrickRecord[];
  readonly rule: Rule;
  readonly lacks: readonly number[];
  readonly trumps: readonly Trump[];
  readonly voids: readonly (readonly Led[])[];
}

/** Lists of tricks for different viewers; the latest list of each kind is evaluated once. */
interface Memory {
  told: Told | null;
  last: readonly TrickRecord[] | null;
}

const whole: Memory = { told: null, last: null };
const lastOnly: Memory = { told: null, last: null };

/** The last trick as a list that stays the same object until another trick is finished. */
function lastOf(tricks: readonly TrickRecord[]): readonly TrickRecord[] {
  const [only] = lastOnly.last ?? [];
  if (lastOnly.last === null || only !== tricks.at(-1)) lastOnly.last = tricks.slice(-1);
  return lastOnly.last;
}

function toldBy(tricks: readonly TrickRecord[], rule: Rule, memory: Memory): Told {
  const { told } = memory;
  if (told?.tricks === tricks && told.rule === rule) return told;
  const lacks = lacksIn(tricks, rule);
  const trumps = tricks.flatMap(({ plays }) => trumpsAmong(plays));
  return (memory.told = { tricks, rule, lacks, trumps, voids: voidsOf(lacks) });
}

function trumpsAmong(plays: readonly TrickPlay[]): readonly Trump[] {
  return plays.map(({ face }) => face).filter(isTrump);
}

/** What each seat can no longer follow; a seat that has no low trump has no trump at all (paragraph 6.6). */
function voidsOf(lacks: readonly number[]): Told['voids'] {
  return lacks.map((groups) => [
    ...SUITS.filter((_, group) => ((groups >> group) & 1) === 1),
    ...(((groups >> LOW) & 1) === 1 ? (['trumps'] as const) : []),
  ]);
}

/**
 * The tricks of this hand as far back as they may be looked up (paragraph 9.8), and what they and the present trick
 * show. What the last card did not change is the same object as before.
 */
export function pastOf(
  { tricks, options }: Pick<DezaiShenState, 'tricks' | 'options'>,
  plays: readonly TrickPlay[],
  isClosed: boolean,
): Pick<DezaiShenNumbers, 'tricks' | 'trumpsSeen' | 'voids'> {
  const told = toldBy(isClosed ? lastOf(tricks) : tricks, options, isClosed ? lastOnly : whole);
  const lacks = lacksAfter(told.lacks, plays, options);
  const fresh = trumpsAmong(plays);
  return {
    tricks: told.tricks,
    trumpsSeen: fresh.length === 0 ? told.trumps : [...told.trumps, ...fresh],
    voids: lacks.every((groups, seat) => groups === told.lacks[seat]) ? told.voids : voidsOf(lacks),
  };
}

/** A finished hand without its tricks; made once for each. */
const withoutTricks = new WeakMap<HandRecord, LedgerEntry>();

/** The finished hands of a match as views show them. */
interface History {
  readonly hands: readonly HandRecord[];
  readonly options: DezaiShenState['options'];
  readonly ledger: readonly LedgerEntry[];
  readonly counted: number;
}

let latest: History | null = null;

/**
 * The finished hands, the latest with its tricks, and how many of them count; the same object until another hand is
 * finished.
 */
export function historyOf(state: DezaiShenState): History {
  const { hands, options } = state;
  if (latest?.hands !== hands || latest.options !== options) {
    const ledger = hands.map((hand, index) => (index === hands.length - 1 ? hand : shortened(hand)));
    latest = { hands, options, ledger, counted: countedHands(state) };
  }
  return latest;
}

function shortened(hand: HandRecord): LedgerEntry {
  const known = withoutTricks.get(hand);
  if (known) return known;
  const entry: LedgerEntry = { ...hand, tricks: null };
  withoutTricks.set(hand, entry);
  return entry;
}
