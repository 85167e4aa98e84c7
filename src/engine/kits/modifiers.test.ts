import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { resolve, RULEBOOK, type Modifier, type Question, type Rulebook, type Source } from './modifiers.ts';

/** The hooks of a game that is not there: a number, a flag, a list, something that may be missing, a method. */
interface Hooks {
  readonly size: number;
  readonly isOpen: boolean;
  readonly extras: readonly string[];
  readonly rescue: string | null;
  readonly method: 'plain' | 'double' | 'odd';
  readonly powers: boolean;
}
interface Facts {
  readonly place: 'table' | 'hand';
  readonly isFaceUp: boolean;
}
type Layer = 'law' | 'person' | 'weather';
type Line = Modifier<Hooks, Facts>;
type Card = Source<Hooks, Layer, Facts>;

const RULES: Rulebook<Hooks, Layer> = {
  bases: { size: 5, isOpen: true, extras: [], rescue: null, method: 'plain', powers: true },
  layers: ['law', 'person', 'weather'],
  powerSwitch: 'powers',
};

function law(...modifiers: Line[]): Card {
  return { id: 'law', layer: 'law', owner: null, modifiers };
}
function person(...modifiers: Line[]): Card {
  return { id: 'person', layer: 'person', owner: 1, modifiers };
}
function weather(...modifiers: Line[]): Card {
  return { id: 'weather', layer: 'weather', owner: null, modifiers };
}

type Rest = Partial<Question<Hooks, keyof Hooks, Layer, Facts>>;

/** What holds for seat 1, the owner of `person`. */
function valueOf<Hook extends keyof Hooks>(hook: Hook, sources: readonly Card[], rest: Rest = {}): Hooks[Hook] {
  return resolve(RULES, { seat: 1, ...rest, hook, sources }).value;
}

/** Every modifier that was considered and who beat it: `law set`, `person grant < weather`. */
function storyOf(hook: keyof Hooks, sources: readonly Card[], rest: Rest = {}): readonly string[] {
  const { bearings } = resolve(RULES, { seat: 1, ...rest, hook, sources });
  return bearings.map(({ source, op, beatenBy }) => `${source} ${op}${beatenBy === null ? '' : ` < ${beatenBy}`}`);
}

const all = { scope: 'all' } as const;
const own = { scope: 'owner' } as const;

describe('one modifier', () => {
  it('leaves the rulebook alone when it is of another hook', () => {
    const sources = [law({ ...all, hook: 'size', op: 'set', value: 9 })];
    expect(valueOf('isOpen', sources)).toBe(true);
    expect(storyOf('isOpen', sources)).toEqual([]);
  });

  it.each<[string, Line, keyof Hooks, unknown]>([
    ['sets a number', { ...all, hook: 'size', op: 'set', value: 9 }, 'size', 9],
    ['sets a flag', { ...all, hook: 'isOpen', op: 'set', value: false }, 'isOpen', false],
    ['sets a list', { ...all, hook: 'extras', op: 'set', value: ['a', 'b'] }, 'extras', ['a', 'b']],
    ['replaces a method', { ...all, hook: 'method', op: 'replace', value: 'double' }, 'method', 'double'],
    ['adds', { ...all, hook: 'size', op: 'add', value: -2 }, 'size', 3],
    ['caps what is above', { ...all, hook: 'size', op: 'cap', value: 3 }, 'size', 3],
    ['leaves what is below a cap', { ...all, hook: 'size', op: 'cap', value: 7 }, 'size', 5],
    ['lifts what is below a floor', { ...all, hook: 'size', op: 'floor', value: 7 }, 'size', 7],
    ['leaves what is above a floor', { ...all, hook: 'size', op: 'floor', value: 3 }, 'size', 5],
    ['grants', { ...all, hook: 'extras', op: 'grant', value: 'a' }, 'extras', ['a']],
    ['forbids a flag', { ...all, hook: 'isOpen', op: 'forbid' }, 'isOpen', false],
    ['forbids what was not there anyway', { ...all, hook: 'rescue', op: 'forbid' }, 'rescue', null],
  ])('%s', (_, line, hook, expected) => {
    expect(valueOf(hook, [law(line)])).toEqual(expected);
    expect(storyOf(hook, [law(line)])).toEqual([`law ${line.op}`]);
  });
});

describe('the order of layers', () => {
  it('lets the last set stand, in whatever order the cards are named', () => {
    const sources = [
      weather({ ...all, hook: 'size', op: 'set', value: 3 }),
      law({ ...all, hook: 'size', op: 'set', value: 1 }),
      person({ ...own, hook: 'size', op: 'set', value: 2 }),
    ];
    expect(valueOf('size', sources)).toBe(3);
    expect(storyOf('size', sources)).toEqual(['law set < person', 'person set < weather', 'weather set']);
  });

  it('accumulates what is added over all layers', () => {
    const sources = [
      law({ ...all, hook: 'size', op: 'add', value: 1 }),
      person({ ...own, hook: 'size', op: 'add', value: 10 }),
      weather({ ...all, hook: 'size', op: 'add', value: 100 }),
    ];
    expect(valueOf('size', sources)).toBe(116);
    expect(storyOf('size', sources)).toEqual(['law add', 'person add', 'weather add']);
  });

  it('ends with a set what was added before, and adds to what was set before', () => {
    const add: Line = { ...all, hook: 'size', op: 'add', value: 1 };
    const set: Line = { ...all, hook: 'size', op: 'set', value: 7 };
    expect(valueOf('size', [law(add), weather(set)])).toBe(7);
    expect(storyOf('size', [law(add), weather(set)])).toEqual(['law add < weather', 'weather set']);
    expect(valueOf('size', [law(set), weather(add)])).toBe(8);
    expect(storyOf('size', [law(set), weather(add)])).toEqual(['law set', 'weather add']);
  });

  it('clamps what comes before a clamp and not what comes after it', () => {
    const cap: Line = { ...all, hook: 'size', op: 'cap', value: 3 };
    const add: Line = { ...all, hook: 'size', op: 'add', value: 2 };
    const floor: Line = { ...all, hook: 'size', op: 'floor', value: 4 };
    expect(valueOf('size', [law(add), weather(cap)])).toBe(3);
    expect(valueOf('size', [law(cap), weather(add)])).toBe(5);
    expect(valueOf('size', [law(cap), weather(floor)])).toBe(4);
    expect(valueOf('size', [law(floor), weather(cap)])).toBe(3);
  });

  it('lets a forbid end the grants of weaker layers, and a stronger layer grant again', () => {
    const grant: Line = { ...all, hook: 'extras', op: 'grant', value: 'a' };
    const forbid: Line = { ...all, hook: 'extras', op: 'forbid' };
    const more: Line = { ...all, hook: 'extras', op: 'grant', value: 'b' };
    expect(valueOf('extras', [law(grant), weather(forbid)])).toEqual([]);
    expect(storyOf('extras', [law(grant), weather(forbid)])).toEqual(['law grant < weather', 'weather forbid']);
    expect(valueOf('extras', [law(forbid), weather(grant)])).toEqual(['a']);
    expect(valueOf('extras', [law(grant), person(forbid), weather(more)])).toEqual(['b']);
    expect(valueOf('extras', [law(grant), weather(more)])).toEqual(['a', 'b']);
  });

  it('forbids whatever may be missing', () => {
    const set: Line = { ...own, hook: 'rescue', op: 'set', value: 'rope' };
    const forbid: Line = { ...all, hook: 'rescue', op: 'forbid' };
    expect(valueOf('rescue', [person(set)])).toBe('rope');
    expect(valueOf('rescue', [person(set), weather(forbid)])).toBeNull();
    expect(storyOf('rescue', [person(set), weather(forbid)])).toEqual(['person set < weather', 'weather forbid']);
  });
});

describe('the order within a layer', () => {
  it('is that of the ops: set, grant, add, floor, cap, forbid', () => {
    const lines: Line[] = [
      { ...all, hook: 'size', op: 'cap', value: 8 },
      { ...all, hook: 'size', op: 'floor', value: 20 },
      { ...all, hook: 'size', op: 'add', value: 1 },
      { ...all, hook: 'size', op: 'set', value: 2 },
    ];
    expect(valueOf('size', [law(...lines)])).toBe(8);
    expect(storyOf('size', [law(...lines)])).toEqual(['law set', 'law add', 'law floor', 'law cap']);
    const list: Line[] = [
      { ...all, hook: 'extras', op: 'forbid' },
      { ...all, hook: 'extras', op: 'grant', value: 'a' },
    ];
    expect(valueOf('extras', [law(...list)])).toEqual([]);
  });

  it('is that of the cards among equal ops', () => {
    const first: Card = { ...law({ ...all, hook: 'size', op: 'set', value: 1 }), id: 'first' };
    const second: Card = { ...law({ ...all, hook: 'size', op: 'set', value: 2 }), id: 'second' };
    expect(valueOf('size', [first, second])).toBe(2);
    expect(valueOf('size', [second, first])).toBe(1);
    expect(storyOf('size', [first, second])).toEqual(['first set < second', 'second set']);
  });
});

describe('whom and when', () => {
  const mine = person({ ...own, hook: 'size', op: 'set', value: 9 });

  it('concerns the owner alone, or everybody and the table', () => {
    expect(valueOf('size', [mine], { seat: 1 })).toBe(9);
    expect(valueOf('size', [mine], { seat: 0 })).toBe(5);
    expect(valueOf('size', [mine], { seat: null })).toBe(5);
    const unowned = { ...mine, owner: null };
    expect(valueOf('size', [unowned], { seat: null })).toBe(5);
    const forAll = person({ ...all, hook: 'size', op: 'set', value: 9 });
    expect([0, 1, null].map((seat) => valueOf('size', [forAll], { seat }))).toEqual([9, 9, 9]);
  });

  it('acts only while its facts hold, of the moment or of the card', () => {
    const line: Line = { ...all, hook: 'isOpen', op: 'forbid', when: { place: 'table', isFaceUp: true } };
    expect(valueOf('isOpen', [law(line)])).toBe(true);
    expect(valueOf('isOpen', [law(line)], { facts: { place: 'table' } })).toBe(true);
    expect(valueOf('isOpen', [law(line)], { facts: { place: 'table', isFaceUp: true } })).toBe(false);
    const lying = { ...law(line), facts: { isFaceUp: true } };
    expect(valueOf('isOpen', [lying], { facts: { place: 'table' } })).toBe(false);
    expect(valueOf('isOpen', [lying], { facts: { place: 'table', isFaceUp: false } })).toBe(false);
    expect(storyOf('isOpen', [lying], { facts: { place: 'hand' } })).toEqual([]);
  });

  it('takes a base value of the moment for that of the rulebook, null included', () => {
    const sources = [law({ ...all, hook: 'size', op: 'cap', value: 3 })];
    expect(valueOf('size', sources, { bases: { size: 2 } })).toBe(2);
    expect(valueOf('size', sources, { bases: { size: 4 } })).toBe(3);
    const rulebook: Rulebook<Hooks, Layer> = { ...RULES, bases: { ...RULES.bases, rescue: 'rope' } };
    expect(resolve(rulebook, { hook: 'rescue', seat: 1, sources: [], bases: { rescue: null } }).value).toBeNull();
  });
});

describe('powers and handicaps', () => {
  const power = person({ ...own, hook: 'extras', op: 'grant', value: 'wings', kind: 'power' });
  const handicap = person({ ...own, hook: 'size', op: 'add', value: -1, kind: 'handicap' });
  const fog = weather({ ...all, hook: 'powers', op: 'set', value: false });

  it('both act while powers are on', () => {
    expect(valueOf('extras', [power])).toEqual(['wings']);
    expect(valueOf('size', [handicap])).toBe(4);
  });

  it('are told apart in the explanation', () => {
    expect(resolve(RULES, { hook: 'size', seat: 1, sources: [handicap] }).bearings).toEqual([
      { source: 'person', owner: 1, op: 'add', isHandicap: true, beatenBy: null },
    ]);
    expect(resolve(RULES, { hook: 'extras', seat: 1, sources: [power] }).bearings).toEqual([
      { source: 'person', owner: 1, op: 'grant', isHandicap: false, beatenBy: null },
    ]);
  });

  it('a card that switches powers off beats the power and not the handicap', () => {
    expect(valueOf('extras', [power, fog])).toEqual([]);
    expect(storyOf('extras', [power, fog])).toEqual(['person grant < weather']);
    expect(valueOf('size', [handicap, fog])).toBe(4);
    expect(storyOf('size', [handicap, fog])).toEqual(['person add']);
  });

  it('the moment may switch them off too, and a card on again', () => {
    const off = { bases: { powers: false } };
    expect(storyOf('extras', [power], off)).toEqual([`person grant < ${RULEBOOK}`]);
    const sun = law({ ...all, hook: 'powers', op: 'set', value: true });
    expect(valueOf('extras', [power, sun], off)).toEqual(['wings']);
    expect(valueOf('extras', [power, sun, fog], off)).toEqual([]);
  });

  it('may be switched off for one seat alone', () => {
    const tired: Card = { ...weather({ ...own, hook: 'powers', op: 'forbid' }), id: 'tired', owner: 1 };
    expect(valueOf('extras', [power, tired])).toEqual([]);
    expect(valueOf('extras', [{ ...power, owner: 0 }, tired], { seat: 0 })).toEqual(['wings']);
  });

  it('a power that is off beats nobody', () => {
    const set = law({ ...all, hook: 'size', op: 'set', value: 2 });
    const strong = person({ ...own, hook: 'size', op: 'set', value: 9, kind: 'power' });
    expect(storyOf('size', [set, strong])).toEqual(['law set < person', 'person set']);
    expect(storyOf('size', [set, strong, fog])).toEqual(['law set', 'person set < weather']);
    expect(valueOf('size', [set, strong, fog])).toBe(2);
  });

  it('the switch itself is not a power, and a rulebook without one knows no switching off', () => {
    const odd = person({ ...own, hook: 'powers', op: 'set', value: false, kind: 'power' });
    expect(valueOf('powers', [odd])).toBe(false);
    const sources = [power, fog];
    expect(resolve({ ...RULES, powerSwitch: null }, { hook: 'extras', seat: 1, sources }).value).toEqual(['wings']);
  });
});

const numberLine = fc.record({
  scope: fc.constant('all' as const),
  hook: fc.constant('size' as const),
  op: fc.constantFrom('set' as const, 'add' as const, 'cap' as const, 'floor' as const),
  value: fc.integer({ min: -9, max: 9 }),
});
const card = fc
  .record({ layer: fc.constantFrom<Layer>('law', 'person', 'weather'), line: numberLine })
  .map(({ layer, line }): Omit<Card, 'id'> => ({ layer, owner: 1, modifiers: [line] }));
const cards = fc
  .array(card, { maxLength: 8 })
  .map((found) => found.map((each, id) => ({ ...each, id: `c${String(id)}` })));

describe('whatever the cards', () => {
  it('the order of cards in different layers does not matter', () => {
    fc.assert(
      fc.property(cards, (sources) => {
        const byLayer = RULES.layers.toReversed().flatMap((layer) => sources.filter((each) => each.layer === layer));
        expect(resolve(RULES, { hook: 'size', seat: 1, sources: byLayer })).toEqual(
          resolve(RULES, { hook: 'size', seat: 1, sources }),
        );
      }),
    );
  });

  it('what the explanation calls beaten can be left out', () => {
    fc.assert(
      fc.property(cards, (sources) => {
        const { value, bearings } = resolve(RULES, { hook: 'size', seat: 1, sources });
        const beaten = new Set(bearings.filter(({ beatenBy }) => beatenBy !== null).map(({ source }) => source));
        expect(bearings).toHaveLength(sources.length);
        expect(
          valueOf(
            'size',
            sources.filter(({ id }) => !beaten.has(id)),
          ),
        ).toBe(value);
      }),
    );
  });

  it('a stronger layer that sets decides alone', () => {
    fc.assert(
      fc.property(cards, fc.integer(), (sources, value) => {
        const weaker = sources.filter(({ layer }) => layer !== 'weather');
        const last = weather({ ...all, hook: 'size', op: 'set', value });
        expect(valueOf('size', [...weaker, last])).toBe(value);
        expect(storyOf('size', [...weaker, last]).filter((line) => !line.includes('<'))).toEqual(['weather set']);
      }),
    );
  });
});
