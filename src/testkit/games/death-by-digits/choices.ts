import type { BotPolicy } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { advance, begin } from '#engine/core/run.ts';
import { botSight } from '#engine/table/move/playout.ts';
import { deathByDigits } from '#engine/games/death-by-digits/index.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import { digit, seatOf } from '#engine/games/death-by-digits/rules/layout.ts';
import type { DeathByDigitsMove } from '#engine/games/death-by-digits/types.ts';
import type { Scene, Situation } from './scenarios.ts';

/** A match that was dealt like this and is about to begin: everybody remembers the deal. All Evidence is face down. */
export function dealt({ hands, murder, evidence, options = {} }: Situation): Scene {
  const order = [murder, ...hands, evidence].flatMap((text) => text.split(/\s+/).map(Number).map(digit));
  const start = begin(deathByDigits, readOptions(deathByDigits.options, { ...options }, hands.length), hands.length);
  return { ...advance(deathByDigits, start, { type: 'chance.dealt', order, first: 0 }).position, events: [] };
}

/** What a player does here, by numbers: `play 1 1 1`, `guess 1 high 9`, `rob 1 1 2`, `look 2`. */
export function chosenBy(
  policy: BotPolicy<DeathByDigitsMove, DeathByDigitsTypes['phase']>,
  scene: Scene,
  seed = 'a choice',
): string {
  const [seat = 0] = deathByDigits.awaits(scene);
  const rng = createRng(seedFromText(seed));
  return said(scene, policy.choose(botSight(deathByDigits, scene, seat, scene.state.options, rng), rng));
}

function said({ state }: Scene, move: DeathByDigitsMove): string {
  const verb = move.type.replace('move.', '');
  const facesOf = (pieces: readonly string[]): readonly string[] => pieces.map((piece) => faceOf(state.table, piece));
  switch (move.type) {
    case 'move.guess':
      return `${verb} ${String(move.target)} ${move.end} ${String(move.number)}`;
    case 'move.play':
    case 'move.takeEvidence':
    case 'move.refill':
      return [verb, ...facesOf(move.pieces).toSorted()].join(' ');
    case 'move.stop':
    case 'move.flip':
    case 'move.peek':
      return [verb, ...facesOf([move.piece])].join(' ');
    case 'move.rob':
      return [verb, ...move.victims.map(seatOf).toSorted()].join(' ');
    case 'move.look':
      return `${verb} ${String(move.slot + 1)}`;
    case 'move.accuse':
    case 'move.seal':
      return [verb, ...[move.first, move.second, move.third].toSorted()].join(' ');
    default:
      return verb;
  }
}
