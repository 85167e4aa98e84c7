import { createRng, pick, seedFromText, shuffled, type Stream } from '#engine/core/rng.ts';
import type { CardSet, Hold, Kind, Step, Timeline } from '#engine/kits/deduction/timeline.ts';

/* Small timelines that are true of a course of events drawn first. */

interface Truth {
  readonly kinds: readonly Kind[];
  readonly start: ReadonlyMap<string, readonly string[]>;
  readonly now: Map<string, string[]>;
  readonly stream: Stream;
}

/** A timeline of a reduced deck (5 to 8 cards), with what truly lies in each place at the end. */
export function randomTimeline(seed: string): { timeline: Timeline; end: ReadonlyMap<string, readonly string[]> } {
  const stream = createRng(seedFromText(seed)).stream('timeline');
  const kinds = kindsOf(stream);
  const cards = shuffled(
    kinds.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id)),
    stream,
  );
  const names = ['box', 'mine', 'north', 'south'].slice(0, 3 + stream.uniform(2));
  const now = new Map(names.map((name) => [name, [] as string[]]));
  for (const [index, card] of cards.entries()) now.get(index === 0 ? 'box' : pick(names.slice(1), stream))?.push(card);
  const start = new Map([...now].map(([name, held]) => [name, [...held]]));
  const truth: Truth = { kinds, start, now, stream };
  const steps: Step[] = [{ step: 'content', id: 0, place: 'mine', kinds: [...(now.get('mine') ?? [])] }];
  const length = 2 + stream.uniform(7);
  for (let id = 1; id <= length; id += 1) steps.push(...nextStep(truth, id));
  const places = names.map((name) => ({ id: name, size: start.get(name)?.length ?? 0 }));
  return { timeline: { kinds, places, steps }, end: now };
}

function kindsOf(stream: Stream): readonly Kind[] {
  const kinds: Kind[] = [];
  let cards = 0;
  while (cards < 5) {
    const copies = 1 + stream.uniform(3);
    kinds.push({ id: String.fromCharCode(97 + kinds.length), copies });
    cards += copies;
  }
  return kinds;
}

function nextStep(truth: Truth, id: number): readonly Step[] {
  const { now, stream } = truth;
  const movable = [...now].filter(([name, held]) => name !== 'box' && held.length > 0).map(([name]) => name);
  const places = [...now.keys()].filter((name) => name !== 'box');
  const from = pick(movable, stream);
  const to = pick(
    places.filter((name) => name !== from),
    stream,
  );
  const chosen = stream.uniform(10);
  if (chosen < 5) return [{ step: 'move', id, from, to, kinds: moveCard(truth, from, to) }];
  if (chosen < 6 && (now.get(from)?.length ?? 0) >= 2)
    return [{ step: 'moveSet', id, from, to, sets: moveTwo(truth, from, to) }];
  if (chosen < 7) return [{ step: 'content', id, place: from, kinds: [...(now.get(from) ?? [])] }];
  if (chosen < 9) return [{ step: 'holds', id, ...trueHold(truth) }];
  return [{ step: 'either', id, cases: shuffled([[anyHold(truth)], [trueHold(truth), trueHold(truth)]], stream) }];
}

/** Moves a card and tells some kinds that it may be. */
function moveCard(truth: Truth, from: string, to: string): readonly string[] {
  const { kinds, stream } = truth;
  const card = carry(truth, from, to);
  const told = stream.uniform(3);
  if (told === 0) return [card];
  return kinds.map((kind) => kind.id).filter((kind) => kind === card || told === 1 || stream.uniform(2) === 0);
}

function moveTwo(truth: Truth, from: string, to: string): readonly CardSet[] {
  const { kinds, start, stream } = truth;
  const moved = [carry(truth, from, to), carry(truth, from, to)];
  const [kind = ''] = moved;
  const origin = [...start].find(([, held]) => held.includes(kind))?.[0] ?? '';
  const real: CardSet = stream.uniform(2) === 0 ? { kinds: moved } : { kinds: moved, origin: { kind, place: origin } };
  const names = kinds.map(({ id }) => id);
  const others = Array.from({ length: stream.uniform(4) }, () => ({
    kinds: [pick(names, stream), pick(names, stream)],
  }));
  const restricted = others.map((set, index) =>
    index === 0 ? { ...set, origin: { kind: set.kinds[0] ?? '', place: pick([...start.keys()], stream) } } : set,
  );
  return shuffled([real, ...restricted], stream);
}

function carry({ now, stream }: Truth, from: string, to: string): string {
  const held = now.get(from) ?? [];
  const [card = ''] = held.splice(stream.uniform(held.length), 1);
  now.get(to)?.push(card);
  return card;
}

function trueHold(truth: Truth): Hold {
  const hold = anyHold(truth);
  const held = hold.atBeginning === true ? truth.start : truth.now;
  const count = (held.get(hold.place) ?? []).filter((card) => hold.kinds.includes(card)).length;
  return { ...hold, least: truth.stream.uniform(count + 1), most: count + truth.stream.uniform(3) };
}

function anyHold({ kinds, now, stream }: Truth): Hold {
  const some = kinds.map(({ id }) => id).filter(() => stream.uniform(2) === 0);
  const most = stream.uniform(3);
  const hold: Hold = { place: pick([...now.keys()], stream), kinds: some, least: stream.uniform(most + 1), most };
  return stream.uniform(4) === 0 ? { ...hold, atBeginning: true } : hold;
}
