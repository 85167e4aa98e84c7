import { parts } from './parts.chart.ts';

/** The phases of one player's turn (chapter 4). */
export const turn = parts.createStateConfig({
  description: 'One player rolls dice and tries to come close to the value without going over.',
  initial: 'starting',
  states: {
    starting: {
      description: 'The next player’s turn begins.',
      always: [
        { guard: 'isShareChosen', target: 'sharing' },
        { guard: 'isShareKnown', target: 'choosingDice', actions: 'shareAlone' },
        { target: 'choosingDice' },
      ],
    },
    sharing: {
      description: 'The current player chooses who gains a clue.',
      tags: 'turn',
      on: { 'move.share': { guard: 'mayAct', target: 'choosingDice', actions: 'share' } },
    },
    choosingDice: {
      description: 'The current player chooses how many dice to roll.',
      tags: 'turn',
      always: { guard: 'isRollForced', target: 'rolling', actions: 'takeUpCommitted' },
      on: {
        'move.setDie': { guard: 'mayAct', actions: 'setDie' },
        'move.roll': { guard: 'mayAct', target: 'rolling', actions: 'takeUp' },
      },
    },
    rolling: {
      description: 'The dice are rolling.',
      tags: 'chance',
      on: { 'chance.rolled': { guard: 'isRoll', target: 'judging', actions: 'roll' } },
    },
    judging: {
      description: 'The total is compared with the value.',
      always: [
        { guard: 'isMatched', target: 'ending', actions: 'match' },
        { guard: 'isOver', target: 'over', actions: 'goOver' },
        { guard: 'isBeyond', target: 'busting' },
        { target: 'under', actions: 'goUnder' },
      ],
    },
    under: {
      description: 'The current player may add dice, use a power, or stay.',
      tags: 'turn',
      always: { guard: 'isStayForced', target: 'ending', actions: 'stay' },
      on: {
        'move.add': { guard: 'mayAct', target: 'rolling', actions: 'addDie' },
        'move.freeDie': { guard: 'mayAct', target: 'rolling', actions: 'addFreeDie' },
        'move.reroll': { guard: 'mayAct', target: 'rolling', actions: 'reroll' },
        'move.remove': { guard: 'mayAct', target: 'judging', actions: 'removeDie' },
        'move.negative': { guard: 'mayAct', target: 'rolling', actions: 'takeNegative' },
        'move.turnOver': { guard: 'mayAct', target: 'judging', actions: 'turnOver' },
        'move.stay': { guard: 'mayAct', target: 'ending', actions: 'stay' },
      },
    },
    over: {
      description: 'The current player is over the value, but can still change that.',
      tags: 'turn',
      on: {
        'move.reroll': { guard: 'mayAct', target: 'rolling', actions: 'reroll' },
        'move.remove': { guard: 'mayAct', target: 'judging', actions: 'removeDie' },
        'move.negative': { guard: 'mayAct', target: 'rolling', actions: 'takeNegative' },
        'move.turnOver': { guard: 'mayAct', target: 'judging', actions: 'turnOver' },
        'move.acceptBust': { guard: 'mayAct', target: 'busting' },
      },
    },
    busting: {
      description: 'The current player is bust and out of the round.',
      always: [
        { guard: 'isLucky', target: 'rollingLuck', actions: 'bust' },
        { target: 'ending', actions: 'bust' },
      ],
    },
    rollingLuck: {
      description: 'A lucky die is rolled: an even number wins a clue.',
      tags: 'chance',
      on: { 'chance.luckRolled': { target: 'ending', actions: 'rollLuck' } },
    },
    ending: {
      description: 'The turn is over.',
      always: [
        { guard: 'isLastTurn', target: '#private-die.scoring', actions: 'endTurn' },
        { target: 'starting', actions: 'endTurn' },
      ],
    },
  },
});
