import { parts } from './parts.chart.ts';

/** The phases of one player's turn (chapter 4). */
export const turn = parts.createStateConfig({
  description: 'One player reveals a clue, asks for cards, presents a clue and draws.',
  initial: 'revealing',
  states: {
    revealing: {
      description: 'The next turn begins; if the current player has a hidden clue, it is turned up.',
      always: [
        { guard: 'hasHiddenClue', target: 'weighing', actions: ['beginTurn', 'reveal'] },
        { target: 'requesting', actions: 'beginTurn' },
      ],
    },
    weighing: {
      description: 'Every second clue that a player reveals lets that player look at another player’s clue.',
      always: [{ guard: 'mayExamine', target: 'examining' }, { target: 'requesting' }],
    },
    examining: {
      description: 'The current player may secretly look at another player’s clue.',
      tags: 'turn',
      on: {
        'move.examine': { guard: 'mayAct', target: 'looking', actions: 'examine' },
        'move.skipExamine': { guard: 'mayAct', target: 'requesting', actions: 'skipExamine' },
      },
    },
    looking: {
      description: 'The current player is looking at the three cards of a clue.',
      tags: 'turn',
      on: { 'move.closeClue': { guard: 'mayAct', target: 'requesting', actions: 'closeClue' } },
    },
    requesting: {
      description: 'The current player asks everybody for a type or a number.',
      tags: 'turn',
      on: {
        'move.request': [
          { guard: 'mayAskAll', target: 'collectingAll', actions: 'request' },
          { guard: 'mayAct', target: 'collecting', actions: 'request' },
        ],
      },
    },
    collecting: {
      description: 'In clockwise order, everybody else gives a matching card or refuses.',
      tags: 'turn',
      on: {
        'move.give': [
          { guard: 'mayRespondLast', target: 'settling', actions: 'give' },
          { guard: 'mayRespond', actions: 'give' },
        ],
        'move.refuse': [
          { guard: 'mayRespondLast', target: 'settling', actions: 'refuseGift' },
          { guard: 'mayRespond', actions: 'refuseGift' },
        ],
      },
    },
    collectingAll: {
      description:
        'Everybody decides at the same time whether to give a matching card; the answers are announced together.',
      tags: 'simultaneous',
      on: {
        'move.give': [
          { guard: 'maySealLast', target: 'settling', actions: ['sealGift', 'tellGifts'] },
          { guard: 'maySeal', actions: 'sealGift' },
        ],
        'move.refuse': [
          { guard: 'maySealLast', target: 'settling', actions: ['sealRefusal', 'tellGifts'] },
          { guard: 'maySeal', actions: 'sealRefusal' },
        ],
      },
    },
    settling: {
      description: 'All have answered; if nobody gave a card, the current player takes one.',
      always: [
        { guard: 'hasGifts', target: 'takingGifts' },
        { guard: 'hasForcedSource', target: 'taking' },
        { target: 'presenting' },
      ],
    },
    takingGifts: {
      description: 'The current player picks up the cards that were given.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'presenting', actions: 'takeGifts' } },
    },
    taking: {
      description: 'Nobody gave a card: the current player takes one from the deck or, unseen, from a hand.',
      tags: 'turn',
      on: { 'move.take': { guard: 'mayAct', target: 'drawingForced', actions: 'take' } },
    },
    drawingForced: {
      description: 'The card is taken.',
      tags: 'chance',
      on: { 'chance.drawn': { guard: 'isDraw', target: 'presenting', actions: 'draw' } },
    },
    presenting: {
      description: 'The current player lays a clue face down, if there is one to lay.',
      tags: 'turn',
      on: {
        'move.present': { guard: 'mayAct', target: 'planning', actions: 'present' },
        'move.pass': { guard: 'mayAct', target: 'planning', actions: 'pass' },
      },
    },
    planning: {
      description: 'The current player chooses where to draw up to two cards from.',
      tags: 'turn',
      always: { guard: 'isPlanEmpty', target: 'ending', actions: 'planNothing' },
      on: {
        'move.draw': [
          { guard: 'mayDrawNothing', target: 'ending', actions: 'choosePlan' },
          { guard: 'mayAct', target: 'drawing', actions: 'choosePlan' },
        ],
      },
    },
    drawing: {
      description: 'The chosen cards are drawn.',
      tags: 'chance',
      on: { 'chance.drawn': { guard: 'isDraw', target: 'ending', actions: 'draw' } },
    },
    ending: {
      description: 'The turn is over; after the last player of a round, eight revealed clues end the game.',
      always: [
        { guard: 'isGameOver', target: '#di-renjie.finale', actions: ['endTurn', 'beginFinale'] },
        { target: 'revealing', actions: 'endTurn' },
      ],
    },
  },
});
