import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { frameOf } from '#protocol/frame.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { optionSweep, playMatch, type Played } from './playout.ts';
import { legOf, type Script } from './session-script.ts';
import { earlySeals } from './sealed.ts';
import type { Plant } from './session-plant.ts';
import { playWorld, type Heard, type World } from './session-world.ts';
import type { TestedGame } from './tested-games.ts';
import { secretsTold } from './told-secrets.ts';
import { sealedLengths, twinsOf, viewersOf, type Twins } from './twins.ts';

/** A match before the twins' own is played to its end in one script of this many: it takes much longer. */
const REMATCH_EVERY = 5;

/** Within this many inputs everybody has sealed what is sealed early. */
const SEALED_EARLY = 12;

/**
 * Scripts in which twin worlds run through real sessions, for every viewer of `matches` matches in turn. Every second
 * one goes as far as the match can while something is still hidden from the viewer, the end included.
 */
export function* sessionScripts(game: TestedGame, purpose: string, matches: number): Generator<Script> {
  const sweep = optionSweep(game);
  let number = 0;
  for (let match = 0; match < matches; match += 1) {
    const seed = `${purpose}/${game.id}/${String(match)}`;
    const played = playMatch(game, seed, { options: sweep[match % sweep.length] ?? {} });
    for (const viewer of viewersOf(played)) {
      number += 1;
      const script = scriptOf(played, viewer, { whole: number % 2 === 0, second: number % REMATCH_EVERY === 0 });
      if (script) yield script;
    }
  }
  yield* sealedScripts(game, purpose);
}

/** Scripts that stop while something is sealed that is no face, for every viewer of one match. */
function* sealedScripts(game: TestedGame, purpose: string): Generator<Script> {
  for (const early of earlySeals(game)) {
    const played = playMatch(game, `${purpose}/${game.id}/sealed`, { ...early, limit: SEALED_EARLY });
    for (const viewer of viewersOf(played)) {
      const table = tableOf(played, viewer);
      const stream = streamOf(table);
      const length = sealedLengths(played, viewer).at(-1) ?? 0;
      const twins = length > 0 && twinsOf(played, viewer, length, stream);
      if (twins) yield { ...table, legs: [legOf(table, twins, stream)] };
    }
  }
}

type Table = Omit<Script, 'legs'>;

function tableOf({ game, options, seats, seed }: Played, viewer: Viewer): Table {
  const name = viewer.kind === 'seat' ? `seat ${String(viewer.seat)}` : viewer.kind;
  return { game, options, seats, viewer, seed: `${seed}/${name}` };
}

function streamOf({ seed }: Table): Stream {
  return createRng(seedFromText(seed)).stream('session');
}

/** How many scripts `sessionScripts` would make if every viewer of every match had a twin world. */
export function viewersIn(game: TestedGame, purpose: string, matches: number): number {
  const sweep = optionSweep(game);
  let viewers = 0;
  for (let match = 0; match < matches; match += 1) {
    const options = sweep[match % sweep.length] ?? {};
    viewers += viewersOf(playMatch(game, `${purpose}/${game.id}/${String(match)}`, { options, limit: 1 })).length;
  }
  return viewers;
}

function scriptOf(
  played: Played,
  viewer: Viewer,
  { whole, second }: { readonly whole: boolean; readonly second: boolean },
): Script | null {
  const { steps } = played;
  const table = tableOf(played, viewer);
  const stream = streamOf(table);
  const twins = someTwins(played, viewer, whole, stream);
  if (!twins) return null;
  const before = second && played.isOver ? [legOf(table, { one: steps, other: steps }, stream)] : [];
  const leg = legOf(table, twins, stream);
  // A match that came to its end is followed by another: the twins' own first half once more.
  const ended = twins.one.length === steps.length && played.isOver;
  const half = Math.ceil(steps.length / 2);
  const again = { one: twins.one.slice(0, half), other: twins.other.slice(0, half) };
  return { ...table, legs: [...before, leg, ...(ended ? [legOf(table, again, stream)] : [])] };
}

function someTwins(played: Played, viewer: Viewer, whole: boolean, stream: Stream): Twins | null {
  const all = played.steps.length;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const length = whole && attempt === 0 ? all : 1 + stream.uniform(all);
    const twins = twinsOf(played, viewer, length, stream);
    if (twins) return twins;
  }
  return null;
}

/** How many bytes this frame has on the wire. */
type OnTheWire = (frame: string) => number;

/** What came of one script in both worlds. */
export interface Comparison {
  /** The first frame that reads differently, with what is needed to see it again; null when every byte is the same. */
  readonly difference: string | null;
  /** The first frame to anybody that is longer or shorter on the wire, or comes at another time, likewise. */
  readonly overheard: string | null;
  /** The operator's log in both worlds where they differ, likewise: it is a viewer like the public. */
  readonly logged: string | null;
  /** Frames to anybody that are not as long in both worlds before they are filled. */
  readonly lengthsHidden: number;
  readonly frames: number;
  readonly rematches: number;
  /** Frames to anybody, in either world, that hold a secret of the table. */
  readonly secrets: readonly string[];
}

/**
 * Both worlds of a script, byte for byte and to the millisecond: all that arrived at the viewer's own links, and at the watchers', who may
 * know no more than the viewer.
 */
export function compareWorlds(script: Script, plant: Plant = {}, onTheWire: OnTheWire = Buffer.byteLength): Comparison {
  const [one, other] = [playWorld(script, 'one', plant), playWorld(script, 'other', plant)];
  const [here, there] = [heardBy(script.viewer, one.heard), heardBy(script.viewer, other.heard)];
  const at = here.findIndex((text, index) => text !== there[index]);
  const index = at < 0 && here.length < there.length ? here.length : at;
  const read = `frame ${String(index)} of "${script.seed}" differs:\n${String(here[index])}\n${String(there[index])}`;
  return {
    difference: index < 0 ? null : read,
    overheard: firstOverheard(script, one, other, onTheWire),
    logged:
      one.notes.join('\n') === other.notes.join('\n')
        ? null
        : `the log of "${script.seed}" differs:\n${one.notes.join('\n')}\n\n${other.notes.join('\n')}`,
    lengthsHidden: one.heard.filter(({ text }, place) => text.length !== other.heard[place]?.text.length).length,
    frames: here.length,
    rematches: one.rematches,
    secrets: [one, other].flatMap(secretsTold).map((told) => `${script.seed}: ${told}`),
  };
}

/** What somebody hears who can open no frame: when each link's frames come, and how long they are. */
function firstOverheard({ seed }: Script, one: World, other: World, onTheWire: OnTheWire): string | null {
  const soundsOf = ({ heard }: World): readonly string[] => heard.map((one) => overheardAs(one, onTheWire));
  const [here, there] = [soundsOf(one), soundsOf(other)];
  const at = here.findIndex((sound, index) => sound !== there[index]);
  const index = at < 0 && here.length < there.length ? here.length : at;
  if (index < 0) return null;
  return `frame ${String(index)} of "${seed}" sounds different: ${String(here[index])}, ${String(there[index])}`;
}

function overheardAs({ seat, text, at }: Heard, onTheWire: OnTheWire): string {
  // The closing of a link is no frame.
  const length = text.startsWith('{') ? onTheWire(sentAs(text)) : 0;
  return `${String(at)} ms, to ${seat === null ? 'a watcher' : `seat ${String(seat)}`}: ${String(length)} bytes`;
}

/** The frame as it goes over the wire. One that a test has planted may be no whole message, and goes as it is. */
function sentAs(text: string): string {
  try {
    return frameOf(JSON.parse(text) as DownMessage);
  } catch {
    return text;
  }
}

function heardBy(viewer: Viewer, heard: readonly Heard[]): readonly string[] {
  return heard
    .filter(({ seat }) => seat === null || (viewer.kind === 'seat' && seat === viewer.seat))
    .map(({ seat, text, at }) => `${String(at)} ${seat === null ? 'watcher' : 'viewer'}: ${text}`);
}
