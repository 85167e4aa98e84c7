/** How a negative die is come by: from the player's own sixth die, or from an unused die for a price. */
export interface NegativeGrant {
  readonly from: 'sixth' | 'unused';
  readonly cost: number;
}

/** The named hooks with the values they can have; a card is data on these (chapter 12). */
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
  /** The price of the first added die of a turn, of the second, and so on; the last goes for all further ones. */
  'add.cost': readonly number[];
  /** The prices of the uses a turn has, here and below; empty for none. */
  'grant.freeDie': readonly number[];
  'grant.reroll': readonly number[];
  'grant.negative': readonly NegativeGrant[];
  /** The numbers a die may be placed as before the first roll; empty for none. */
  'grant.setDie': readonly number[];
  'grant.remove': readonly number[];
  'grant.turnOver': readonly number[];
  'turn.start': 'share' | null;
  'bust.tolerance': number;
  'bust.penalty': number;
  'bust.replace': 'luckDie' | null;
  'bust.sink': 'bank' | 'pot' | 'winner';
  'match.bonus': number;
  /** How far from a winning total a seat may be to force a roll-off; null when it may not. */
  'tie.join': number | null;
  /** Clues of the winner: one for each positive die, or a fixed number. */
  'reward.count': 'dice' | number;
  'reward.bonus': number;
  'after.round': readonly ('peek' | 'pot')[];
  'ability.enabled': boolean;
}
export type Hook = keyof HookValues;
