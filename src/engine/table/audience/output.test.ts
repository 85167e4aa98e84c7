import { describe, expect, test } from 'vitest';
import { audiencePicture, type AudienceRule } from '#protocol/audience.ts';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { playMatch, shortestOptions, type Played } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { everyFew } from '#testkit/tier.ts';
import { viewOf } from '../../core/redact.ts';
import { awaiting } from '../../core/run.ts';
import { createAudienceOutput, type AudienceOutput, type AudienceStep, type OutputParts } from './output.ts';
import type { Told } from './told.ts';

const kirin = registeredGame('kirin');
const played = playMatch(kirin, 'audience-output', { options: { ...shortestOptions(kirin), rounds: 2 } });

const PUBLIC_AT_ONCE: AudienceRule = { shows: 'public', delay: 0, afterDeal: 0 };
const HANDS: AudienceRule = { shows: 'hands', delay: 2, afterDeal: 10 };

/** What an output is told after this many inputs. */
function toldAt({ game, options, start, steps }: Played, at: number, more: Partial<Told> = {}): Told {
  const position = steps[at - 1]?.position ?? start;
  return {
    table: 'one',
    game,
    options,
    match: 1,
    position,
    step: steps[at - 1] ?? null,
    seats: ['Ann', 'Bea', 'Cem', 'Dan'].map((name) => ({ name, kind: 'person' as const })),
    isOver: awaiting(game, position).kind === 'over',
    ...more,
  };
}

interface Watched {
  readonly output: AudienceOutput;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly shown: AudienceStep[];
  tell(...inputs: readonly number[]): void;
}

function watched(rule: AudienceRule, more: Partial<OutputParts> = {}): Watched {
  const clock = createFakeClock();
  const shown: AudienceStep[] = [];
  const output = createAudienceOutput({
    clock,
    rule,
    names: 'own',
    chances: false,
    show: (step) => shown.push(step),
    ...more,
  });
  const tell = (...inputs: readonly number[]): void => {
    for (const at of inputs) output.told(toldAt(played, at));
  };
  return { output, clock, shown, tell };
}

/** The input with which the second round is dealt. */
const second = played.steps.findIndex(({ position }) => kirin.dealOf?.(position.state) === 2) + 1;
const upTo = (at: number): readonly number[] => Array.from({ length: at + 1 }, (_, index) => index);

describe('an output of an audience', () => {
  test('shows what the public sees, as a picture of the protocol', () => {
    const { clock, shown, tell } = watched(PUBLIC_AT_ONCE);
    tell(0, 1, 2);
    clock.pass(0);
    expect(shown.map(({ events }) => events === null)).toEqual([true, false, false]);
    for (const [at, { picture }] of shown.entries()) {
      expect(audiencePicture.parse(picture)).toEqual(picture);
      expect(picture.view).toEqual(viewOf(kirin, toldAt(played, at).position, PUBLIC));
      expect(picture).toMatchObject({ game: 'kirin', match: 1, chances: null });
    }
  });

  test('shows hands when their deal has been over for long enough, in order', () => {
    const { clock, shown, tell, output } = watched(HANDS);
    tell(...upTo(second - 1));
    clock.pass(1_000_000);
    // Before the first deal nothing is hidden that is still secret.
    const early = shown.length;
    expect(early).toBe(played.steps.findIndex(({ position }) => kirin.dealOf?.(position.state) === 1) + 1);
    tell(second);
    clock.pass(9_999);
    expect(shown).toHaveLength(early);
    expect(output.mayGoBackTo(1)).toBe(true);
    clock.pass(1);
    expect(shown).toHaveLength(second);
    expect(shown.at(-1)?.picture.view).toEqual(viewOf(kirin, toldAt(played, second - 1).position, OPEN));
    expect(output.waiting()).toBe(1);
    expect([output.mayGoBackTo(1), output.mayGoBackTo(2)]).toEqual([false, true]);
  });

  test('a deal that is gone back into keeps its faces until it is over again', () => {
    const { clock, shown, tell, output } = watched(HANDS);
    tell(...upTo(second - 1));
    clock.pass(1_000_000);
    tell(second);
    clock.pass(9_000);
    const before = shown.length;
    output.told(toldAt(played, second - 2, { step: null }));
    clock.pass(1_000_000);
    expect(shown).toHaveLength(before);
    tell(second - 1, second);
    clock.pass(10_000);
    // The takeback itself waits behind what was undone, which waits for the end of its own deal.
    expect(shown).toHaveLength(second);
    expect(output.waiting()).toBeGreaterThan(0);
  });

  test('shows what waits at the end of the match in its time, and then the faces where the rule says so', () => {
    const all = played.steps.length;
    for (const shows of ['public', 'atEnd', 'hands'] as const) {
      const { clock, shown, tell, output } = watched({ shows, delay: 600, afterDeal: 0 });
      tell(...upTo(all));
      expect(shown).toEqual([]);
      clock.pass(599_999);
      expect(shown).toEqual([]);
      clock.pass(1);
      expect(shown).toHaveLength(shows === 'atEnd' ? all + 2 : all + 1);
      const viewer = shows === 'public' ? PUBLIC : OPEN;
      expect(shown.at(-1)?.picture.view).toEqual(viewOf(kirin, toldAt(played, all).position, viewer));
      expect([output.waiting(), clock.waiting().length]).toEqual([0, 0]);
    }
  });

  test('a rematch waits again, and its deals are its own', () => {
    const { clock, shown, output, tell } = watched(HANDS);
    tell(...upTo(played.steps.length));
    expect([output.mayGoBackTo(1), output.mayGoBackTo(2)]).toEqual([true, true]);
    for (const at of upTo(3)) output.told(toldAt(played, at, { match: 2, ...(at === 0 ? { step: null } : {}) }));
    clock.pass(1_000_000);
    // What is now shown of the earlier match does not affect the deals of this one.
    expect([output.mayGoBackTo(0), output.mayGoBackTo(1)]).toEqual([false, true]);
    const before = shown.findIndex(({ picture }) => picture.match === 2);
    expect(before).toBe(played.steps.length + 1);
    expect(shown[before]).toMatchObject({ events: null, picture: { match: 2 } });
    expect(kirin.dealOf?.(toldAt(played, 3).position.state)).toBe(1);
    expect(output.waiting()).toBeGreaterThan(0);
  });

  test('a takeback in a rematch, and its being left, hold up nothing of the match before', () => {
    const { clock, shown, output, tell } = watched(HANDS);
    const all = played.steps.length;
    tell(...upTo(all));
    for (const at of [...upTo(second), second - 2]) output.told(toldAt(played, at, { match: 2, step: null }));
    output.told(toldAt(played, 0, { table: 'two' }));
    clock.pass(1_000_000);
    expect(shown).toHaveLength(all + 1);
    expect(shown.at(-1)?.picture.view.result).not.toBeNull();
    expect(output.waiting()).toBe(1);
  });

  test('an end that cannot be shown still ends what waits for it', () => {
    const all = played.steps.length;
    const { clock, shown, tell, output } = watched(HANDS);
    tell(...upTo(all - 1));
    expect(() => {
      output.told({ ...toldAt(played, all), seats: null as unknown as Told['seats'] });
    }).toThrow();
    output.told(toldAt(played, 0, { match: 2 }));
    clock.pass(1_000_000);
    expect(shown).toHaveLength(all);
    expect(shown.every(({ picture }) => picture.match === 1)).toBe(true);
  });

  test('what is left of a match that was broken off is shown to nobody', () => {
    const { clock, shown, tell, output } = watched({ ...PUBLIC_AT_ONCE, delay: 30 });
    tell(0, 1, 2);
    output.told(toldAt(played, 0, { table: 'two' }));
    clock.pass(1_000_000);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.events).toBeNull();
  });

  test('a stricter rule holds for what comes, a laxer one frees nothing that waits', () => {
    const { clock, shown, tell, output } = watched({ ...PUBLIC_AT_ONCE, delay: 5 });
    tell(0);
    output.change({ ...PUBLIC_AT_ONCE, delay: 60 });
    tell(1);
    output.change(PUBLIC_AT_ONCE);
    tell(2);
    clock.pass(5_000);
    expect(shown).toHaveLength(1);
    clock.pass(54_999);
    expect(shown).toHaveLength(1);
    clock.pass(1);
    expect(shown).toHaveLength(3);
  });

  test('what was told while hands were shown waits for its deal, also when they are shown no more', () => {
    const { clock, shown, tell, output } = watched(HANDS);
    tell(...upTo(4));
    output.change(PUBLIC_AT_ONCE);
    tell(5, 6);
    clock.pass(1_000_000);
    const waiting = output.waiting();
    expect(waiting).toBeGreaterThan(2);
    tell(...upTo(second).slice(7));
    clock.pass(9_999);
    const before = shown.length;
    clock.pass(1);
    expect(shown.length).toBeGreaterThan(before + waiting - 1);
    // If the kind of view changes from one step to the next, the step does not follow.
    expect(shown[5]?.events).toBeNull();
    expect(shown[5]?.picture.view).toEqual(viewOf(kirin, toldAt(played, 5).position, PUBLIC));
  });

  test('names are those of the moment at which it is shown, and what is on show is shown again', () => {
    const { clock, shown, tell, output } = watched({ ...PUBLIC_AT_ONCE, delay: 1 });
    const names = (): readonly string[] | undefined => shown.at(-1)?.picture.seats.map(({ name }) => name);
    tell(0);
    clock.pass(1_000);
    expect(names()).toEqual(['Ann', 'Bea', 'Cem', 'Dan']);
    tell(1);
    output.rename('seats');
    expect(names()).toEqual(['', '', '', '']);
    // The feed begins again, or latecomers would be given what was shown under the other names.
    expect(shown.at(-1)?.events).toBeNull();
    clock.pass(1_000);
    expect(shown).toHaveLength(3);
    expect(names()).toEqual(['', '', '', '']);
  });

  test('a step that cannot be shown breaks the chain, and no more', () => {
    const { clock, shown, tell, output } = watched(PUBLIC_AT_ONCE);
    tell(0);
    let isBroken = true;
    const game = {
      ...kirin,
      view: (...seen: Parameters<typeof kirin.view>) => (isBroken ? failing() : kirin.view(...seen)),
    };
    expect(() => {
      output.told(toldAt({ ...played, game }, 1, { table: 'two' }));
    }).toThrow();
    isBroken = false;
    for (const at of [2, 3]) output.told(toldAt({ ...played, game }, at, { table: 'two' }));
    clock.pass(0);
    expect(shown.map(({ events }) => events === null)).toEqual([true, false]);
  });

  test('stopped, it shows nothing any more', () => {
    const { clock, shown, tell, output } = watched(PUBLIC_AT_ONCE, { chances: true });
    tell(0, 1);
    clock.pass(100);
    output.stop();
    const before = shown.length;
    tell(2);
    output.rename('seats');
    output.predict(false);
    output.predict(true);
    clock.pass(100_000);
    expect(shown).toHaveLength(before);
    expect(clock.waiting().filter((left) => left > 2_000)).toEqual([]);
  });
});

describe('the chances of winning', () => {
  test('follow what is shown, are told now and then, and are the result when the match is over', () => {
    const clock = createFakeClock();
    const shown: (AudienceStep & { readonly at: number })[] = [];
    const output = createAudienceOutput({
      clock,
      rule: PUBLIC_AT_ONCE,
      names: 'own',
      chances: true,
      show: (step) => shown.push({ ...step, at: clock.now() }),
    });
    const late = played.steps.length - 20;
    output.told(toldAt(played, late, { step: null }));
    clock.pass(30_000);
    const told = shown.filter(({ picture }) => picture.chances !== null);
    expect(told.length).toBeGreaterThan(0);
    for (const { picture, events } of told) {
      expect(events).toEqual([]);
      expect(audiencePicture.parse(picture)).toEqual(picture);
      expect(picture.chances?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2);
      expect(picture.view).toEqual(shown[0]?.picture.view);
    }
    for (const [index, { at }] of told.slice(1).entries())
      expect(at - (told[index]?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    // After this many matches there is nothing more to do.
    expect(clock.waiting()).toEqual([]);
    for (const at of upTo(played.steps.length).slice(late + 1)) output.told(toldAt(played, at));
    clock.pass(0);
    const winners = shown.at(-1)?.picture.view.result?.standings.filter(({ winner }) => winner) ?? [];
    expect(shown.at(-1)?.picture.chances?.filter((chance) => chance > 0)).toHaveLength(winners.length);
    output.predict(false);
    expect(shown.at(-1)?.picture.chances).toBeNull();
  });

  test('take no more of the table’s time when several outputs work them out', () => {
    const firstTold = (sharers: number): number => {
      const { clock, shown, output } = watched(PUBLIC_AT_ONCE, { chances: true, sharers: () => sharers });
      output.told(toldAt(played, second, { step: null }));
      let waited = 0;
      for (; waited < 60_000 && (shown.at(-1)?.picture.chances ?? null) === null; waited += 50) clock.pass(50);
      output.stop();
      return waited;
    };
    const [alone, besideOthers] = [firstTold(1), firstTold(8)];
    expect(alone).toBeGreaterThan(0);
    // More than eight times as long is possible: a piece of work also ends with a match.
    expect(besideOthers).toBeGreaterThan(alone * 2);
    expect(besideOthers).toBeLessThan(60_000);
  });

  test.each(everyFew(['death-by-digits', 'di-renjie'] as const, 2))('are told in %s, where stand-ins play on', (id) => {
    const game = registeredGame(id);
    const match = playMatch(game, 'audience-output', { options: shortestOptions(game), limit: 30, seats: 4 });
    const { clock, shown, output } = watched(PUBLIC_AT_ONCE, { chances: true });
    output.told(toldAt(match, 20));
    clock.pass(60_000);
    const told = shown.at(-1)?.picture.chances ?? [];
    expect(told).toHaveLength(4);
    // If it is possible that nobody wins, what is missing from 1 is the chance of that.
    const all = told.reduce((sum, chance) => sum + chance, 0);
    expect(all).toBeGreaterThan(0.5);
    expect(all).toBeLessThan(1.003);
    expect(clock.waiting()).toEqual([]);
  });

  test('are not worked out in a game whose bots think for too long and that has no stand-ins', () => {
    const whole = registeredGame('di-renjie');
    const game = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== 'standIns')) as typeof whole;
    const match = playMatch(game, 'audience-output', { options: shortestOptions(game), limit: 30, seats: 4 });
    const { clock, shown, output } = watched(PUBLIC_AT_ONCE, { chances: true });
    output.told(toldAt(match, 20));
    clock.pass(100_000);
    expect(shown.map(({ picture }) => picture.chances)).toEqual([null]);
  });

  test('a bot that fails costs nobody anything', () => {
    const game = { ...kirin, bots: [{ id: 'broken', choose: () => failing() }] };
    const notes: string[] = [];
    const { clock, shown, output } = watched(PUBLIC_AT_ONCE, { chances: true, note: (line) => notes.push(line) });
    output.told(toldAt({ ...played, game }, second));
    clock.pass(10_000);
    expect(shown).toHaveLength(1);
    output.told(toldAt({ ...played, game }, second + 1));
    clock.pass(10_000);
    // Once for the match, and not in the words of the game, which may contain a face.
    expect(notes).toEqual(['the chances of kirin could not be worked out: Error']);
    expect(clock.waiting()).toEqual([]);
  });
});

function failing(): never {
  throw new Error('broken');
}
