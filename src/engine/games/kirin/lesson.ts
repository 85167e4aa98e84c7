import type { Lesson } from '#engine/core/lesson.ts';
import type { KirinMove } from './types.ts';

/**
 * The first three tricks of a round: declaring, the obligation to beat (4.3), who takes a trick (4.6), the Kirin that
 * turn the order (5.1, 5.2), and what counts (6.2). Its sentences are in resources/lessons.
 */
export const lesson: Lesson<KirinMove> = {
  minutes: 4,
  options: { rounds: 1 },
  names: ['', 'Bo', 'Fen', 'Hana'],
  seed: '446c56ead35d68c0c7c9dceaf65e2a8085f35e2d970e5631a524cf4a1000911c',
  moves: [
    { seat: 0, type: 'move.declare', piece: 'r1c2' },
    { seat: 1, type: 'move.declare', piece: 'r1c14' },
    { seat: 2, type: 'move.declare', piece: 'r1c19' },
    { seat: 3, type: 'move.declare', piece: 'r1c33' },
    { seat: 2, type: 'move.play', piece: 'r1c18' },
    { seat: 3, type: 'move.play', piece: 'r1c31' },
    { seat: 0, type: 'move.play', piece: 'r1c0' },
    { seat: 1, type: 'move.play', piece: 'r1c9' },
    { seat: 1, type: 'move.play', piece: 'r1c11' },
    { seat: 2, type: 'move.play', piece: 'r1c20' },
    { seat: 3, type: 'move.play', piece: 'r1c35' },
    { seat: 0, type: 'move.play', piece: 'r1c1' },
    { seat: 0, type: 'move.play', piece: 'r1c8' },
    { seat: 1, type: 'move.play', piece: 'r1c15' },
    { seat: 2, type: 'move.play', piece: 'r1c22' },
    { seat: 3, type: 'move.play', piece: 'r1c28' },
  ],
  stops: [
    { at: 0, say: 'hand', points: ['zone:hand:0'] },
    { at: 0, say: 'order', points: ['part:panel'] },
    { at: 0, say: 'declare', points: ['piece:r1c2'] },
    { at: 4, say: 'declared', points: ['plate:2'] },
    { at: 6, say: 'obligation', points: ['piece:r1c18'] },
    { at: 6, say: 'beat', points: ['piece:r1c0'] },
    { at: 8, say: 'taken', points: ['plate:1'] },
    { at: 8, say: 'turned', points: ['part:panel'] },
    { at: 11, say: 'descending', points: ['piece:r1c11'] },
    { at: 11, say: 'takeIt', points: ['piece:r1c1'] },
    { at: 12, say: 'turnedBack', points: ['zone:captured:0'] },
    { at: 12, say: 'lead', points: ['piece:r1c8'] },
    { at: 16, say: 'counted', points: ['zone:captured:0'] },
    { at: 16, say: 'end' },
  ],
};
