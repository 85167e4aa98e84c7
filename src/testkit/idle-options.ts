import type { OptionInfo, OptionNeed, OptionValue } from '#protocol/catalogue.ts';
import { hasEffect, type OptionSetting, type OptionValues } from '#protocol/option-effect.ts';
import { OPEN } from '#protocol/viewer.ts';
import { optionInfos } from '#engine/core/options.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { botMove } from '#engine/table/move/playout.ts';
import { testsOf } from './games/index.ts';
import { optionSweep, playMatch, type AnyPosition, type Played } from './playout.ts';
import { framesFor } from './stream.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';
import { viewersOf } from './twins.ts';

/** An option and the table at which it is looked at: what the other options are, and how many sit there. */
export interface Case {
  readonly info: OptionInfo;
  readonly values: OptionValues;
  readonly seats: number;
}

/** The values an option can have, its standard first; of a number the lowest, one not far above it, and the highest. */
export function valuesOf(info: OptionInfo): readonly OptionValue[] {
  const all: readonly OptionValue[] =
    info.kind === 'flag'
      ? [false, true]
      : info.kind === 'choice'
        ? info.choices
        : [info.min, Math.min(info.min + 2, info.max), info.max];
  return [info.standard, ...new Set(all.filter((value) => value !== info.standard))];
}

/** Tables at which some value of this option changes nothing, as many as wanted, at random: no need of it is met. */
export function idleCases(game: TestedGame, info: OptionInfo, wanted: number, stream: Stream): readonly Case[] {
  const infos = optionInfos(game.options);
  const cases: Case[] = [];
  for (let attempt = 0; attempt < 4000 && cases.length < wanted; attempt += 1) {
    const seats = seatsAt(game, info, stream);
    const chosen = infos
      .filter(({ key, ...other }) => key !== info.key && key !== 'aid' && isForSeats(other, seats))
      .map((other) => [other.key, chance(other, info, stream)] as const);
    const values = { ...baseOf(game), ...Object.fromEntries(chosen), [info.key]: info.standard };
    const table = { info, values, seats };
    if (idleValues(game, table).length > 0) cases.push(table);
  }
  return cases;
}

/** The values of the option that change nothing at this table, as it is declared. */
export function idleValues(game: TestedGame, { info, values, seats }: Case): readonly OptionValue[] {
  const setting: OptionSetting = { infos: optionInfos(game.options), values, seats };
  return valuesOf(info).filter((value) => !hasEffect(info, value, setting));
}

/** Options with which matches are short and quick to look at. */
function baseOf(game: TestedGame): OptionValues {
  const [short = {}] = optionSweep(game);
  return 'aid' in game.options ? { ...short, aid: 'off' } : short;
}

/**
 * Values on which this option depends are tried more often than others: a need of six flags would hardly ever be found.
 */
function chance(other: OptionInfo, { onlyWhen = [] }: OptionInfo, stream: Stream): OptionValue {
  const isNamed = onlyWhen.some((need) => namesIn(need).includes(other.key));
  if (other.kind === 'flag' && isNamed) return stream.uniform(8) > 0;
  return stream.uniform(isNamed ? 1 : 3) === 0 ? pick(valuesOf(other), stream) : other.standard;
}

function namesIn(need: OptionNeed): readonly string[] {
  if ('above' in need) return need.above;
  return 'option' in need ? [need.option] : [];
}

function seatsAt({ seats }: TestedGame, info: OptionInfo, stream: Stream): number {
  const { min, max } = info.seats ?? seats;
  return min + stream.uniform(max - min + 1);
}

function isForSeats({ seats }: Pick<OptionInfo, 'seats'>, count: number): boolean {
  return seats === undefined || (count >= seats.min && count <= seats.max);
}

/**
 * Tables at which this option should change something: with each number of seats, and with each value of every other
 * option.
 */
export function busyCases(game: TestedGame, info: OptionInfo): readonly Case[] {
  const infos = optionInfos(game.options);
  const base = baseOf(game);
  const { min, max } = info.seats ?? game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const settings = [
    ...counts.map((seats) => ({ values: base, seats })),
    ...infos
      // How much a notebook works out takes long to look at, and nothing depends on it.
      .filter(({ key }) => key !== info.key && key !== 'aid')
      .flatMap((other) =>
        extremesOf(other)
          .filter((value) => value !== (base[other.key] ?? other.standard))
          .map((value, index) => ({ values: { ...base, [other.key]: value }, seats: seatsFor(other, counts, index) })),
      ),
  ];
  return settings
    .flatMap(({ values, seats }) => (seats === null ? [] : [{ info, values, seats }]))
    .filter((table) => busyValues(game, table).length > 0);
}

/** Values of another option; of a number the ends: what is rare in a few rounds would hardly be seen. */
function extremesOf(other: OptionInfo): readonly OptionValue[] {
  return other.kind === 'count' ? [other.min, other.max] : valuesOf(other);
}

/** A number of seats that both options are for; null when there is none. */
function seatsFor(other: OptionInfo, counts: readonly number[], index: number): number | null {
  const both = counts.filter((count) => isForSeats(other, count));
  return both[index % both.length] ?? null;
}

/** The values of the option that change something at this table, as it is declared. */
export function busyValues(game: TestedGame, table: Case): readonly OptionValue[] {
  const { info } = table;
  const idle = idleValues(game, table);
  return valuesOf(info).filter((value) => value !== info.standard && !idle.includes(value));
}

/**
 * Of a match that goes on no more than this many inputs are played: of sixty hands, or where everybody always passes.
 */
const LONGEST_MATCH = 600;

/** The match that is played at this table with this value and seed; whoever plays chooses by the same chance. */
export function playCase(game: TestedGame, { info, values, seats }: Case, value: OptionValue, seed: string): Played {
  const choose = testsOf(game.id).choosing?.[Number(seed.at(-1)) % 4];
  return playMatch(game, seed, {
    options: { ...values, [info.key]: value },
    seats,
    withIdle: true,
    limit: LONGEST_MATCH,
    ...(choose && { choose }),
  });
}

/** Everything that anybody is told about these two matches, or could do or would be held for in them, is the same. */
export function isSameThroughout(one: Played, other: Played): boolean {
  if (isToldApart(one, other, VIEWS)) return false;
  const [here, there] = [one, other].map((played) => JSON.stringify([refusalsOf(played), botsOf(played)]));
  return here === there;
}

/** All that each viewer is sent at some moments, with the answers to whatever it could try then. */
function refusalsOf(played: Played): readonly (readonly string[])[] {
  const { game, start, steps, seats } = played;
  const some = sampled(steps, MOMENTS);
  return [...viewersOf({ seats }), OPEN].map((viewer) => framesFor({ game }, start, some, viewer));
}

/** At how many moments of a match it is looked at what takes long. */
const MOMENTS = perTier(6, 12);

/** At this many moments what everybody sees is compared; what was played is compared throughout. */
const VIEWS = perTier(24, LONGEST_MATCH);

function sampled<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % every === 0);
}

function inputsOf({ steps }: Played): string {
  return JSON.stringify(steps.map(({ input }) => input));
}

function windowsOf({ game, steps }: Played): string {
  return JSON.stringify(steps.map(({ position }) => game.window?.(position) ?? null));
}

/** What bots would do, to whom the options are told as they were chosen. */
function botsOf({ game, options, steps, seed }: Played): string {
  const rng = createRng(seedFromText(seed));
  const moves = sampled(steps, MOMENTS).flatMap(({ before }, at) => {
    const waiting = awaiting(game, before);
    const seats = waiting.kind === 'seats' ? waiting.seats : [];
    return seats.flatMap((seat) => game.bots.map((bot) => botMove({ game, options }, bot, seat, before, at, rng)));
  });
  return JSON.stringify(moves);
}

/** Whether somebody can tell these two matches apart: by what was played, or by a view of it at this many moments. */
export function isToldApart(one: Played, other: Played, moments: number): boolean {
  if (inputsOf(one) !== inputsOf(other) || windowsOf(one) !== windowsOf(other)) return true;
  const places = [...sampled([...one.steps.keys()], moments), one.steps.length - 1, -1];
  return places.some((index) => lookAt(one, index) !== lookAt(other, index));
}

/** What everybody is told after one input, and who may do what then. */
function lookAt({ game, start, steps, seats }: Played, index: number): string {
  const { position, events } = steps[index] ?? { position: start, events: [] };
  const told = [...viewersOf({ seats }), OPEN].map((viewer) => [
    viewOf(game, position, viewer),
    redactEvents(game, events, viewer),
  ]);
  return JSON.stringify([told, promptsAt(game, position)]);
}

function promptsAt(game: TestedGame, position: AnyPosition): unknown {
  const waiting = awaiting(game, position);
  return waiting.kind === 'seats' ? waiting.seats.map((seat) => game.prompts(position, seat)) : [];
}
