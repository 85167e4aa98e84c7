import type { SeatId } from '#protocol/ids.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { digit, handOf, murderOf, slotPlace } from '#engine/games/death-by-digits/rules/layout.ts';
import type { Chapter, MurderSlot, Place, Remembered } from '#engine/games/death-by-digits/types.ts';

/** A deck so small that every way it can lie can be gone through: three each of a few numbers, for three seats. */
type Deck = readonly number[];
const SEATS: readonly SeatId[] = [0, 1, 2];
const HAND = 2;
const MURDER = 3;

/** Where all cards lie. The three of the Murder are sorted: they never move. */
interface World {
  readonly murder: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly slots: ReadonlyMap<Place, number>;
}

interface Telling {
  readonly world: World;
  readonly chapters: readonly Chapter[];
  /** Slots whose card lies face up. */
  readonly up: ReadonlySet<Place>;
  readonly looks: number;
}

/** A true course of events on a small deck, as the game's rules would write it down: `length` things that happen. */
export function smallChronicle(
  deck: Deck,
  length: number,
  stream: Stream,
): { readonly chronicle: readonly Chapter[]; readonly murder: readonly number[] } {
  const cards = shuffled(
    deck.flatMap((number) => [number, number, number]),
    stream,
  );
  const murder = cards.slice(0, MURDER);
  const hands = SEATS.map((seat) => cards.slice(MURDER + seat * HAND, MURDER + (seat + 1) * HAND));
  const rest = cards.slice(MURDER + SEATS.length * HAND);
  const slots = new Map(rest.map((number, slot): [Place, number] => [slotPlace(slot), number]));
  const laid: Chapter = { turn: 0, kind: 'laid', deck, slots: rest.length, pile: 0 };
  const dealt = SEATS.map((seat): Chapter => {
    const faces = (hands[seat] ?? []).map(digit);
    return { turn: 0, kind: 'dealt', seat, count: HAND, faces, sight: [seat] };
  });
  let telling: Telling = { world: { murder, hands, slots }, chapters: [laid, ...dealt], up: new Set(), looks: 0 };
  for (let turn = 1; turn <= length; turn += 1) telling = happen(deck, telling, turn, stream);
  return { chronicle: telling.chapters, murder: murder.toSorted() };
}

function happen(deck: Deck, telling: Telling, turn: number, stream: Stream): Telling {
  const { world, up, looks } = telling;
  const seat = pick(SEATS, stream);
  const other = pick(
    SEATS.filter((one) => one !== seat),
    stream,
  );
  const [own, theirs] = [world.hands[seat] ?? [], world.hands[other] ?? []];
  const slots = [...world.slots.keys()];
  const add = (now: Partial<Telling>, ...chapters: readonly object[]): Telling => ({
    ...telling,
    ...now,
    chapters: [...telling.chapters, ...chapters.map((chapter) => ({ turn, ...chapter }) as Chapter)],
  });
  const moved = (why: string, from: Place, to: Place, number: number, sight: readonly SeatId[]): object => {
    return { kind: 'moved', seat, why, from, to, faces: [digit(number)], sight: sight.toSorted() };
  };
  const [mine, his]: readonly Place[] = [handOf(seat), handOf(other)];
  const done = pick(
    ['guess', 'guess', 'play', 'steal', 'steal', 'take', 'peek', 'flip', 'show', 'look', 'accuse', 'scatter', 'hand'],
    stream,
  );
  if (done === 'guess' && theirs.length > 0) {
    const end = pick(['low', 'high'] as const, stream);
    const truth = end === 'low' ? Math.min(...theirs) : Math.max(...theirs);
    const number = pick(deck, stream);
    const guessed = { kind: 'guessed', seat, target: other, end, number, isRight: number === truth };
    if (number !== truth) return add({}, guessed);
    return add(
      { world: carried(world, his as Place, mine as Place, number) },
      guessed,
      moved('guessed', his as Place, mine as Place, number, SEATS),
    );
  }
  if (done === 'play' && own.length > 0) {
    const number = pick(own, stream);
    const to: Place = slotPlace(firstGap(slots));
    const open = { world: carried(world, mine as Place, to, number), up: new Set([...up, to]) };
    return add(open, moved('played', mine as Place, to, number, SEATS));
  }
  if (done === 'steal' && theirs.length > 0) {
    const number = pick(theirs, stream);
    return add(
      { world: carried(world, his as Place, mine as Place, number) },
      moved('stolen', his as Place, mine as Place, number, [seat, other]),
    );
  }
  if (done === 'hand' && stream.uniform(3) === 0) {
    return add({}, { kind: 'seen', seat, place: his, faces: theirs.map(digit).toSorted(), sight: [seat] });
  }
  if (done === 'show' && own.length > 0) return add({}, { kind: 'shown', seat, number: pick(own, stream) });
  if (done === 'look' && looks < 2) {
    const slot = stream.uniform(MURDER);
    const faces = [digit(world.murder[slot] ?? 0)];
    return add({ looks: looks + 1 }, { kind: 'seen', seat, place: murderOf(slot as MurderSlot), faces, sight: [seat] });
  }
  if (done === 'accuse') {
    const numbers = [pick(deck, stream), pick(deck, stream), pick(deck, stream)].toSorted();
    if (numbers.join() === world.murder.toSorted().join()) return telling;
    return add({}, { kind: 'accused', seat, numbers, isRight: false });
  }
  if (done === 'scatter' && own.length > 1 && stream.uniform(2) === 0) return scattered(add, telling, seat, stream);
  if (slots.length === 0) return telling;
  const from = pick(slots, stream);
  const number = world.slots.get(from) ?? 0;
  if (done === 'take') {
    const open = {
      world: carried(world, from, mine as Place, number),
      up: new Set([...up].filter((one) => one !== from)),
    };
    return add(open, moved('taken', from, mine as Place, number, up.has(from) ? SEATS : [seat]));
  }
  if (done === 'peek' && !up.has(from))
    return add({}, { kind: 'seen', seat, place: from, faces: [digit(number)], sight: [seat] });
  if (done === 'flip') {
    const isUp = !up.has(from);
    const turned = new Set(isUp ? [...up, from] : [...up].filter((one) => one !== from));
    const slot = Number(from.slice('slot:'.length));
    return add({ up: turned }, { kind: 'flipped', slot, isUp, faces: [digit(number)], sight: SEATS });
  }
  return telling;
}

function scattered(
  add: (now: Partial<Telling>, ...chapters: readonly object[]) => Telling,
  { world }: Telling,
  seat: SeatId,
  stream: Stream,
): Telling {
  const cards = shuffled(world.hands[seat] ?? [], stream);
  const taken = [...world.slots.keys()];
  const places = cards.map((): Place => {
    const place: Place = slotPlace(firstGap(taken));
    taken.push(place);
    return place;
  });
  const slots = new Map([...world.slots, ...places.map((place, index): [Place, number] => [place, cards[index] ?? 0])]);
  const hands = world.hands.map((hand, other) => (other === seat ? [] : hand));
  const numbers = places.map((place) => Number(place.slice('slot:'.length)));
  const faces = cards.map(digit).toSorted();
  return add({ world: { ...world, hands, slots } }, { kind: 'scattered', seat, slots: numbers, faces, sight: [seat] });
}

function firstGap(slots: readonly Place[]): number {
  let slot = 0;
  while (slots.includes(slotPlace(slot))) slot += 1;
  return slot;
}

function carried({ murder, hands, slots }: World, from: Place, to: Place, number: number): World {
  const left = new Map(slots);
  left.delete(from);
  if (to.startsWith('slot:')) left.set(to, number);
  const changed = hands.map((hand, seat) => {
    const place = from === handOf(seat) ? hand.indexOf(number) : -1;
    const kept = place < 0 ? hand : hand.toSpliced(place, 1);
    return to === handOf(seat) ? [...kept, number].toSorted() : kept;
  });
  return { murder, hands: changed, slots: left };
}

/**
 * Every Murder (sorted, as text) that fits what seat 0 remembers, found by going through all ways in which the cards can
 * have lain and gone. Written without the deduction kit, to be compared with it.
 */
export function possibleMurders(memory: readonly Remembered[]): ReadonlySet<string> {
  let worlds = beginnings(memory);
  memory.forEach((chapter) => {
    const next = new Map<string, World>();
    for (const world of worlds) for (const after of afterChapter(world, chapter)) next.set(keyOf(after), after);
    worlds = [...next.values()];
  });
  return new Set(worlds.map(({ murder }) => murder.toSorted().join()));
}

function keyOf({ murder, hands, slots }: World): string {
  return JSON.stringify([murder, hands.map((hand) => hand.toSorted()), [...slots].toSorted()]);
}

function beginnings(memory: readonly Remembered[]): readonly World[] {
  const own = memory.flatMap((chapter) =>
    chapter.kind === 'dealt' && chapter.seat === 0 ? (chapter.faces ?? []) : [],
  );
  const laid = memory.find((chapter) => chapter.kind === 'laid');
  const deck = laid?.kind === 'laid' ? laid.deck : [];
  const left = deck.map((number) => 3 - own.filter((one) => Number(one) === number).length);
  const slots = laid?.kind === 'laid' ? laid.slots : 0;
  return ordered(deck, left, MURDER).flatMap(([murder, a]) =>
    sorted(deck, a, HAND).flatMap(([first, b]) =>
      sorted(deck, b, HAND).flatMap(([second, c]) =>
        ordered(deck, c, slots).map(([rest]): World => ({
          murder,
          hands: [own.map(Number), first, second],
          slots: new Map(rest.map((number, slot): [Place, number] => [slotPlace(slot), number])),
        })),
      ),
    ),
  );
}

type Draw = readonly [drawn: readonly number[], left: readonly number[]];

function ordered(deck: Deck, left: readonly number[], count: number): readonly Draw[] {
  if (count === 0) return [[[], left]];
  return ordered(deck, left, count - 1).flatMap(([drawn, rest]) =>
    rest.flatMap((copies, index): readonly Draw[] =>
      copies === 0 ? [] : [[[...drawn, deck[index] ?? 0], rest.with(index, copies - 1)]],
    ),
  );
}

function sorted(deck: Deck, left: readonly number[], count: number): readonly Draw[] {
  return ordered(deck, left, count).filter(([drawn]) =>
    drawn.every((number, place) => place === 0 || number >= (drawn[place - 1] ?? 0)),
  );
}

/** The worlds that a world can become by what is remembered; none when it does not fit. */
function afterChapter(world: World, chapter: Remembered): readonly World[] {
  const { murder, hands, slots } = world;
  switch (chapter.kind) {
    case 'guessed': {
      const hand = hands[chapter.target] ?? [];
      const truth = chapter.end === 'low' ? Math.min(...hand) : Math.max(...hand);
      return (truth === chapter.number) === chapter.isRight ? [world] : [];
    }
    case 'moved': {
      const { from, to } = chapter;
      const there = from.startsWith('hand:')
        ? (hands[Number(from.slice('hand:'.length))] ?? [])
        : [slots.get(from) ?? 0];
      const known = chapter.faces ? [Number(chapter.faces[0])] : [...new Set(there)];
      return known.filter((number) => there.includes(number)).map((number) => carried(world, from, to, number));
    }
    case 'scattered': {
      const cards = hands[chapter.seat] ?? [];
      const left = hands.map((hand, other) => (other === chapter.seat ? [] : hand));
      return orders(cards).map((order) => ({
        murder,
        hands: left,
        slots: new Map([
          ...slots,
          ...chapter.slots.map((slot, index): [Place, number] => [slotPlace(slot), order[index] ?? 0]),
        ]),
      }));
    }
    case 'seen':
    case 'flipped': {
      if (!chapter.faces) return [world];
      const place: Place = chapter.kind === 'seen' ? chapter.place : slotPlace(chapter.slot);
      const seen = chapter.faces.map(Number).toSorted();
      return cardsAt(world, place).toSorted().join() === seen.join() ? [world] : [];
    }
    case 'shown':
      return hands[chapter.seat]?.includes(chapter.number) === true ? [world] : [];
    case 'accused':
      return (murder.toSorted().join() === chapter.numbers.join()) === chapter.isRight ? [world] : [];
    default:
      return [world];
  }
}

function cardsAt({ murder, hands, slots }: World, place: Place): readonly number[] {
  const index = Number(place.slice(place.indexOf(':') + 1));
  if (place.startsWith('murder:')) return [murder[index] ?? 0];
  return place.startsWith('hand:') ? (hands[index] ?? []) : [slots.get(place) ?? 0];
}

function orders(cards: readonly number[]): readonly (readonly number[])[] {
  if (cards.length < 2) return [cards];
  const all = cards.flatMap((card, place) => orders(cards.toSpliced(place, 1)).map((rest) => [card, ...rest]));
  return [...new Map(all.map((order) => [order.join(), order])).values()];
}
