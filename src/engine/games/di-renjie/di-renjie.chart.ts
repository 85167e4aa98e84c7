import type { PhaseKinds } from '#engine/core/phases.ts';
import { noContext, parts } from './parts.chart.ts';
import { turn } from './turn.chart.ts';

/** The phases of Di Renjie: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'A Target, a Weapon and a Location go into the box, and everybody is shown hints.',
      tags: 'chance',
      on: { 'chance.dealt': { guard: 'isDeal', target: 'notingHints', actions: 'deal' } },
    },
    notingHints: {
      description: 'Everybody notes the hints, which go back to the deck.',
      tags: 'simultaneous',
      on: {
        'move.noteHints': [
          { guard: 'mayNoteLast', target: 'shuffling', actions: 'noteHints' },
          { guard: 'mayNote', actions: 'noteHints' },
        ],
      },
    },
    shuffling: {
      description: 'The deck is shuffled and everybody is dealt a hand.',
      tags: 'chance',
      on: { 'chance.shuffled': { guard: 'isShuffle', target: 'turn', actions: 'dealCards' } },
    },
    turn,
    finale: {
      description: 'All clues are open, and everybody answers.',
      initial: 'answering',
      states: {
        answering: {
          description: 'Everybody secretly writes down the Target, the Weapon and the Location.',
          tags: 'simultaneous',
          on: {
            'move.answer': [
              { guard: 'mayAnswerLast', target: 'judging', actions: 'answer' },
              { guard: 'mayAnswer', actions: 'answer' },
            ],
          },
        },
        judging: {
          description: 'The answers and the box are opened; the table is judged, then points are counted.',
          always: { target: '#di-renjie.over', actions: 'judgeCase' },
        },
      },
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type DiRenjieKinds = PhaseKinds<typeof course>;
export type DiRenjiePhase = keyof DiRenjieKinds;

export const diRenjieChart = parts.createMachine({
  id: 'di-renjie',
  context: () => noContext,
  options: { maxIterations: 20 },
  ...course,
});
