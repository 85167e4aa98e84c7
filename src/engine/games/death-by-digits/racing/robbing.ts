import type { SeatId } from '#protocol/ids.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { unknownShare, type Outlook } from '../foresight/outlook.ts';
import { chanceOf, type Contest, type Scene } from './contest.ts';
import { add, at, refill, type Racer, type Tally } from './race.ts';

/** What it is worth to see all cards outside the Murder, as a chance to win. */
export const SIGHT = 0.3;

/**
 * How likely this seat is to win after a theft from these hands, one card each time a hand is named. A hand that is left
 * empty takes the best set of Evidence (chapter 7), so that a theft can help its victim.
 */
export function robberyWorth(
  contest: Contest,
  outlook: Outlook,
  victims: readonly SeatId[],
  stream: QuickStream,
): number {
  const chance = contest.scenes.reduce(
    (sum, scene) => sum + scene.weight * chanceAfter(contest, scene, victims, stream),
    0,
  );
  const seen = victims.reduce((sum, victim) => sum + unknownShare(outlook, victim), 0);
  return chance + seen * SIGHT * outlook.card;
}

function chanceAfter(contest: Contest, { racers }: Scene, victims: readonly SeatId[], stream: QuickStream): number {
  const now = racers.map((racer) => ({ ...racer, hand: racer.hand.slice() }));
  const evidence = contest.evidence.slice();
  for (const victim of victims) steal(now, contest.seat, victim, stream);
  const others = contest.others;
  const settled = now.map((racer, seat) =>
    racer.cards === 0 && others.includes(seat) ? refill(racer, evidence) : racer,
  );
  return chanceOf(contest, settled, evidence);
}

/** Any card of the victim goes to the thief. */
function steal(racers: readonly Racer[], thief: SeatId, victim: SeatId, stream: QuickStream): void {
  const [own, other] = [racers[thief], racers[victim]];
  if (!own || !other || other.cards === 0) return;
  const kind = cardAt(other.hand, Math.floor(stream.next() * other.cards));
  add(other.hand, kind, -1);
  add(own.hand, kind, 1);
  other.cards -= 1;
  own.cards += 1;
}

/** The number of the card at this place in a sorted hand. */
function cardAt(hand: Tally, place: number): number {
  let left = place;
  for (let kind = 0; kind < hand.length; kind += 1) {
    left -= at(hand, kind);
    if (left < 0) return kind;
  }
  return 0;
}
