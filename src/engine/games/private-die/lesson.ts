import type { Lesson } from '#engine/core/lesson.ts';
import type { PrivateDieMove } from './types.ts';

/**
 * Two rounds and the beginning of a third: the value (3.2), adding a die and staying (4.3, 4.4), a bust (4.6), what a
 * round pays (5.2), a witness's text, a detective's power (8.2, 8.5), a roll-off (6.1) and an exact match (4.5). Its
 * sentences are in resources/lessons.
 */
export const lesson: Lesson<PrivateDieMove> = {
  minutes: 4,
  options: { firstPlayer: 'host' },
  names: ['', 'Bo', 'Fen'],
  seed: 'c9cc540d001dd30deec0b9083eec1643588e9da79670714679cb468b084998a9',
  moves: [
    { seat: 0, type: 'move.roll', count: 2 },
    { seat: 0, type: 'move.add' },
    { seat: 0, type: 'move.stay' },
    { seat: 1, type: 'move.setDie', value: 1 },
    { seat: 1, type: 'move.roll', count: 3 },
    { seat: 1, type: 'move.add' },
    { seat: 2, type: 'move.roll', count: 4 },
    { seat: 2, type: 'move.negative' },
    { seat: 0, type: 'move.roll', count: 3 },
    { seat: 0, type: 'move.reroll', piece: 'd0-2' },
    { seat: 1, type: 'move.setDie', value: 1 },
    { seat: 1, type: 'move.roll', count: 3 },
    { seat: 2, type: 'move.roll', count: 4 },
    { seat: 2, type: 'move.negative' },
    { seat: 2, type: 'move.roll', count: 3 },
    { seat: 2, type: 'move.add' },
    { seat: 2, type: 'move.negative' },
    { seat: 2, type: 'move.add' },
    { seat: 0, type: 'move.roll', count: 2 },
  ],
  stops: [
    { at: 0, say: 'aim', points: ['plate:0'] },
    { at: 0, say: 'value', points: ['zone:witness', 'zone:witnessDie'] },
    { at: 0, say: 'detective', points: ['zone:detective:0'] },
    { at: 0, say: 'roll', points: ['offer:count:2'] },
    { at: 1, say: 'add', points: ['offer:type:move.add'] },
    { at: 2, say: 'stay', points: ['offer:type:move.stay'] },
    { at: 6, say: 'bust', points: ['plate:1'] },
    { at: 8, say: 'won', points: ['plate:0'] },
    { at: 8, say: 'janitor', points: ['zone:witness'] },
    { at: 8, say: 'enough', points: ['offer:count:3'] },
    { at: 9, say: 'again', points: ['piece:d0-2'] },
    { at: 10, say: 'rolledAgain', points: ['zone:rolled:0'] },
    { at: 13, say: 'negative', points: ['zone:detective:2'] },
    { at: 14, say: 'tie', points: ['plate:2'] },
    { at: 14, say: 'priest', points: ['zone:witness'] },
    { at: 18, say: 'low', points: ['offer:count:2'] },
    { at: 19, say: 'match', points: ['plate:0'] },
    { at: 19, say: 'goal', points: ['zone:witness'] },
    { at: 19, say: 'end' },
  ],
};
