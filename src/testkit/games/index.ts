import type { GameId } from '#protocol/ids.ts';
import { gameTests } from './list.ts';
import { SEALED_ALIKE, type GameTests } from './game-tests.ts';

/** The tests' own subject: src/testkit/tiny. */
const OWN: Readonly<Record<GameId, GameTests>> = { tiny: { noPlace: SEALED_ALIKE } };

/** What tests know of the game of this name; nothing of one that is not registered. */
export function testsOf(game: GameId): GameTests {
  return gameTests[game] ?? OWN[game] ?? {};
}

/** The scenes of all games that have this use. */
export function scenesFor(use: 'wordy' | 'onTable' | 'onPhone'): readonly string[] {
  return Object.values(gameTests).flatMap((tests) => tests[use] ?? []);
}

/** A scene deep in the chart of each game. */
export function deepScenes(): readonly string[] {
  return Object.values(gameTests).flatMap(({ deepScene }) => deepScene ?? []);
}

/** Whether anything is ever hidden from anybody in this game. */
export function hides({ id }: { readonly id: GameId }): boolean {
  return testsOf(id).isOpen !== true;
}

/** Why this leak cannot be planted in this game; null when it can. */
export function noPlaceFor(leak: string, game: GameId): string | null {
  return testsOf(game).noPlace?.[leak] ?? null;
}
