import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { given, play, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { steady } from '../bots.ts';
import { privateDie } from '../index.ts';
import { sharp } from './sharp.ts';

/** What this bot does in this scene: `roll 3`, `stay`, `share 2`. */
function chosen(bot: typeof sharp, scene: Scene): string {
  const [seat = 0] = privateDie.awaits(scene);
  const moves = privateDie.movesOf(scene, seat);
  const view = viewOf(privateDie, scene, seatViewer(seat));
  const sight = { seat, view, moves, options: { ...scene.state.options }, memory: null };
  const { type, ...what } = bot.choose(sight, createRng(seedFromText('a choice')));
  return [type.replace('move.', ''), ...Object.values<string | number>(what).map(String)].join(' ');
}

describe('the sharp player', () => {
  it('risks a die to keep the leader from winning the match', () => {
    const scene = play(given({ clues: [13, 1], witness: 'w01', die: 6 }), 'roll 6 6; stay; roll 6 5');
    expect(chosen(sharp, scene)).toBe('add');
  });

  it('keeps to what the steady player does where another move is hardly better', () => {
    const scene = given({ clues: [13, 3], witness: 'w01', die: 4 });
    expect(chosen(sharp, scene)).toBe(chosen(steady, scene));
  });

  it('gives a clue that it must give to whoever has the least use for it', () => {
    const scene = given({ clues: [5, 3, 0, 4], witness: 'w01', die: 5, detectives: { 0: 'earlyCompetitive' } });
    expect(scene.phase).toBe('turn.sharing');
    expect(chosen(sharp, scene)).toBe('share 2');
  });

  it('accepts no bust where a removal would win the match', () => {
    const scene = play(given({ clues: [13, 12], witness: 'w16', die: 4 }), 'roll 3 4 6');
    expect(chosen(sharp, scene)).toMatch(/^remove/);
  });

  it.each([
    ['round.choosingWitness', lineUp],
    ['suddenDeath.committing', suddenDeath],
  ])('does like the steady player in %s', (phase, begin) => {
    const scene = begin();
    expect(scene.phase).toBe(phase);
    expect(chosen(sharp, scene)).toBe(chosen(steady, scene));
  });

  it('makes the same move again', () => {
    const scene = given({ clues: [7, 9, 11], witness: 'w10', die: 5 });
    expect(chosen(sharp, scene)).toBe(chosen(sharp, scene));
  });

  it('makes a legal move however few courses it may follow', () => {
    const scene = given({ clues: [7, 9, 11, 3, 5, 2], witness: 'w10', die: 5 });
    const hasty = sharp.within?.({ iterations: 1 }) ?? sharp;
    expect(chosen(hasty, scene)).toMatch(/^roll [1-5]$/);
  });
});

function lineUp(): Scene {
  return given({ clues: [1, 1], witness: 'w03', deck: ['w10', 'w01'], case: 'lineUp' });
}

function suddenDeath(): Scene {
  const scene = given({ clues: [16, 15, 3], witness: 'w09', die: 4 });
  return play(scene, 'roll 1 1; stay; roll 5; stay; roll 1; stay; witness 5');
}
