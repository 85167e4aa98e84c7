import type { Weighing } from '#engine/core/game.ts';
import { sorted } from '#engine/kits/sight.ts';
import { EVIDENCE_UP } from '../rules/layout.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { actsOf, isSilenced } from './acting.ts';
import { countsOf } from './hand-worth.ts';
import { CAREFUL } from './mind.ts';
import { namedAs, nearest, suspicionsIn, verdictOf } from './murder-odds.ts';
import { outlookOf, type Outlook } from './outlook.ts';
import { ownSight, type Sight } from './own-sight.ts';
import { offeredIn, worthOf } from './steady.ts';
import { takings } from './taking.ts';
import { worldsOf } from './worlds.ts';

type Weighed = Weighing<DeathByDigitsMove>;

/**
 * The moves of a decision, the best first: by how many hidden cards it is as good to see, an accusation by its chance to
 * be right, a sealed one by the points expected. Null where the moves are not weighed one by one.
 */
export function weighed(sight: Sight, mind = CAREFUL): Weighed | null {
  const own = ownSight(sight, mind);
  const outlook = outlookOf(own, sight.view.zones[EVIDENCE_UP]?.pieces ?? []);
  switch (own.phase) {
    case 'turn.choosing': {
      const acts = [...actsOf(outlook)].sort((one, other) => other.worth - one.worth);
      return isSilenced(outlook) ? { unit: null, choices: acts } : inCards(outlook, acts);
    }
    case 'turn.naming':
      return inCards(
        outlook,
        sorted(sight.moves, (move) => worthOf(outlook, move)),
      );
    case 'turn.searching':
      return { unit: 'cards', choices: sorted(sight.moves, (move) => worthOf(outlook, move)) };
    case 'turn.taking':
    case 'turn.refilling':
      return takingsWeighed(sight, outlook);
    case 'turn.accusing':
      return accusations(sight, outlook);
    case 'sealedAccusations':
      return sealings(outlook);
    case 'turn.stopping':
    case 'turn.lookingForMurder':
    case 'turn.flipping':
    case 'turn.peeking':
      return { unit: null, choices: sorted(sight.moves, (move) => worthOf(outlook, move)) };
    default:
      return null;
  }
}

/** Worths in hidden cards; without a figure for a player who has nothing left to find out. */
function inCards(
  { card }: Outlook,
  choices: readonly { readonly move: DeathByDigitsMove; readonly worth: number }[],
): Weighed {
  if (card === 0) return { unit: null, choices };
  return { unit: 'cards', choices: choices.map(({ move, worth }) => ({ move, worth: worth / card })) };
}

function takingsWeighed(sight: Sight, outlook: Outlook): Weighed {
  const { type, from, count } = offeredIn(sight, outlook);
  const hand = countsOf(outlook.own.hand.values());
  const [before] = takings(outlook, hand, from, 0);
  const ways = takings(outlook, hand, from, count);
  return inCards(
    outlook,
    ways.map(({ pieces, worth }) => ({ move: { type, pieces }, worth: worth - (before?.worth ?? 0) })),
  );
}

/** Smaller chances than this cannot be told apart in so few imagined deals. */
const TELLING = 0.1;

/** To end the turn is best until the player is sure enough; nobody knows what that is worth. */
function accusations({ moves }: Sight, outlook: Outlook): Weighed {
  const end = moves.flatMap((move) => (move.type === 'move.endTurn' ? [{ move, worth: null }] : []));
  if (!moves.some(({ type }) => type === 'move.accuse')) return { unit: 'right', choices: end };
  const { memory, seat, mind } = outlook.own;
  const suspicions = suspicionsIn(worldsOf(memory, seat, mind));
  const [likeliest, ...others] = suspicions
    .filter(({ chance }, place) => place === 0 || chance >= TELLING)
    .map(({ numbers, chance }) => ({
      move: { type: 'move.accuse', ...namedAs(numbers) } as const,
      worth: chance,
    }));
  if (!likeliest) return { unit: 'right', choices: end };
  const isSure = verdictOf(outlook) !== null;
  return { unit: 'right', choices: isSure ? [likeliest, ...end, ...others] : [...end, likeliest, ...others] };
}

function sealings({ own }: Outlook): Weighed | null {
  const answers = nearest(suspicionsIn(worldsOf(own.memory, own.seat, own.mind)));
  const choices = answers.map(({ numbers, expected }) => ({
    move: { type: 'move.seal', ...namedAs(numbers) } as const,
    worth: expected,
  }));
  return choices.length === 0 ? null : { unit: 'points', choices };
}
