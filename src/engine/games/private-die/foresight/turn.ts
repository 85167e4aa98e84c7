import { isOver, type Play, type TurnState, type TurnRules } from './plays.ts';
import { END, pointsUnder, type Point, type Way } from './ways.ts';

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
  const points = pointsUnder(rules);
  const known = new Map<Point, Chosen>();

  const chosen = (point: Point): Chosen => {
    const found = known.get(point) ?? choose(point);
    known.set(point, found);
    return found;
  };

  const choose = (point: Point): Chosen => {
    if (point.turn.hasRolled && point.turn.total === rules.value) {
      return { way: ENDING, prospect: appraise({ ...point.turn, how: 'matched' }) };
    }
    return better(points.from(point).map((way) => ({ way, prospect: along(point, way) })));
  };

  const along = ({ turn }: Point, { play, cost, chances }: Way): Prospect => {
    if (play.kind === 'end') return appraise({ ...turn, how: isOver(rules, turn) ? 'bust' : 'stayed' });
    return meanOf(chances, (next) => chosen(next).prospect, cost * worthOfClue);
  };

  const endsFrom = (point: Point, chance: number): readonly ChanceOfEnd[] => {
    const { play, chances } = chosen(point).way;
    if (play.kind === 'end') return [{ chance, end: { ...point.turn, how: howEnded(rules, point.turn) } }];
    const all = chances.reduce((sum, { ways }) => sum + ways, 0);
    return chances.flatMap(({ ways, next }) => endsFrom(next, (chance * ways) / all));
  };

  return {
    best: (turn) => chosen(points.at(turn)).prospect,
    after: (turn, play) => {
      const point = points.at(turn);
      return along(point, points.by(point, play));
    },
    endsFrom: (turn) => endsFrom(points.at(turn), 1),
  };
}

/** How a turn ends that ends now. */
function howEnded(rules: TurnRules, turn: TurnState): TurnEnd['how'] {
  if (turn.total === rules.value) return 'matched';
  return isOver(rules, turn) ? 'bust' : 'stayed';
}

/** The best that can be done, and what is expected of it. */
interface Chosen {
  readonly way: Way;
  readonly prospect: Prospect;
}

const ENDING: Way = { play: END, cost: 0, chances: [] };

/** The first of those that are worth most. */
function better(choices: readonly Chosen[]): Chosen {
  return choices.reduce((best, choice) => (choice.prospect.worth > best.prospect.worth ? choice : best));
}

/** The mean prospect over all outcomes of a play, less its price. */
function meanOf(chances: Way['chances'], best: (point: Point) => Prospect, cost: number): Prospect {
  let [worth, beats, ties, dice] = [0, 0, 0, 0];
  let all = 0;
  for (const { ways, next } of chances) {
    const prospect = best(next);
    all += ways;
    worth += ways * prospect.worth;
    beats += ways * prospect.beats;
    ties += ways * prospect.ties;
    dice += ways * prospect.dice;
  }
  return { worth: worth / all - cost, beats: beats / all, ties: ties / all, dice: dice / all };
}
