import type { SeatId } from '#protocol/ids.ts';
import { countsOf, handWorth, withCards } from './hand-worth.ts';
import { heldChance, unknownShare, type Outlook } from './outlook.ts';
import { playOf, refillWorth, type Before, type Weighed } from './playing.ts';
import { rivalsHold } from './taking.ts';
import { worldsOf } from './worlds.ts';

/** How likely a rival that can stop a theft does so. */
const STOPS = 0.85;

/** Single cards: a theft, unless somebody shows such a card; or the effect of a special card instead. */
export function singles(before: Before): readonly Weighed[] {
  const { outlook } = before;
  const { preview, seats } = outlook.own.numbers;
  if (!preview) return [];
  const stolen = preview.steal * stolenWorth(before);
  return [...outlook.own.hand].map(([piece, number]) => {
    const search = preview.searches.find((one) => one.piece === piece);
    if (search) {
      const most = Math.max(
        ...outlook.rivals.map((seat) => {
          const cards = search.does === 'peekHand' ? (seats[seat]?.cards ?? 0) : 2;
          return cards * unknownShare(outlook, seat) * outlook.card + (search.does === 'takeEnds' ? outlook.card : 0);
        }),
      );
      return playOf(before, [piece], most);
    }
    if (preview.steal === 0) return playOf(before, [piece], before.consolation + refillWorth(before, [piece]));
    const stopped = preview.unstoppable.includes(piece) ? 0 : STOPS * heldChance(outlook, number);
    const known = rivalsKnownToHold(outlook, number);
    const failed = before.consolation + (known ? 0 : outlook.card) + refillWorth(before, [piece]);
    return playOf(before, [piece], (1 - stopped) * stolen + stopped * failed);
  });
}

function rivalsKnownToHold({ own, rivals }: Outlook, number: number): boolean {
  return rivals.some((seat) => own.known.hands[seat]?.held.includes(number));
}

/** What one stolen card is worth on average, from the best victim. */
function stolenWorth(before: Before): number {
  return Math.max(0, ...before.outlook.rivals.map((seat) => victimWorth(before.outlook, seat)));
}

const victims = new WeakMap<Outlook, Map<SeatId, number>>();

/** What a card drawn from this hand is worth: to see it, and to have it. */
export function victimWorth(outlook: Outlook, seat: SeatId): number {
  const bySeat = victims.get(outlook) ?? new Map<SeatId, number>();
  victims.set(outlook, bySeat);
  const kept = bySeat.get(seat) ?? drawWorth(outlook, seat);
  bySeat.set(seat, kept);
  return kept;
}

function drawWorth(outlook: Outlook, seat: SeatId): number {
  const hand = countsOf(outlook.own.hand.values());
  const evidence = countsOf(outlook.evidence.flatMap(({ number }) => number ?? []));
  const held = rivalsHold(outlook);
  const now = handWorth(outlook, hand, evidence, held);
  const gains = new Map<number, number>();
  let sum = 0;
  for (const { weight, hands } of worldsOf(outlook.own.memory, outlook.own.seat, outlook.own.mind)) {
    const theirs = hands[seat] ?? [];
    for (const number of theirs) {
      const kept = gains.get(number) ?? handWorth(outlook, withCards(hand, [number]), evidence, held) - now;
      gains.set(number, kept);
      sum += (weight * kept) / theirs.length;
    }
  }
  return sum + unknownShare(outlook, seat) * outlook.card;
}
