import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import type { AnyMove, AnyPosition, Played, PlayedStep } from './playout.ts';
import { wellFormedMoves } from './well-formed.ts';
import type { TestedGame } from './tested-games.ts';

/** Who acts: a seat's person, or (null) the watcher who came first. */
type Who = SeatId | null;

/** Something people do at a table. Acts say nothing of hidden faces, so both of two twin worlds are given the same. */
export type Act =
  /** The input of this number comes about: a move by its seat, or chance. */
  | { readonly act: 'input'; readonly index: number }
  /** A move that is refused: not allowed, malformed, or (`stale`) of a moment gone by. */
  | { readonly act: 'try'; readonly who: Who; readonly move: AnyMove; readonly stale: boolean }
  /** The last request once more, under the same `ref`. */
  | { readonly act: 'repeat'; readonly who: Who }
  | { readonly act: 'chat'; readonly who: Who; readonly text: string }
  /** The seat writes down what it can read: what a note says is as secret as a hand. */
  | { readonly act: 'note'; readonly seat: SeatId }
  | { readonly act: 'pause'; readonly paused: boolean }
  | { readonly act: 'mind'; readonly seat: SeatId; readonly bot: string | null }
  /** A seat asks to take its last move back. The others agree, and what was undone is played again; or one declines. */
  | { readonly act: 'takeBack'; readonly who: Who; readonly agree: boolean }
  | { readonly act: 'watch' }
  | { readonly act: 'sync'; readonly who: Who }
  /** Somebody asks for a step of the replay before there is one. */
  | { readonly act: 'replay'; readonly who: Who; readonly at: number }
  /** The link is lost and the guest comes back; with `replacing` on a new link while the old one still stands. */
  | { readonly act: 'reload'; readonly who: Who; readonly replacing: boolean };

/** A stretch of one match, in two worlds, with what people do meanwhile. */
export interface Leg {
  readonly one: readonly PlayedStep[];
  readonly other: readonly PlayedStep[];
  readonly acts: readonly Act[];
}

/** What happens at a table, match after match: a leg that ends its match is followed by a rematch. */
export interface Script {
  readonly game: TestedGame;
  readonly options: Played['options'];
  readonly seats: number;
  readonly viewer: Viewer;
  /** The text from which all of it was drawn: say it when a test fails. */
  readonly seed: string;
  readonly legs: readonly Leg[];
}

/** A leg in which everybody does everything that is not a move too, each at a moment drawn from `stream`. */
export function legOf(
  { game, seats, viewer }: Pick<Script, 'game' | 'seats' | 'viewer'>,
  { one, other }: Pick<Leg, 'one' | 'other'>,
  stream: Stream,
): Leg {
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const others = all.filter((seat) => seat !== me);
  const anybody = pick(others, stream);
  const refusedAt = (at: number, who: Who): Act => refusedTry(game, at, { one, other }, who, stream);
  const still =
    (...acts: readonly Act[]) =>
    () =>
      acts;
  const doings: readonly ((at: number) => readonly Act[])[] = [
    ...all.map((seat) => still({ act: 'note', seat })),
    ...[pick(all, stream), anybody, null].map((who, index) =>
      still({ act: 'chat', who, text: `line ${String(index)}` }),
    ),
    still({ act: 'watch' }),
    still({ act: 'sync', who: me }),
    still({ act: 'reload', who: me, replacing: true }),
    still({ act: 'reload', who: me, replacing: false }, { act: 'repeat', who: me }),
    still({ act: 'reload', who: anybody, replacing: false }),
    (at) => [
      { act: 'pause', paused: true },
      refusedAt(at, me),
      { act: 'sync', who: me },
      { act: 'pause', paused: false },
    ],
    ...game.bots
      .slice(0, 1)
      .map(({ id }) =>
        still(
          { act: 'mind', seat: anybody, bot: id },
          { act: 'sync', who: me },
          { act: 'mind', seat: anybody, bot: null },
        ),
      ),
    ...[me, me, me, me, anybody, pick(others, stream), null].map((who) => (at: number) => [refusedAt(at, who)]),
    still({ act: 'try', who: me, move: { type: 'move.nonsense' }, stale: false }),
    (at) => [{ ...refusedAt(at, me), stale: true } as Act],
    // At the end of a leg the match may be over, and then everything is told.
    ...[me, anybody, null].map(
      (who) =>
        (at: number): readonly Act[] =>
          at < one.length ? [{ act: 'replay', who, at }] : [],
    ),
  ];
  const ownTurns = one.flatMap(({ input }, index) => ('seat' in input && input.seat === me ? [index] : []));
  const onTurn = shuffled(ownTurns, stream)
    .slice(0, 2)
    .map((at) => ({
      at,
      doing: () => [refusedTry(game, at, { one, other }, me, stream, isOfTheRules)],
    }));
  const atRandom = doings.map((doing) => ({ at: stream.uniform(one.length + 1), doing }));
  // What is sealed is secret for a few moves only: everything is done once more at the end of a leg that stops there.
  const atTheEnd = isSealed({ one, other }) ? doings.map((doing) => ({ at: one.length, doing })) : [];
  // Right after a move, and when something has come after it; by a seat and by somebody who has none.
  const takingBack = [
    ...ownTurns.slice(-3).map((at, index): Plan => takeBackAt(at + 1 + index, me, index !== 1)),
    takeBackAt(Math.ceil(one.length / 2), anybody, true),
    takeBackAt(one.length, null, true),
  ].filter(({ at }) => at < one.length);
  const planned: readonly Plan[] = [...atRandom, ...onTurn, ...atTheEnd, ...takingBack];
  const actsAt = (at: number): readonly Act[] =>
    planned.filter((plan) => plan.at === at).flatMap(({ doing }) => doing(at));
  return {
    one,
    other,
    acts: [...one.flatMap((_, index): Act[] => [...actsAt(index), { act: 'input', index }]), ...actsAt(one.length)],
  };
}

/** What is done just before the input of this number. */
interface Plan {
  readonly at: number;
  readonly doing: (at: number) => readonly Act[];
}

function takeBackAt(at: number, who: Who, agree: boolean): Plan {
  return { at, doing: () => [{ act: 'takeBack', who, agree }] };
}

/** Whether somebody has made another move in the other world, which nobody else can know. */
export function isSealed({ one, other }: Pick<Leg, 'one' | 'other'>): boolean {
  return one.some(({ input }, index) => 'seat' in input && input !== other[index]?.input);
}

/**
 * A move that this seat may make in neither world, just before the input number `at`. One whose refusal reads otherwise
 * in the other world is preferred: that is the seat's own secret, and must reach nobody else.
 */
function refusedTry(
  game: TestedGame,
  at: number,
  worlds: Pick<Leg, 'one' | 'other'>,
  who: Who,
  stream: Stream,
  isWanted: (verdict: Verdict) => boolean = () => true,
): Act {
  const [here, there] = [positionAt(worlds.one, at), positionAt(worlds.other, at)];
  const tries = wellFormedMoves(game, here, stream).map((move) => {
    const verdicts = [here, there].map((position) => judge(game, position, who ?? 0, move));
    return { move, verdicts, telling: JSON.stringify(verdicts[0]) !== JSON.stringify(verdicts[1]) };
  });
  const refused = tries.filter(
    ({ verdicts }) => who === null || verdicts.every((verdict) => !verdict.ok && isWanted(verdict)),
  );
  const telling = refused.filter((one) => one.telling);
  const move =
    refused.length === 0
      ? { type: 'move.nonsense' as const }
      : pick(telling.length > 0 ? telling : refused, stream).move;
  return { act: 'try', who, move, stale: false };
}

/** Whether the game itself refused a move, and not already the engine because of the phase or the turn. */
function isOfTheRules(verdict: Verdict): boolean {
  return !verdict.ok && !['notInThisPhase', 'notYourTurn', 'notAsked'].includes(verdict.reason.code);
}

function positionAt(steps: readonly PlayedStep[], at: number): AnyPosition {
  const position = steps[at]?.before ?? steps.at(-1)?.position;
  if (!position) throw new Error('a leg needs an input');
  return position;
}
