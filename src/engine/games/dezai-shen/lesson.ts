import type { Lesson } from '#engine/core/lesson.ts';
import type { DezaiShenMove } from './types.ts';

/**
 * A Hold, from the piles to its sixth trick: the poke (3.4), a bid that must be higher (4.2), trumping (6.3), which of
 * two trumps takes a trick (6.7), and a low card that takes one because nobody can follow. Its sentences are in
 * resources/lessons.
 */
export const lesson: Lesson<DezaiShenMove> = {
  minutes: 5,
  options: {},
  names: ['', 'Bo', 'Fen'],
  seed: 'baad098714b689af3ab5f2e5195eb86f9acbc612c602aad8575ad6dda5ac795c',
  moves: [
    { seat: 2, type: 'move.cut', depth: 8 },
    { seat: 1, type: 'move.pick', pile: 1 },
    { seat: 2, type: 'move.pick', pile: 0 },
    { seat: 0, type: 'move.pick', pile: 3 },
    { seat: 1, type: 'move.call', call: 'take' },
    { seat: 2, type: 'move.call', call: 'pass' },
    { seat: 0, type: 'move.call', call: 'hold' },
    { seat: 1, type: 'move.call', call: 'pass' },
    { seat: 2, type: 'move.play', piece: 'h1c24' },
    { seat: 0, type: 'move.play', piece: 'h1c3' },
    { seat: 1, type: 'move.play', piece: 'h1c13' },
    { seat: 0, type: 'move.play', piece: 'h1c15' },
    { seat: 1, type: 'move.play', piece: 'h1c9' },
    { seat: 2, type: 'move.play', piece: 'h1c12' },
    { seat: 0, type: 'move.play', piece: 'h1c23' },
    { seat: 1, type: 'move.play', piece: 'h1c17' },
    { seat: 2, type: 'move.play', piece: 'h1c0' },
    { seat: 1, type: 'move.play', piece: 'h1c45' },
    { seat: 2, type: 'move.play', piece: 'h1c44' },
    { seat: 0, type: 'move.play', piece: 'h1c31' },
    { seat: 0, type: 'move.play', piece: 'h1c39' },
    { seat: 1, type: 'move.play', piece: 'h1c25' },
    { seat: 2, type: 'move.play', piece: 'h1c36' },
    { seat: 0, type: 'move.play', piece: 'h1c7' },
    { seat: 1, type: 'move.play', piece: 'h1c41' },
    { seat: 2, type: 'move.play', piece: 'h1c32' },
  ],
  stops: [
    { at: 0, say: 'aim' },
    { at: 3, say: 'pick', points: ['zone:pile:3', 'offer:pile:3'] },
    { at: 4, say: 'poke', points: ['zone:poke'] },
    { at: 4, say: 'hand', points: ['zone:hand:0'] },
    { at: 4, say: 'trumps', points: ['piece:h1c15', 'piece:h1c3', 'piece:h1c23', 'piece:h1c31'] },
    { at: 6, say: 'auction', points: ['plate:1'] },
    { at: 6, say: 'bid', points: ['offer:call:hold'] },
    { at: 8, say: 'taker', points: ['part:panel'] },
    { at: 9, say: 'mustTrump', points: ['piece:h1c3'] },
    { at: 11, say: 'taken', points: ['plate:0'] },
    { at: 11, say: 'leadTrump', points: ['piece:h1c15'] },
    { at: 14, say: 'first', points: ['plate:0'] },
    { at: 14, say: 'drawTrumps', points: ['piece:h1c23'] },
    { at: 17, say: 'higher', points: ['plate:1'] },
    { at: 19, say: 'lastTrump', points: ['piece:h1c31'] },
    { at: 20, say: 'king', points: ['piece:h1c39'] },
    { at: 23, say: 'two', points: ['piece:h1c7'] },
    { at: 26, say: 'safe', points: ['piece:h1c35', 'piece:h1c27', 'piece:h1c19'] },
    { at: 26, say: 'end' },
  ],
};
