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

/** An end of a turn and its chance. */
export interface ChanceOfEnd {
  readonly chance: number;
  readonly end: TurnEnd;
}

/** What a turn is expected to bring from here on, played as well as possible. */
export interface TurnForesight {
  /** The prospect of a turn in this state; before the first roll, that of the best first roll. */
  best(turn: TurnState): Prospect;
  /** The prospect after this play. */
  after(turn: TurnState, play: Play): Prospect;
  /** How the turn ends if each play is the best one, with the chance of each end; ends of one kind may come up twice. */
  endsFrom(turn: TurnState): readonly ChanceOfEnd[];
}

/**
 * Thinks a turn through to all its ends by the exact chances of the dice, and chooses at each point what is worth most.
 * Every state of it is worked out once.
 */
export function foreseeTurn(rules: TurnRules, appraise: (end: TurnEnd) => Prospect, worthOfClue = 1): TurnForesight {
  const known = new Map<number, Chosen>();

  const chosen = (turn: TurnState): Chosen => {
    const key = keyOf(turn);
    const found = known.get(key) ?? choose(turn);
    known.set(key, found);
    return found;
  };

  const choose = (turn: TurnState): Chosen => {
    if (turn.hasRolled && turn.total === rules.value) {
      return { play: END, prospect: appraise({ ...turn, how: 'matched' }) };
    }
    return better(choicesOf(turn).map((play) => ({ play, prospect: after(turn, play) })));
  };

  const choicesOf = (turn: TurnState): readonly Play[] => {
    if (turn.hasRolled) return [END, ...playsOf(rules, turn)];
    const placed = turn.positive > 0 ? [] : rules.setDie.map((value): Play => ({ kind: 'setDie', value }));
    return [...firstRolls(rules, turn), ...placed];
  };

  const best = (turn: TurnState): Prospect => chosen(turn).prospect;

  const after = (turn: TurnState, play: Play): Prospect => {
    if (play.kind === 'end') return appraise({ ...turn, how: isOver(rules, turn) ? 'bust' : 'stayed' });
    const { cost, chances } = outlookOf(rules, turn, play);
    return meanOf(chances, best, cost * worthOfClue);
  };

  const endsFrom = (turn: TurnState, chance = 1): readonly ChanceOfEnd[] => {
    const { play } = chosen(turn);
    if (play.kind === 'end') return [{ chance, end: { ...turn, how: howEnded(rules, turn) } }];
    const { chances } = outlookOf(rules, turn, play);
    const all = chances.reduce((sum, { ways }) => sum + ways, 0);
    return chances.flatMap((next) => endsFrom(next.turn, (chance * next.ways) / all));
  };

  return { best, after, endsFrom: (turn) => endsFrom(turn) };
}

/** How a turn ends that ends now. */
function howEnded(rules: TurnRules, turn: TurnState): TurnEnd['how'] {
  if (turn.total === rules.value) return 'matched';
  return isOver(rules, turn) ? 'bust' : 'stayed';
}

/** The best that can be done, and what is expected of it. */
interface Chosen {
  readonly play: Play;
  readonly prospect: Prospect;
}

const END: Play = { kind: 'end' };

/** The first of those that are worth most. */
function better(choices: readonly Chosen[]): Chosen {
  return choices.reduce((best, choice) => (choice.prospect.worth > best.prospect.worth ? choice : best));
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
  // Without an array in between, as this is asked for at every step of the way.
  let key = (((8 + positive) * 8 + unused) * 8 + clues) * 8 + used.added;
  for (const value of dice) key = key * 8 + value;
  key = ((key * 128 + total + 64) * 2 + used.freeDie) * 2 + used.reroll;
  key = ((key * 2 + used.remove) * 2 + used.turnOver) * 2 + used.sixth;
  return ((key * 2 + used.unused) * 2 + Number(hasRolled)) * 2 + Number(isTurned);
}
