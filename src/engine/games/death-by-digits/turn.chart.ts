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
      description: 'The player on turn makes a guess or plays one to three cards.',
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
      description: 'The player on turn says from whom cards are stolen.',
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
      description: 'The player on turn chooses whose hand the special card is for.',
      tags: 'turn',
      on: {
        'move.search': [
          { guard: 'mayTakeEnds', target: 'handing', actions: 'takeEnds' },
          { guard: 'mayAct', target: 'looking', actions: 'peekHand' },
        ],
      },
    },
    taking: {
      description: 'The player on turn takes two cards from Evidence.',
      tags: 'turn',
      always: { guard: 'isTakeForced', target: 'mixing', actions: 'takeAll' },
      on: { 'move.takeEvidence': { guard: 'mayAct', target: 'mixing', actions: 'take' } },
    },
    lookingForMurder: {
      description: 'The player on turn chooses a card of the Murder to look at.',
      tags: 'turn',
      on: { 'move.look': { guard: 'mayAct', target: 'looking', actions: 'lookAtMurder' } },
    },
    looking: {
      description: 'The player on turn looks at what nobody else sees.',
      tags: 'turn',
      on: {
        'move.closeLook': [
          { guard: 'mayCloseHand', target: 'mixing', actions: 'closeLook' },
          { guard: 'mayAct', target: 'settling', actions: 'closeLook' },
        ],
      },
    },
    failing: {
      description: 'The play did nothing; the variant applies.',
      always: [
        { guard: 'isFlip', target: 'flipping' },
        { guard: 'isPeek', target: 'peeking' },
        { guard: 'isDraw', target: 'mixing', actions: 'draw' },
        { target: 'settling', actions: 'skipVariant' },
      ],
    },
    flipping: {
      description: 'The player on turn turns over one card of Evidence.',
      tags: 'turn',
      on: { 'move.flip': { guard: 'mayAct', target: 'settling', actions: 'flip' } },
    },
    peeking: {
      description: 'The player on turn chooses a face-down card of Evidence to look at.',
      tags: 'turn',
      on: { 'move.peek': { guard: 'mayAct', target: 'looking', actions: 'peek' } },
    },
    handing: {
      description: 'A hand is mixed, and a card is handed over or shown from it.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'mixing', actions: 'handOver' } },
    },
    mixing: {
      description: 'A hand that cards came into, or that was seen, is mixed.',
      tags: 'chance',
      on: { 'chance.mixed': { guard: 'isMix', target: 'settling', actions: 'mix' } },
    },
    settling: {
      description: 'Empty hands are looked for.',
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
      description: 'The player on turn may name the Murder, or ends the turn.',
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
      description: 'The accusation was wrong; somebody may be the last one left.',
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
