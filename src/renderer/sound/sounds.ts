import type { EventView } from '#protocol/view.ts';

/** Which volume a sound obeys. */
export type Bus = 'table' | 'bell' | 'interface' | 'room';

/**
 * An event that a sound belongs to; with `where` only if these fields of it have these values, with `begins` only if the
 * texts of these fields begin so: a face that the viewer was shown, `hi-sun`.
 */
export interface Occasion {
  readonly type: string;
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  readonly begins?: Readonly<Record<string, string>>;
}

/** Where a variant of a sound lies in its file, in seconds. */
export interface Variant {
  readonly from: number;
  readonly length: number;
}

/** A sound of resources/sounds/sounds.json. */
export interface Sound {
  readonly bus: Bus;
  /** The file it lies in. */
  readonly bank: string;
  /** What the eyes see at the same time. */
  readonly twin: string;
  readonly events?: readonly Occasion[];
  readonly variants: readonly Variant[];
}

/** Every sound there is, by name. */
export type Sounds = Readonly<Record<string, Sound>>;

/** The banks that are no game's. */
const SHARED: ReadonlySet<string> = new Set(['table', 'room']);
/** What the picture makes heard by its motion: there no event is to sound a second time. */
const BY_MOTION = /^(?:card|die|token)\./;
/** What a page itself knows best: whether it is this viewer who is asked. */
const BY_PAGE = /^(?:bell|clock|interface|room)\./;

/**
 * The sounds of an event at a table of this game: the game's own one, else that of the table. `hasPicture`: pieces are
 * seen moving, and heard by that.
 */
export function soundsOf(sounds: Sounds, event: EventView, game: string, hasPicture: boolean): readonly string[] {
  const names = Object.keys(sounds).filter((name) => {
    const { events = [], bank } = sounds[name] as Sound;
    const isHere = bank === game || SHARED.has(bank);
    return isHere && !BY_PAGE.test(name) && events.some((occasion) => isMeant(occasion, event));
  });
  const own = names.filter((name) => sounds[name]?.bank === game);
  return (own.length > 0 ? own : names).filter((name) => !hasPicture || !BY_MOTION.test(name));
}

function isMeant({ type, where = {}, begins = {} }: Occasion, event: EventView): boolean {
  if (type !== event.type || !Object.entries(where).every(([field, value]) => event[field] === value)) return false;
  return Object.entries(begins).every(([field, start]) => {
    const said = event[field];
    return typeof said === 'string' && said.startsWith(start);
  });
}
