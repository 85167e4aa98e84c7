import { parts } from './parts.chart.ts';

/** The phases of one player's turn (chapter 3). */
export const turn = parts.createStateConfig({
  description: 'One player guesses or plays cards, and may accuse.',
  initial: 'starting',
  states: {
    starting: {
      description: 'The next player’s turn begins.',
      always: { target: 'choosing', actions: 'beginTurn' },
    },
    choosing: {
      description: 'The current player makes a guess or plays one to three cards.',
      tags: 'turn',
      always: { guard: 'mustPass', target: 'settling', actions: 'passTurn' },
      on: {
        'move.guess': [
          { guard: 'mayGuessRightly', target: 'handing', actions: 'guess' },
          { guard: 'mayAct', target: 'settling', actions: 'guess' },
        ],
        'move.play': { guard: 'mayAct', target: 'settling', actions: 'play' },
      },
    },
    acting: {
      description: 'The cards played take effect.',
      always: [
        { guard: 'isFruitless', target: 'failing', actions: 'failPlay' },
        { guard: 'isTaking', target: 'taking' },
        { guard: 'isLooking', target: 'lookingForMurder' },
        { guard: 'isSearching', target: 'searching', actions: 'skipStop' },
        { guard: 'isStoppable', target: 'stopping', actions: 'openStop' },
        { target: 'naming', actions: 'skipStop' },
      ],
    },
    stopping: {
      description: 'Everybody else may call Stop with a card of the number played.',
      tags: 'simultaneous',
      on: {
        'move.stop': [
          { guard: 'mayAnswerLast', target: 'answered', actions: 'stop' },
          { guard: 'mayAnswer', actions: 'stop' },
        ],
        'move.letPass': [
          { guard: 'mayAnswerLast', target: 'answered', actions: 'letPass' },
          { guard: 'mayAnswer', actions: 'letPass' },
        ],
      },
    },
    answered: {
      description: 'The time is over: whoever called Stop first clockwise shows a card.',
      always: [
        { guard: 'isStopped', target: 'handing', actions: 'stopTheft' },
        { target: 'naming', actions: 'passStop' },
      ],
    },
    naming: {
      description: 'The current player says from whom cards are stolen.',
      tags: 'turn',
      always: { guard: 'isRobForced', target: 'stealing', actions: 'robAll' },
      on: { 'move.rob': { guard: 'mayAct', target: 'stealing', actions: 'rob' } },
    },
    stealing: {
      description: 'Cards are drawn blindly from the hands of the victims.',
      tags: 'chance',
      on: { 'chance.stolen': { guard: 'isTheft', target: 'mixing', actions: 'steal' } },
    },
    searching: {
      description: 'The current player chooses whose hand to use the special card on.',
      tags: 'turn',
      on: {
        'move.search': [
          { guard: 'mayTakeEnds', target: 'handing', actions: 'takeEnds' },
          { guard: 'mayAct', target: 'looking', actions: 'peekHand' },
        ],
      },
    },
    taking: {
      description: 'The current player takes two cards from Evidence.',
      tags: 'turn',
      always: { guard: 'isTakeForced', target: 'mixing', actions: 'takeAll' },
      on: { 'move.takeEvidence': { guard: 'mayAct', target: 'mixing', actions: 'take' } },
    },
    lookingForMurder: {
      description: 'The current player chooses a card of the Murder to look at.',
      tags: 'turn',
      on: { 'move.look': { guard: 'mayAct', target: 'looking', actions: 'lookAtMurder' } },
    },
    looking: {
      description: 'The current player looks at a card or hand that nobody else sees.',
      tags: 'turn',
      on: {
        'move.closeLook': [
          { guard: 'mayCloseHand', target: 'mixing', actions: 'closeLook' },
          { guard: 'mayAct', target: 'settling', actions: 'closeLook' },
        ],
      },
    },
    failing: {
      description: 'The play did nothing; if a variant is used, it applies now.',
      always: [
        { guard: 'isFlip', target: 'flipping' },
        { guard: 'isPeek', target: 'peeking' },
        { guard: 'isDraw', target: 'mixing', actions: 'draw' },
        { target: 'settling', actions: 'skipVariant' },
      ],
    },
    flipping: {
      description: 'The current player turns over one card in Evidence.',
      tags: 'turn',
      on: { 'move.flip': { guard: 'mayAct', target: 'settling', actions: 'flip' } },
    },
    peeking: {
      description: 'The current player chooses a face-down card in Evidence to look at.',
      tags: 'turn',
      on: { 'move.peek': { guard: 'mayAct', target: 'looking', actions: 'peek' } },
    },
    handing: {
      description: 'A hand is shuffled, and a card from it is handed over or shown.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'mixing', actions: 'handOver' } },
    },
    mixing: {
      description: 'A hand that has received cards, or was seen, is shuffled.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'settling', actions: 'mix' } },
    },
    settling: {
      description: 'The table looks for empty hands.',
      always: [
        { guard: 'isVariantDue', target: 'failing' },
        { guard: 'isRefillForced', target: 'mixing', actions: 'refillAll' },
        { guard: 'isRefillDue', target: 'refilling' },
        { guard: 'isEffectDue', target: 'acting', actions: 'takeEffect' },
        { target: 'accusing' },
      ],
    },
    refilling: {
      description: 'A player without cards takes three from Evidence.',
      tags: 'turn',
      on: { 'move.refill': { guard: 'mayRefill', target: 'mixing', actions: 'refill' } },
    },
    accusing: {
      description: 'The current player may name the Murder, or ends the turn.',
      tags: 'turn',
      on: {
        'move.accuse': [
          {
            guard: 'mayAccuseRightly',
            target: '#death-by-digits.over',
            actions: ['accuse', 'winBySolving', 'endMatch'],
          },
          { guard: 'mayAct', target: 'judging', actions: ['accuse', 'eliminate'] },
        ],
        'move.endTurn': { guard: 'mayAct', target: 'ending' },
      },
    },
    judging: {
      description: 'The accusation was wrong; if only one player is left, the match may be over.',
      always: [
        { guard: 'isLastStanding', target: '#death-by-digits.over', actions: ['winByDefault', 'endMatch'] },
        { guard: 'isNobodyLeft', target: '#death-by-digits.over', actions: ['loseAll', 'endMatch'] },
        { target: 'eliminating' },
      ],
    },
    eliminating: {
      description: 'The hand of the player who is out is shuffled and given up.',
      tags: 'chance',
      on: { 'chance.shuffled': { guard: 'isShuffle', target: 'ending', actions: 'giveUpHand' } },
    },
    ending: {
      description: 'The turn is over.',
      always: [
        { guard: 'isRoundsOver', target: '#death-by-digits.sealedAccusations', actions: 'closeRounds' },
        { target: 'starting', actions: 'endTurn' },
      ],
    },
  },
});
