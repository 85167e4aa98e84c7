import type { Lesson } from '#engine/core/lesson.ts';
import type { DiRenjieMove } from './types.ts';

/**
 * A round and the beginning of the next: the crime and the hints (2.3, 2.4), asking, giving and refusing (4.4, 4.6), clues
 * and the Suspects that stand in (4.9, 4.10), drawing (4.12), revealing (4.2), the end (4.13, 5.2) and what counts
 * (chapter 6). Its sentences are in resources/lessons.
 */
export const lesson: Lesson<DiRenjieMove> = {
  minutes: 5,
  options: { firstPlayer: 'host' },
  names: ['', 'Bo', 'Fen'],
  seed: 'dcc1fc6215de51d37bbd783d25e07dea383fde2cc718a47d0b0c7d955b2bc793',
  moves: [
    { seat: 0, type: 'move.noteHints' },
    { seat: 1, type: 'move.noteHints' },
    { seat: 2, type: 'move.noteHints' },
    { seat: 0, type: 'move.request', request: 5 },
    { seat: 1, type: 'move.give', piece: 'c31' },
    { seat: 2, type: 'move.give', piece: 'c43' },
    { seat: 0, type: 'move.present', clue: 'm0-5,m0-7,m0-4' },
    { seat: 0, type: 'move.draw', plan: ['deck', 'deck'] },
    { seat: 1, type: 'move.request', request: 2 },
    { seat: 2, type: 'move.give', piece: 'c42' },
    { seat: 0, type: 'move.refuse' },
    { seat: 1, type: 'move.present', clue: 'm2-3,m2-5,m2-7' },
    { seat: 1, type: 'move.draw', plan: ['deck', 'deck'] },
    { seat: 2, type: 'move.request', request: 4 },
    { seat: 0, type: 'move.give', piece: 'm1-0' },
    { seat: 1, type: 'move.give', piece: 'm3-6' },
    { seat: 2, type: 'move.present', clue: 'm4-9,m4-3,m4-0' },
    { seat: 2, type: 'move.draw', plan: ['deck', 'deck'] },
    { seat: 0, type: 'move.request', request: 'T' },
    { seat: 1, type: 'move.give', piece: 'm3-0' },
    { seat: 2, type: 'move.give', piece: 'm5-3' },
    { seat: 0, type: 'move.present', clue: 'm6-9,m6-3,m6-4' },
  ],
  stops: [
    { at: 0, say: 'crime', points: ['zone:box'] },
    { at: 0, say: 'hints', points: ['zone:hints:0', 'offer:noteHints'] },
    { at: 3, say: 'copies', points: ['zone:hand:0'] },
    { at: 3, say: 'suspects', points: ['piece:c20', 'piece:c23'] },
    { at: 3, say: 'request', points: ['offer:request:5'] },
    { at: 6, say: 'given', points: ['piece:m0-5', 'piece:m0-7'] },
    { at: 6, say: 'present', points: ['offer:clue:m0-5,m0-7,m0-4'] },
    { at: 7, say: 'proof', points: ['zone:clueTop:0'] },
    { at: 7, say: 'draw', points: ['offer:plan:deck', 'offer:plan:deck'] },
    { at: 10, say: 'refuse', points: ['offer:refuse'] },
    { at: 12, say: 'hidden', points: ['zone:clueTop:1'] },
    { at: 14, say: 'give', points: ['piece:m1-0'] },
    { at: 18, say: 'revealed', points: ['zone:clueTop:0'] },
    { at: 18, say: 'targets', points: ['offer:request:T'] },
    { at: 21, say: 'choose', points: ['offer:clue:m6-9,m6-3,m6-4'] },
    { at: 22, say: 'notebook', points: ['part:notebook'] },
    { at: 22, say: 'ending', points: ['part:headline'] },
    { at: 22, say: 'points', points: ['plate:0'] },
    { at: 22, say: 'end' },
  ],
};
