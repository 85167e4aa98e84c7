import type { Lesson } from '#engine/core/lesson.ts';
import type { HeartsMove } from './types.ts';

/**
 * Passing (2.2) and the first four tricks of a hand: following suit (3.2), no points in the first trick (3.4), a heart
 * that cannot be led and how hearts are broken (3.5), throwing off the queen of spades, and the moon (5.2). Its
 * sentences are in resources/lessons.
 */
export const lesson: Lesson<HeartsMove> = {
  minutes: 4,
  options: {},
  names: ['', 'Bo', 'Fen', 'Hana'],
  seed: '3b649c5c023cc44df8a6cd8095f91ffef374ca45edefc2da003578aabbb78535',
  moves: [
    { seat: 0, type: 'move.pass', pieces: ['h1c1', 'h1c9', 'h1c0'] },
    { seat: 1, type: 'move.pass', pieces: ['h1c23', 'h1c25', 'h1c14'] },
    { seat: 2, type: 'move.pass', pieces: ['h1c26', 'h1c28', 'h1c32'] },
    { seat: 3, type: 'move.pass', pieces: ['h1c51', 'h1c47', 'h1c45'] },
    { seat: 1, type: 'move.play', piece: 'h1s1-3' },
    { seat: 2, type: 'move.play', piece: 'h1s2-2' },
    { seat: 3, type: 'move.play', piece: 'h1s3-9' },
    { seat: 0, type: 'move.play', piece: 'h1s0-1' },
    { seat: 0, type: 'move.play', piece: 'h1s0-10' },
    { seat: 1, type: 'move.play', piece: 'h1s1-0' },
    { seat: 2, type: 'move.play', piece: 'h1s2-7' },
    { seat: 3, type: 'move.play', piece: 'h1s3-8' },
    { seat: 1, type: 'move.play', piece: 'h1s1-9' },
    { seat: 2, type: 'move.play', piece: 'h1s2-10' },
    { seat: 3, type: 'move.play', piece: 'h1s3-10' },
    { seat: 0, type: 'move.play', piece: 'h1s0-12' },
    { seat: 3, type: 'move.play', piece: 'h1s3-0' },
    { seat: 0, type: 'move.play', piece: 'h1s0-11' },
    { seat: 1, type: 'move.play', piece: 'h1s1-11' },
    { seat: 2, type: 'move.play', piece: 'h1s2-4' },
  ],
  stops: [
    { at: 0, say: 'aim' },
    { at: 0, say: 'hand', points: ['zone:hand:0'] },
    { at: 0, say: 'pass', points: ['piece:h1c1', 'piece:h1c9', 'piece:h1c0'] },
    { at: 4, say: 'passed', points: ['piece:h1s0-12'] },
    { at: 7, say: 'rules', points: ['piece:h1s1-3'] },
    { at: 7, say: 'follow', points: ['piece:h1s0-1'] },
    { at: 8, say: 'taken', points: ['plate:0'] },
    { at: 8, say: 'lead', points: ['piece:h1s0-10'] },
    { at: 15, say: 'free', points: ['piece:h1s1-9'] },
    { at: 15, say: 'queen', points: ['piece:h1s0-12'] },
    { at: 16, say: 'thirteen', points: ['part:panel'] },
    { at: 17, say: 'heart', points: ['piece:h1s0-11'] },
    { at: 20, say: 'broken', points: ['part:panel'] },
    { at: 20, say: 'moon', points: ['plate:1'] },
    { at: 20, say: 'end' },
  ],
};
