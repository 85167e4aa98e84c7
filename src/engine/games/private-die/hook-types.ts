/** How a player gets a negative die: from its own sixth die, or from an unused die for a price. */
export interface NegativeGrant {
  readonly from: 'sixth' | 'unused';
  readonly cost: number;
}

/** The named hooks with their possible values; a card is data about these (chapter 12). */
export interface HookValues {
  'setup.clues': number;
  'goal.clues': number;
  'round.revealCount': number;
  'round.order': 'clockwise' | 'counterClockwise';
  'value.compute': 'sum' | 'doubleDie';
  'pool.own': number;
  'pool.initialMin': number;
  'pool.initialMax': number;
  'commit.secret': boolean;
  'die.face': 'plain' | 'sixIsZero';
  'add.allowed': boolean;
  /**
   * The price of the first added die of a turn, of the second, and so on; the last price applies to all further ones.
   */
  'add.cost': readonly number[];
  /** The prices of the uses in a turn, here and below; empty for none. */
  'grant.freeDie': readonly number[];
  'grant.reroll': readonly number[];
  'grant.negative': readonly NegativeGrant[];
  /** The numbers as which a die may be placed before the first roll; empty for none. */
  'grant.setDie': readonly number[];
  'grant.remove': readonly number[];
  'grant.turnOver': readonly number[];
  'turn.start': 'share' | null;
  'bust.tolerance': number;
  'bust.penalty': number;
  'bust.replace': 'luckDie' | null;
  'bust.sink': 'bank' | 'pot' | 'winner';
  'match.bonus': number;
  /** How far from a winning total a seat may be to force a roll-off; null if it may not. */
  'tie.join': number | null;
  /** The winner's clues: one for each positive die, or a fixed number. */
  'reward.count': 'dice' | number;
  'reward.bonus': number;
  'after.round': readonly ('peek' | 'pot')[];
  'ability.enabled': boolean;
}
export type Hook = keyof HookValues;
