import type { AnyInput, AnyPosition, PlayedStep } from './playout.ts';

type Advance = (position: AnyPosition, input: AnyInput) => Pick<PlayedStep, 'events'>;

/**
 * How a hand is mixed in another world so that the same pieces leave it as in this step. Cards that go by what they are
 * lie in other places there; every order is as likely, so the world with the one that looks alike is as good a twin.
 * The input as it is where nothing needs to change.
 */
export function mixedAlike({ input, events }: PlayedStep, position: AnyPosition, advance: Advance): AnyInput {
  const { orders } = input;
  if (!Array.isArray(orders) || orders.length !== 1) return input;
  const [order] = orders as readonly (readonly number[])[];
  const [here, there] = [placesIn(events), placesIn(advance(position, input).events)];
  if (!order || here.length === 0 || here.join() === there.join() || here.length !== there.length) return input;
  const moved = new Map(here.map((place, index) => [place, there[index]]));
  const rest = order.map((_, place) => place).filter((place) => !there.includes(place));
  const mixed = order.map((_, place) => order[(moved.has(place) ? moved.get(place) : rest.shift()) ?? place]);
  return { ...input, orders: [mixed] };
}

/** The places in a newly mixed hand (the end of its ids) of the pieces that these events tell of. */
function placesIn(events: PlayedStep['events']): readonly number[] {
  const pieces = events.flatMap(({ shifts = [] }) => shifts.map(({ piece }) => piece));
  return pieces.flatMap((piece) => {
    const place = /-(\d+)$/.exec(piece)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
}
