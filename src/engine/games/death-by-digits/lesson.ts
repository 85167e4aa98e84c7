import type { Lesson } from '#engine/core/lesson.ts';
import type { DeathByDigitsMove } from './types.ts';

/**
 * Three turns against one other: stealing (5.2), Stop (6.1), three equal cards and a look (5.5), refilling (7.1), a guess
 * (4.1), and why nobody accuses too soon (8.1, 8.4). Its sentences are in resources/lessons.
 */
export const lesson: Lesson<DeathByDigitsMove> = {
  minutes: 4,
  options: {},
  names: ['', 'Bo'],
  seed: '9a5361293836616ec7518281677f5f4676b8bf3718f04df358a85aa9aca7c7de',
  moves: [
    { seat: 0, type: 'move.play', pieces: ['d5'] },
    { seat: 1, type: 'move.letPass' },
    { seat: 0, type: 'move.endTurn' },
    { seat: 1, type: 'move.play', pieces: ['d8'] },
    { seat: 0, type: 'move.stop', piece: 'm0-2' },
    { seat: 1, type: 'move.refill', pieces: ['d11', 'd12', 'd13'] },
    { seat: 1, type: 'move.endTurn' },
    { seat: 0, type: 'move.play', pieces: ['m2-2', 'm2-3', 'm2-4'] },
    { seat: 0, type: 'move.look', slot: 0 },
    { seat: 0, type: 'move.closeLook' },
    { seat: 0, type: 'move.endTurn' },
    { seat: 1, type: 'move.play', pieces: ['m3-0', 'm3-1', 'm3-2'] },
    { seat: 1, type: 'move.refill', pieces: ['d14', 'd15', 'd16'] },
    { seat: 1, type: 'move.endTurn' },
    { seat: 0, type: 'move.guess', target: 1, end: 'high', number: 5 },
  ],
  stops: [
    { at: 0, say: 'murder', points: ['zone:murder:0', 'zone:murder:1', 'zone:murder:2'] },
    { at: 0, say: 'cards', points: ['zone:hand:0'] },
    { at: 0, say: 'steal', points: ['piece:d5'] },
    { at: 2, say: 'stolen', points: ['piece:m0-0', 'piece:m0-3', 'piece:m0-5'] },
    { at: 2, say: 'wait', points: ['offer:endTurn'] },
    { at: 4, say: 'stop', points: ['piece:m0-2'] },
    { at: 7, say: 'refill', points: ['zone:evidenceDown'] },
    { at: 7, say: 'set', points: ['piece:m2-2', 'piece:m2-3', 'piece:m2-4'] },
    { at: 8, say: 'look', points: ['offer:slot:0'] },
    { at: 9, say: 'seen', points: ['offer:closeLook', 'part:notebook'] },
    { at: 10, say: 'endTurn', points: ['offer:endTurn'] },
    { at: 14, say: 'nothing', points: ['zone:evidenceUp'] },
    { at: 14, say: 'guess', points: ['offer:target:1', 'offer:end:high', 'offer:number:5'] },
    { at: 15, say: 'right', points: ['zone:hand:0'] },
    { at: 15, say: 'pair', points: ['zone:evidenceUp'] },
    { at: 15, say: 'accuse', points: ['part:notebook', 'zone:murder:0', 'zone:murder:1', 'zone:murder:2'] },
    { at: 15, say: 'end' },
  ],
};
