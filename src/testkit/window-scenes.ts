import type { SeatId } from '#protocol/ids.ts';
import type { AnswerWindow, GameTypes } from '#engine/core/game.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import {
  optionSweep,
  playMatch,
  type AnyInput,
  type AnyMove,
  type AnyPosition,
  type Played,
  type PlayOptions,
} from './playout.ts';
import { earlySeals } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';

/** A moment of a match at which a window opens, for people in all seats. */
export interface WindowScene {
  readonly game: TestedGame;
  /** Names it in a failed test: where the match comes from, and how far it goes. */
  readonly name: string;
  readonly seats: number;
  readonly phase: string;
  readonly window: AnswerWindow<GameTypes['move']>;
  /** The seats that are asked, and what each of them answers: silence, where the window has it. */
  readonly asked: readonly SeatId[];
  readonly answers: ReadonlyMap<SeatId, AnyMove>;
  readonly position: AnyPosition;
  /** The record up to here. */
  readonly record: string;
}

/** This many scenes of one phase are enough. */
const PER_PHASE = 3;

/** Scenes of each phase of this game that has a window, from random matches and from one where it happens early. */
export function windowScenes(game: TestedGame, purpose: string, matches = 12): readonly WindowScene[] {
  if (!game.window) return [];
  const scenes: WindowScene[] = [];
  const early = earlySeals(game);
  const plays: readonly PlayOptions[] = [
    ...early.map((play) => ({ ...play, limit: 40 })),
    ...optionSweep(game)
      .slice(0, matches)
      .map((options) => ({ options })),
  ];
  for (const [number, play] of plays.entries()) {
    for (const scene of scenesOf(playMatch(game, `${purpose}/${game.id}/${String(number)}`, play))) {
      if (scenes.filter(({ phase }) => phase === scene.phase).length < PER_PHASE) scenes.push(scene);
    }
  }
  return scenes;
}

function* scenesOf(played: Played): Generator<WindowScene> {
  const { game } = played;
  for (const [at, { before }] of played.steps.entries()) {
    const waiting = awaiting(game, before);
    const window = game.window?.(before);
    const previous = played.steps[at - 1];
    // The second answer of a window opens none.
    if (waiting.kind !== 'seats' || !window || (previous?.before.phase === before.phase && at > 0)) continue;
    const answers = new Map(
      waiting.seats.map((seat): [SeatId, AnyMove] => {
        const move = window.silence?.(seat, '') ?? game.movesOf(before, seat)[0];
        if (!move) throw new Error(`seat ${String(seat)} has no answer in ${before.phase} (${played.seed})`);
        return [seat, move];
      }),
    );
    const inputs = played.steps.slice(0, at).map(({ input }) => input);
    yield {
      ...sceneAfter(played, inputs),
      phase: before.phase,
      window,
      asked: waiting.seats,
      answers,
      position: before,
    };
  }
}

/** A table at which these inputs have come about. */
export function sceneAfter(
  played: Played,
  inputs: readonly AnyInput[],
): Pick<WindowScene, 'game' | 'name' | 'seats' | 'record'> {
  return {
    game: chancesAsPlayed(played.game, inputs),
    name: `${played.seed} after ${String(inputs.length)} inputs`,
    seats: played.seats,
    record: matchRecordText(headerOf(played), inputs, false),
  };
}

/** The game, whose chances first are those of this match, in order, each time they are drawn from the beginning. */
function chancesAsPlayed(game: TestedGame, inputs: readonly AnyInput[]): TestedGame {
  const chances = inputs.filter(({ type }) => type.startsWith('chance.'));
  let drawn = 0;
  return {
    ...game,
    begin: (options, seats) => {
      drawn = 0;
      return game.begin(options, seats);
    },
    chance: (position, rng) => {
      const played = chances[drawn];
      drawn += 1;
      return (played as ReturnType<TestedGame['chance']> | undefined) ?? game.chance(position, rng);
    },
  };
}

function headerOf({ game, options, seats, seed }: Played): Parameters<typeof matchRecordText>[0] {
  const people = Array.from({ length: seats }, (_, seat) => ({
    name: `Seat ${String(seat)}`,
    kind: 'person' as const,
    bot: null,
    tokenHash: hashToken(`the secret of seat ${String(seat)}`),
  }));
  return {
    id: 'scene',
    game: game.id,
    gameVersion: game.version,
    options,
    seats: people,
    match: 1,
    seed: seedFromText(seed),
    startedAt: 0,
  };
}
