import { outlookOf, type Chance } from './outcomes.ts';
import { firstRolls, isOver, playsOf, type Play, type TurnState, type TurnRules } from './plays.ts';

/** How a turn ends. */
export interface TurnEnd extends TurnState {
  readonly how: 'stayed' | 'matched' | 'bust';
}

/** What is expected of a turn: its worth in clues, and its chances against an end that it has to beat. */
export interface Prospect {
  readonly worth: number;
  /** The chance to beat that end, and to tie with it. */
  readonly beats: number;
  readonly ties: number;
  /** Positive dice in ties, weighted by how often the tie occurs. */
  readonly dice: number;
}

/** What a turn is expected to bring from here on, played as well as possible. */
export interface TurnForesight {
  /** The prospect of a turn in this state; before the first roll, that of the best first roll. */
  best(turn: TurnState): Prospect;
  /** The prospect after this play. */
  after(turn: TurnState, play: Play): Prospect;
}

/**
 * Thinks a turn through to all its ends by the exact chances of the dice, and chooses at each point what is worth most.
 * Every state of it is worked out once.
 */
export function foreseeTurn(rules: TurnRules, appraise: (end: TurnEnd) => Prospect): TurnForesight {
  const known = new Map<number, Prospect>();

  const best = (turn: TurnState): Prospect => {
    const key = keyOf(turn);
    const found = known.get(key) ?? computeBest(turn);
    known.set(key, found);
    return found;
  };

  const computeBest = (turn: TurnState): Prospect => {
    if (!turn.hasRolled) {
      const placed = turn.positive > 0 ? [] : rules.setDie.map((value): Play => ({ kind: 'setDie', value }));
      return better([...firstRolls(rules, turn), ...placed].map((play) => after(turn, play)));
    }
    if (turn.total === rules.value) return appraise({ ...turn, how: 'matched' });
    return better([END, ...playsOf(rules, turn)].map((play) => after(turn, play)));
  };

  const after = (turn: TurnState, play: Play): Prospect => {
    if (play.kind === 'end') return appraise({ ...turn, how: isOver(rules, turn) ? 'bust' : 'stayed' });
    const { cost, chances } = outlookOf(rules, turn, play);
    return meanOf(chances, best, cost);
  };

  return { best, after };
}

const END: Play = { kind: 'end' };

/** The first of those that are worth most. */
function better(prospects: readonly Prospect[]): Prospect {
  return prospects.reduce((best, prospect) => (prospect.worth > best.worth ? prospect : best));
}

/** The mean prospect over all outcomes of a play, less its price. */
function meanOf(chances: readonly Chance[], best: (turn: TurnState) => Prospect, cost: number): Prospect {
  let [worth, beats, ties, dice] = [0, 0, 0, 0];
  let all = 0;
  for (const { ways, turn } of chances) {
    const prospect = best(turn);
    all += ways;
    worth += ways * prospect.worth;
    beats += ways * prospect.beats;
    ties += ways * prospect.ties;
    dice += ways * prospect.dice;
  }
  return { worth: worth / all - cost, beats: beats / all, ties: ties / all, dice: dice / all };
}

/** A number that identifies the state of a turn: every part has its own digits, fifty bits in all. */
function keyOf({ total, positive, dice, unused, clues, used, hasRolled, isTurned }: TurnState): number {
  const { added, freeDie, reroll, remove, turnOver, sixth, unused: forged } = used;
  const flags = [freeDie, reroll, remove, turnOver, sixth, forged, hasRolled ? 1 : 0, isTurned ? 1 : 0];
  const rest = flags.reduce((sum, flag) => sum * 2 + flag, total + 64);
  const wide = [positive, unused, clues, added, ...dice].reduce((sum, part) => sum * 8 + part, 1);
  return wide * 2 ** 16 + rest;
}
