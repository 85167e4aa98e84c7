import { STANDARD_ADVICE } from '#protocol/advice.ts';
import type { AdviceRule } from '#protocol/advice.ts';
import { isLaxer, STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { GameInfo, OptionInfo, OptionValue } from '#protocol/catalogue.ts';
import type { GameId } from '#protocol/ids.ts';
import { withEffect, type OptionSetting } from '#protocol/option-effect.ts';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import { playerName } from '#protocol/typed-text.ts';
import type { SeatPlan, TablePlan, TakebackRule } from '#protocol/table.ts';
import { without } from '#protocol/without.ts';

/** Who is to sit on a chair: me, another person at this screen, whoever comes from the room, or a bot of this policy. */
export type Sitter =
  | { readonly kind: 'me' }
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string };

export type Options = Readonly<Record<string, OptionValue>>;

/** The table as it is laid out in the lobby. */
export interface Layout {
  readonly game: GameId;
  readonly seats: readonly Sitter[];
  /** The options that differ from the game's standard, those that change nothing beside the others included. */
  readonly options: Options;
  /** A text that makes the match repeatable; empty for a drawn seed. */
  readonly seed: string;
  readonly takebacks: TakebackRule;
  /** Null for what is usual: whoever is alone with bots may ask. */
  readonly advice: AdviceRule | null;
  readonly spectators: SpectatorRule;
  /** After how many seconds a bot plays for whoever is away; null for never. */
  readonly awayBot: number | null;
}

/** Who may ask for advice at the table as it is laid: nobody is at a disadvantage where one person plays against bots. */
export function adviceOf({ advice, seats }: Pick<Layout, 'advice' | 'seats'>): AdviceRule {
  return (
    advice ??
    (seats.filter(({ kind }) => kind !== 'bot').every(({ kind }) => kind === 'me') ? 'asked' : STANDARD_ADVICE)
  );
}

/** The policy a newcomer plays against: `steady` where a game has it. */
export function standardBot(game: GameInfo): string {
  return game.bots.find((bot) => bot === 'steady') ?? game.bots[0] ?? 'novice';
}

/** Me on the first chair, bots on the others, the standard rules. */
export function standardLayout(game: GameInfo): Layout {
  return {
    game: game.id,
    seats: resizeSeats([{ kind: 'me' }], game.seats.standard ?? game.seats.max, game),
    options: {},
    seed: '',
    takebacks: STANDARD_TAKEBACKS,
    advice: null,
    spectators: STANDARD_SPECTATORS,
    awayBot: null,
  };
}

/**
 * The same people on `count` chairs; new chairs get the standard bot. I keep a chair, unless somebody else is to play:
 * then this screen may be everybody's.
 */
export function resizeSeats(seats: readonly Sitter[], count: number, game: GameInfo): readonly Sitter[] {
  const next = Array.from(
    { length: count },
    (_, seat): Sitter => seats[seat] ?? { kind: 'bot', bot: standardBot(game) },
  );
  return next.some((sitter) => sitter.kind !== 'bot') ? next : [{ kind: 'me' }, ...next.slice(1)];
}

/** Puts `sitter` on a chair. When I move, whoever sat there takes my old chair. */
export function seatAt(seats: readonly Sitter[], seat: number, sitter: Sitter): readonly Sitter[] {
  const before = seats[seat];
  return seats.map((current, at) => {
    if (at === seat) return sitter;
    return sitter.kind === 'me' && current.kind === 'me' && before !== undefined ? before : current;
  });
}

/** Whether chairs wait for guests: the table then gathers before it begins. */
export function isOpenToGuests({ seats }: Pick<Layout, 'seats'>): boolean {
  return seats.some(({ kind }) => kind === 'open');
}

/** The layout as it is opened to the room: where no chair is free yet, those of the bots are. */
export function withOpenChairs(layout: Layout): Layout {
  if (isOpenToGuests(layout)) return layout;
  return {
    ...layout,
    seats: layout.seats.map((sitter) => (sitter.kind === 'bot' ? { kind: 'open' } : sitter)),
  };
}

/** Whether an audience is told what it is told where nothing was said. */
export function hasStandardSpectators({ spectators: { watching, audience } }: Pick<Layout, 'spectators'>): boolean {
  const standard = STANDARD_SPECTATORS;
  const isSame = !isLaxer(audience, standard.audience) && !isLaxer(standard.audience, audience);
  return isSame && watching === standard.watching;
}

/** The options with one of them set; a value that is the standard again is left out. */
export function withOption(game: GameInfo, options: Options, key: string, value: OptionValue): Options {
  const standard = game.options.find((option) => option.key === key)?.standard;
  const rest = without(options, key);
  return value === standard ? rest : { ...rest, [key]: value };
}

/** Whether an option may differ from its standard with this many players. */
export function isForSeats({ seats }: OptionInfo, count: number): boolean {
  return seats === undefined || (count >= seats.min && count <= seats.max);
}

/**
 * The options as they will be played. What was chosen and changes nothing now is kept in the layout only: it counts
 * again as soon as the other options let it.
 */
export function playedOptions(game: GameInfo, { options, seats }: Pick<Layout, 'options' | 'seats'>): OptionSetting {
  const chosen = { infos: game.options, values: options, seats: seats.length };
  return { ...chosen, values: withEffect(chosen) };
}

/** The layout with this many chairs; options that are not for this many players are back at their standard. */
export function withCount(layout: Layout, count: number, game: GameInfo): Layout {
  const options = Object.fromEntries(
    Object.entries(layout.options).filter(([key]) =>
      game.options.some((option) => option.key === key && isForSeats(option, count)),
    ),
  );
  return { ...layout, seats: resizeSeats(layout.seats, count, game), options };
}

/** Keeps of a remembered layout what this game still has; the rest falls back to the standard. */
export function fitLayout(layout: Layout, game: GameInfo): Layout {
  const known = layout.seats.map((sitter): Sitter => {
    return sitter.kind === 'bot' && !game.bots.includes(sitter.bot) ? { kind: 'bot', bot: standardBot(game) } : sitter;
  });
  const firstMe = known.findIndex((sitter) => sitter.kind === 'me');
  const oneMe = known.map((sitter, seat): Sitter => {
    return sitter.kind === 'me' && seat !== firstMe ? { kind: 'bot', bot: standardBot(game) } : sitter;
  });
  const count = Math.min(Math.max(oneMe.length, game.seats.min), game.seats.max);
  const options = Object.fromEntries(
    Object.entries(layout.options).filter(([key, value]) => isAllowed(game, key, value)),
  );
  return withCount({ ...layout, game: game.id, seats: oneMe, options }, count, game);
}

function isAllowed(game: GameInfo, key: string, value: OptionValue): boolean {
  const option = game.options.find((one) => one.key === key);
  if (option === undefined) return false;
  if (option.kind === 'choice') return option.choices.some((choice) => choice === value);
  if (option.kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'number' && value >= option.min && value <= option.max;
}

/** What everybody on these chairs is called: me as `mine`, the bots by names that no person bears; empty for whoever comes yet. */
export function namesAt(
  seats: readonly Sitter[],
  mine: string,
  botName: (index: number) => string,
  localName: (seat: number) => string = () => '',
): readonly string[] {
  const people = seats.map((sitter, seat) => {
    if (sitter.kind === 'me') return mine;
    return sitter.kind === 'local' ? (cleanName(sitter.name) ?? localName(seat)) : '';
  });
  const taken = new Set([mine, ...people]);
  const free = Array.from({ length: seats.length + taken.size }, (_, index) => botName(index)).filter(
    (name) => !taken.has(name),
  );
  const isBot = ({ kind }: Sitter): boolean => kind === 'bot';
  return seats.map((sitter, seat) => {
    const before = seats.slice(0, seat).filter(isBot).length;
    return isBot(sitter) ? (free[before] ?? botName(before)) : (people[seat] ?? '');
  });
}

/** A name as people type it, cleaned as the host will clean it; null when nothing that can be shown is left. */
export function cleanName(raw: string): string | null {
  const parsed = playerName.safeParse(raw);
  return parsed.success ? parsed.data : null;
}

/** The order that opens this table. `nameOf` gives the name of each chair as the lobby shows it. */
export function planOf(layout: Layout, game: GameInfo, nameOf: (seat: number) => string): TablePlan {
  const seats = layout.seats.map((sitter, seat): SeatPlan => {
    if (sitter.kind === 'open') return { kind: 'open' };
    const name = nameOf(seat);
    return sitter.kind === 'bot' ? { kind: 'bot', bot: sitter.bot, name } : { kind: 'me', name };
  });
  const seed = layout.seed.trim();
  const { takebacks, spectators, awayBot } = layout;
  const advice = adviceOf(layout);
  return {
    game: layout.game,
    options: playedOptions(game, layout).values,
    seats,
    ...(seed === '' ? {} : { seed }),
    ...(takebacks === STANDARD_TAKEBACKS ? {} : { takebacks }),
    ...(advice === STANDARD_ADVICE ? {} : { advice }),
    ...(hasStandardSpectators(layout) ? {} : { spectators }),
    ...(awayBot === null ? {} : { awayBot }),
  };
}
