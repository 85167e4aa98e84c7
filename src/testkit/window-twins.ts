import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { optionSweep, playMatch, type AnyMove, type AnyPosition, type Played, type PlayOptions } from './playout.ts';
import { earlySeals } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';
import { twinsOf, viewersOf } from './twins.ts';
import {
  otherMixture,
  plainMixture,
  playMixture,
  withoutLatePresence,
  type Mixture,
  type WindowFault,
} from './window-mixtures.ts';
import { sceneAfter, type WindowScene } from './window-scenes.ts';

/** The same open window in two worlds that one viewer cannot tell apart: others hold other things to answer with. */
export interface WindowTwins {
  readonly viewer: Viewer;
  readonly worlds: readonly [WindowScene, WindowScene];
}

/** This many windows of a match, and matches: from the early seals of the game, and at random. */
const WINDOWS = perTier(2, 4);
const MATCHES = perTier(2, 4);

/** Windows of this game in twin worlds, for every viewer. */
export function windowTwins(game: TestedGame, purpose: string): readonly WindowTwins[] {
  const sweep = optionSweep(game).map((options): PlayOptions => ({ options }));
  const plays = [...earlySeals(game), ...sweep].slice(0, MATCHES);
  return plays.flatMap((play, number) => {
    const seed = `${purpose}/${game.id}/${String(number)}`;
    const played = playMatch(game, seed, play);
    const stream = createRng(seedFromText(seed)).stream('window twins');
    return openings(played).flatMap((at) =>
      viewersOf(played).flatMap((viewer) => twinsAt(played, at, viewer, stream) ?? []),
    );
  });
}

/** Where in a match windows open; some of the first. */
function openings({ game, steps }: Played): readonly number[] {
  const all = steps.flatMap(({ before }, at) => {
    const opens = game.window?.(before) && (at === 0 || steps[at - 1]?.before.phase !== before.phase);
    return opens && at > 0 ? [at] : [];
  });
  return all.slice(0, WINDOWS);
}

function twinsAt(played: Played, at: number, viewer: Viewer, stream: Stream): WindowTwins | null {
  const twins = twinsOf(played, viewer, at, stream);
  const [here, there] = [twins?.one.at(-1)?.position, twins?.other.at(-1)?.position];
  if (!twins || !here || !there) return null;
  const [one, other] = [worldAt(played, twins.one, here), worldAt(played, twins.other, there)];
  return one && other && { viewer, worlds: [one, other] };
}

/** A world in which everybody who is asked gives nothing away; null where somebody would have to. */
function worldAt(played: Played, steps: Played['steps'], position: AnyPosition): WindowScene | null {
  const { game } = played;
  const waiting = awaiting(game, position);
  const window = game.window?.(position);
  if (waiting.kind !== 'seats' || !window) return null;
  const answers = new Map<SeatId, AnyMove>();
  for (const seat of waiting.seats) {
    const moves: readonly AnyMove[] = game.movesOf(position, seat);
    // A move without anything besides its type says nothing of what is held.
    const plain = moves.find((move) => Object.keys(move).length === 1);
    if (!plain) return null;
    answers.set(seat, plain);
  }
  const inputs = steps.map(({ input }) => input);
  return { ...sceneAfter(played, inputs), phase: position.phase, window, asked: waiting.seats, answers, position };
}

/**
 * The first difference that this viewer, or somebody who watches, could tell two worlds by while the window is open and
 * as it closes, whatever the others do who are asked; null when every byte and its time are the same.
 */
export function windowTwinDifference(
  { viewer, worlds }: WindowTwins,
  stream: Stream,
  fault: WindowFault = {},
): string | null {
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  const acts = { pauses: stream.uniform(2) === 0, minds: null, restarts: stream.uniform(2) === 0 };
  const [here, there] = worlds.map((world, index) => {
    const plain = plainMixture(world);
    const mixture = index === 0 ? plain : keeping(me, otherMixture(world, stream), plain);
    return playMixture(world, mixture, acts, fault).heard;
  });
  for (const who of me === null ? [null] : [me, null]) {
    const [one, other] = [here?.get(who) ?? [], there?.get(who) ?? []].map(withoutLatePresence);
    const at = Array.from({ length: Math.max(one?.length ?? 0, other?.length ?? 0) }).findIndex(
      (_, index) => one?.[index] !== other?.[index],
    );
    if (at >= 0) return `${worlds[0].name}, ${String(who)}:\n${String(one?.[at])}\n${String(other?.[at])}`;
  }
  return null;
}

/** A window that is open for longer while somebody has more to answer with than a refusal. */
export const LONGER_FOR_HOLDERS: WindowFault = {
  game: (game) => ({
    ...game,
    window: (position) => {
      const window = game.window?.(position) ?? null;
      const choices = game.awaits(position).reduce((sum, seat) => sum + game.movesOf(position, seat).length, 0);
      return window && { ...window, least: window.least + choices, most: window.most && window.most + choices };
    },
  }),
};

/** What everybody does in one world, and the viewer as in the other. */
function keeping(seat: SeatId | null, mixture: Mixture, plain: Mixture): Mixture {
  const own = seat === null ? undefined : plain.get(seat);
  return seat === null || !own ? mixture : new Map([...mixture, [seat, own]]);
}
