import type { SeatId } from '#protocol/ids.ts';
import { resolveHook, type Ruling } from '../rules/hooks.ts';
import { DICE_AS } from '../rules/sums.ts';
import type { Hook, HookValues, PrivateDieNumbers, PrivateDieOptions, SeatView } from '../types.ts';
import type { TurnRules } from './plays.ts';

/** What a player at the table knows: everybody's numbers, and the options. */
export interface TableSight {
  readonly numbers: PrivateDieNumbers;
  readonly options: Pick<PrivateDieOptions, 'bareBones' | 'goal'>;
}

/** The value of a hook for one seat under the open cards; each hook is resolved once. */
export type Holds = <H extends Hook>(hook: H) => HookValues[H];

/** The values for this seat; under another witness than the one in play, if one is given. */
export function holdsFor({ numbers, options }: TableSight, seat: SeatId, witness = numbers.value.witness): Holds {
  const ruling: Ruling = {
    seat,
    case: numbers.case,
    detective: seatAt(numbers, seat).detective,
    witness,
    goal: options.goal,
    bareBones: options.bareBones,
  };
  const known = new Map<Hook, unknown>();
  return <H extends Hook>(hook: H): HookValues[H] => {
    if (!known.has(hook)) known.set(hook, resolveHook(hook, ruling).value);
    return known.get(hook) as HookValues[H];
  };
}

/** What everybody knows of a seat. Throws if there is no such seat. */
export function seatAt({ seats }: Pick<PrivateDieNumbers, 'seats'>, seat: SeatId): SeatView {
  const found = seats[seat];
  if (!found) throw new Error(`nobody sits at ${String(seat)}`);
  return found;
}

/** The rules of a turn with these hooks; a committed first roll is binding (paragraph 9.13). */
export function turnRulesOf(holds: Holds, value: number, committed: number | null): TurnRules {
  return {
    ...DICE_AS[holds('die.face')],
    value,
    tolerance: holds('bust.tolerance'),
    least: committed ?? holds('pool.initialMin'),
    most: committed ?? holds('pool.initialMax'),
    isAddingAllowed: holds('add.allowed'),
    addCosts: holds('add.cost'),
    freeDie: holds('grant.freeDie'),
    reroll: holds('grant.reroll'),
    remove: holds('grant.remove'),
    turnOver: holds('grant.turnOver'),
    negative: holds('grant.negative'),
    setDie: holds('grant.setDie'),
  };
}
