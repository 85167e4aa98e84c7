import type { PhaseKinds } from '#engine/core/phases.ts';
import { noContext, parts } from './parts.chart.ts';
import { turn } from './turn.chart.ts';

/** The phases of Private Die: what the table does, what it waits for, and where each input leads. */
const course = parts.createStateConfig({
  initial: 'dealing',
  states: {
    dealing: {
      description: 'Witnesses and detectives are shuffled, and everybody gets their first clues.',
      tags: 'chance',
      on: {
        'chance.dealt': [{ guard: 'isDeal', target: 'settling', actions: 'deal' }],
      },
    },
    settling: {
      description: 'Detectives are chosen if they were not dealt, and the first player is decided.',
      always: [
        { guard: 'isDraftOpen', target: 'drafting' },
        { guard: 'isFirstByRoll', target: 'rollingForFirst' },
        { target: 'round', actions: 'nameFirst' },
      ],
    },
    drafting: {
      description: 'One after another, the players choose a detective.',
      tags: 'turn',
      on: { 'move.draft': { guard: 'mayDraft', target: 'settling', actions: 'draft' } },
    },
    rollingForFirst: {
      description: 'Everybody rolls the witness die; the highest roll goes first, and ties roll again.',
      tags: 'chance',
      on: { 'chance.firstRolled': { guard: 'isFirstRoll', target: 'comparingFirst', actions: 'rollForFirst' } },
    },
    comparingFirst: {
      description: 'The rolls for the first player are compared.',
      always: [
        { guard: 'isFirstTied', target: 'rollingForFirst' },
        { target: 'round', actions: 'findFirst' },
      ],
    },
    round: {
      description: 'A witness is questioned, and everybody tries to come close to the value.',
      initial: 'revealing',
      states: {
        revealing: {
          description: 'The next witness is turned up.',
          always: [
            { guard: 'isChoiceOfWitness', target: 'choosingWitness', actions: 'showWitnesses' },
            { target: 'rollingWitness', actions: 'revealWitness' },
          ],
        },
        choosingWitness: {
          description: 'The first player chooses which of two witnesses to question.',
          tags: 'turn',
          on: { 'move.question': { guard: 'mayQuestion', target: 'rollingWitness', actions: 'question' } },
        },
        rollingWitness: {
          description: 'The witness die is rolled: the value is its number plus the card’s.',
          tags: 'chance',
          on: { 'chance.witnessRolled': { target: 'opening', actions: 'rollWitness' } },
        },
        opening: {
          description: 'The value is known, and the turns begin.',
          always: [{ guard: 'isSecretRound', target: 'committing' }, { target: '#private-die.turn' }],
        },
        committing: {
          description: 'Everybody secretly chooses how many dice to roll first.',
          tags: 'simultaneous',
          on: {
            'move.commit': [
              { guard: 'mayCommitLast', target: '#private-die.turn', actions: 'commit' },
              { guard: 'mayCommit', actions: 'commit' },
            ],
          },
        },
        closing: {
          description:
            'The dice and the witness are put away; the match ends if somebody has reached the goal or the deck is empty.',
          always: [
            {
              guard: 'endsInSuddenDeath',
              target: '#private-die.suddenDeath',
              actions: ['closeRound', 'beginSuddenDeath'],
            },
            { guard: 'endsNow', target: '#private-die.over', actions: ['closeRound', 'endMatch'] },
            { guard: 'isPeek', target: 'revealing', actions: ['closeRound', 'peek'] },
            { target: 'revealing', actions: 'closeRound' },
          ],
        },
      },
    },
    turn,
    scoring: {
      description: 'Everybody has had a turn; whoever is closest wins the round.',
      initial: 'counting',
      states: {
        counting: {
          description: 'The totals are compared.',
          always: [
            { guard: 'isAllBust', target: '#private-die.round.closing', actions: 'countAllBust' },
            { guard: 'isChallenge', target: 'challenging', actions: 'count' },
            { target: 'settling', actions: 'count' },
          ],
        },
        challenging: {
          description: 'A detective may force a roll-off.',
          tags: 'turn',
          on: {
            'move.challenge': { guard: 'mayChallenge', target: 'settling', actions: 'challenge' },
            'move.decline': { guard: 'mayChallenge', target: 'settling', actions: 'decline' },
          },
        },
        settling: {
          description: 'A tie leads to a roll-off.',
          always: [
            { guard: 'isTied', target: '#private-die.rollOff', actions: 'beginRollOff' },
            { target: 'rewarding' },
          ],
        },
        rewarding: {
          description: 'The winner takes clues for the dice used, and is first in the next round.',
          always: { target: '#private-die.round.closing', actions: 'reward' },
        },
      },
    },
    rollOff: {
      description: 'Tied players roll their dice again; the highest sum wins the round.',
      initial: 'rolling',
      states: {
        rolling: {
          description: 'The tied players roll the dice they used in this round.',
          tags: 'chance',
          on: { 'chance.allRolled': { guard: 'isAllRolled', target: 'comparing', actions: 'rollOff' } },
        },
        comparing: {
          description: 'The sums are compared; the highest wins, and ties roll again.',
          always: [
            { guard: 'isRollOffTied', target: 'rolling', actions: 'rollOffAgain' },
            { target: '#private-die.scoring.rewarding', actions: 'winRollOff' },
          ],
        },
      },
    },
    suddenDeath: {
      description: 'Several players have the most clues; one last value decides between them.',
      initial: 'rollingWitness',
      states: {
        rollingWitness: {
          description: 'The witness die is rolled: the value is its number plus the last witness’s.',
          tags: 'chance',
          on: { 'chance.witnessRolled': { target: 'committing', actions: 'rollSuddenWitness' } },
        },
        committing: {
          description: 'The tied players secretly choose how many dice to roll.',
          tags: 'simultaneous',
          on: {
            'move.commit': [
              { guard: 'mayCommitLast', target: 'rolling', actions: 'commit' },
              { guard: 'mayCommit', actions: 'commit' },
            ],
          },
        },
        rolling: {
          description: 'All of them roll together.',
          tags: 'chance',
          on: { 'chance.allRolled': { guard: 'isAllRolled', target: 'comparing', actions: 'rollSudden' } },
        },
        comparing: {
          description: 'Whoever is closest without going over wins; if several are, the sudden death goes on.',
          always: [
            { guard: 'isDecided', target: '#private-die.over', actions: 'endMatch' },
            { target: 'rollingWitness', actions: 'goOn' },
          ],
        },
      },
    },
    over: {
      description: 'The match is over.',
      type: 'final',
    },
  },
});

export type PrivateDieKinds = PhaseKinds<typeof course>;
export type PrivateDiePhase = keyof PrivateDieKinds;

export const privateDieChart = parts.createMachine({
  id: 'private-die',
  context: () => noContext,
  options: { maxIterations: 40 },
  ...course,
});
