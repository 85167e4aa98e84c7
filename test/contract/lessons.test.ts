import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { LEARNER, type LessonView } from '#protocol/table.ts';
import type { Lesson } from '#engine/core/lesson.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { readOptions } from '#engine/core/options.ts';
import { begin } from '#engine/core/run.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { playToStop } from '#engine/table/move/lesson.ts';
import { createMatch, type Match } from '#engine/table/move/match.ts';
import { games } from '#engine/games/index.ts';
import { createTestTable, statusOf, type TestGuest, type TestTable } from '#testkit/test-table.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';

/*
 * Every lesson fits the rules as they are: it is played from its first sentence to its last, and each move of the
 * learner is one among several, or the sentence would ask for nothing.
 */

const LESSONS = join(import.meta.dirname, '../../resources/lessons/en');

interface Taught {
  readonly game: TestedGame;
  readonly lesson: Lesson<{ readonly type: `move.${string}` }>;
}

const taught: readonly Taught[] = registered.flatMap((game) => (game.lesson ? [{ game, lesson: game.lesson }] : []));

function sitDown({ game, lesson }: Taught, stop = 0): { readonly table: TestTable; readonly learner: TestGuest } {
  const [, ...others] = lesson.names;
  const bot = game.bots[0]?.id ?? '';
  const seats = [
    { kind: 'person' as const, name: 'Ann' },
    ...others.map((name) => ({ kind: 'bot' as const, bot, name })),
  ];
  const { options } = lesson;
  const table = createTestTable(game, { seats, options, takebacks: 'never', lesson: stop });
  return { table, learner: table.join(LEARNER) };
}

/** Lets the table go on until the lesson has stopped, and says where. */
function stopped({ table, learner }: ReturnType<typeof sitDown>): LessonView {
  for (;;) {
    const { lesson } = statusOf(learner);
    if (lesson) return lesson;
    expect(table.halts).toEqual([]);
    expect(table.clock.waiting(), 'nothing happens, and the lesson has not stopped').not.toEqual([]);
    table.clock.step();
  }
}

/** The move that is written for the learner's next turn. */
function written({ lesson }: Taught, made: number): { readonly type: string } {
  const own = lesson.moves.filter(({ seat }) => seat === LEARNER)[made];
  if (!own) throw new Error('the learner has no further move');
  const { seat: _seat, ...move } = own;
  return move;
}

/** The letters of a move, in no order. */
function letters(move: object): string {
  return Array.from(JSON.stringify(move)).sort().join('');
}

function matchAt({ game, lesson }: Taught, stop: number): Match {
  const options = readOptions(game.options, { ...lesson.options }, lesson.names.length);
  const position = begin(game, options, lesson.names.length);
  const match = createMatch({ game, options, seed: lesson.seed, position });
  playToStop(match, lesson, stop);
  return match;
}

/** The points of a stop at which this prompt is answered with this move; null where it cannot be. */
function marksOf(prompt: Prompt, move: Readonly<Record<string, unknown>>): readonly string[] | null {
  const chosen = (field: string): unknown[] => [move[field] ?? []].flat();
  const isChoice = (offer: { readonly key: unknown }, field: string): boolean => chosen(field).includes(offer.key);
  const entries = prompt.kind === 'fields' ? prompt.fields : 'offers' in prompt ? [prompt] : [];
  if (!entries.every(({ field, offers }) => offers.some((offer) => isChoice(offer, field)))) return null;
  const fixed = Object.entries(prompt.move).filter(([part]) => !entries.some(({ field }) => field === part));
  if (!fixed.every(([part, value]) => isDeepStrictEqual(move[part], value))) return null;
  if (prompt.kind === 'button') return [`offer:${prompt.id}`];
  const isOfPieces = prompt.kind === 'piece' || prompt.kind === 'pieces';
  return entries
    .flatMap(({ field }) =>
      chosen(field).map((key) => (isOfPieces ? `piece:${String(key)}` : `offer:${field}:${String(key)}`)),
    )
    .toSorted();
}

interface Pictured {
  readonly task: LessonView['task'];
  readonly picture: ReturnType<TestGuest['link']['picture']>;
}

const pictured = new Map<string, Pictured>();

/** What the learner sees at a stop of the lesson, and what it is to do there. */
function pictureAt(one: Taught, stop: number): Pictured {
  const name = `${one.game.id} ${String(stop)}`;
  const known = pictured.get(name);
  if (known) return known;
  const sat = sitDown(one, stop);
  const { task } = stopped(sat);
  const seen = { task, picture: sat.learner.link.picture() };
  pictured.set(name, seen);
  return seen;
}

function textsOf({ game }: Taught): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(LESSONS, `${game.id}.json`), 'utf8')) as Readonly<Record<string, string>>;
}

test('there are lessons', () => {
  expect(taught.length).toBeGreaterThan(0);
});

describe.each(taught.map((one) => [one.game.id, one] as const))('the lesson of %s', (_id, one) => {
  const { game, lesson } = one;

  test('is played through, stop by stop', () => {
    const sat = sitDown(one);
    const { table, learner } = sat;
    let made = 0;
    for (const [index, { say }] of lesson.stops.entries()) {
      const now = stopped(sat);
      expect(now).toMatchObject({ stop: index, of: lesson.stops.length, say });
      if (now.task === 'read') {
        learner.move(written(one, 0));
        expect(learner.link.last('refused').reason.code).toBe('lessonReading');
        learner.guest.receive({ t: 'readOn', ref: `on${String(index)}`, stop: index });
      } else if (now.task === 'move') {
        learner.move(written(one, made));
        made += 1;
      }
    }
    expect(statusOf(learner).lesson?.task).toBe('end');
    // What was planned before, such as keeping an answer, passes, and nothing follows.
    if (table.clock.waiting().length > 0) table.clock.step();
    expect(table.clock.waiting()).toEqual([]);
    expect(statusOf(learner).lesson?.stop).toBe(lesson.stops.length - 1);
    expect([table.records, table.kept, table.halts, table.notes]).toEqual([[], [], [], []]);
    expect(made).toBe(lesson.moves.filter(({ seat }) => seat === LEARNER).length);
    learner.guest.receive({ t: 'readOn', ref: 'after', stop: lesson.stops.length - 1 });
    expect(learner.link.last('refused').reason.code).toBe('stale');
  });

  test('takes pieces in any order, and goes on as it is written', () => {
    for (const [index, { at }] of lesson.stops.entries()) {
      const { seat, ...move } = lesson.moves[at] ?? { seat: null, type: 'none' };
      const pieces: unknown = 'pieces' in move ? move.pieces : null;
      if (seat !== LEARNER || !Array.isArray(pieces) || pieces.length < 2) continue;
      const sat = sitDown(one, index);
      if (stopped(sat).task !== 'move') continue;
      const turned = { ...move, pieces: [...(pieces as readonly string[])].reverse() };
      sat.learner.move(turned);
      expect(sat.learner.link.all('refused')).toEqual([]);
    }
  });

  test('goes on with the written move alone, and says so', () => {
    let refused = 0;
    for (const [index] of lesson.stops.entries()) {
      const sat = sitDown(one, index);
      const { learner } = sat;
      if (stopped(sat).task !== 'move') continue;
      const match = matchAt(one, index);
      const made = match
        .past()
        .filter(({ input }) => input !== null && 'seat' in input && input.seat === LEARNER).length;
      const right = written(one, made);
      expect(match.read(LEARNER, right).ok).toBe(true);
      const others = game
        .movesOf(match.position(), LEARNER)
        // Pieces may be chosen in any order.
        .filter((move) => letters(move) !== letters(right));
      for (const other of others.slice(0, 3)) {
        learner.move(other);
        expect(learner.link.last('refused').reason.code).toBe('lessonOther');
        refused += 1;
      }
      expect(statusOf(learner).lesson?.stop).toBe(index);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('is the same wherever it is taken up', () => {
    const from = sitDown(one);
    const last = sitDown(one, lesson.stops.length - 1);
    expect(stopped(last).task).toBe('end');
    expect(matchAt(one, lesson.stops.length - 1).position()).toMatchObject({
      phase: last.learner.link.picture().view.phase,
    });
    expect(from.learner.link.picture().view.zones).not.toEqual(last.learner.link.picture().view.zones);
  });

  test('is a record like any other', () => {
    const inputs = matchAt(one, lesson.stops.length - 1)
      .past()
      .flatMap(({ input }) => input ?? []);
    const seats = lesson.names.map((name) => ({
      name: name === '' ? 'Ann' : name,
      kind: 'person' as const,
      bot: null,
      tokenHash: null,
    }));
    const options = readOptions<object>(game.options, { ...lesson.options }, seats.length) as Record<string, string>;
    const head = {
      id: 'lesson',
      game: game.id,
      gameVersion: game.version,
      options,
      seats,
      match: 1,
      seed: lesson.seed,
      startedAt: 0,
    };
    const text = matchRecordText(head, inputs, false);
    expect(verifyRecord(text, games, compileChart)).toMatchObject({ inputs: inputs.length, finished: false });
    expect(inputs.filter((input) => 'seat' in input && !input.type.startsWith('chance.'))).toHaveLength(
      lesson.moves.length,
    );
  });

  test('has a sentence for each stop, in its order, and no other', () => {
    expect(existsSync(join(LESSONS, `${game.id}.json`))).toBe(true);
    expect(Object.keys(textsOf(one))).toEqual(lesson.stops.map(({ say }) => say));
    for (const text of Object.values(textsOf(one))) expect(text.length).toBeLessThanOrEqual(300);
  });

  test('points at what is there', () => {
    for (const [index, { points = [] }] of lesson.stops.entries()) {
      const { zones, scores } = pictureAt(one, index).picture.view;
      for (const point of points) {
        const [kind = '', ...rest] = point.split(':');
        const name = rest.join(':');
        const there = {
          piece: () => Object.values(zones).some(({ pieces }) => pieces.includes(name)),
          zone: () => name in zones,
          plate: () => Number(name) < scores.length,
          part: () => true,
          // What the learner chooses is compared below.
          offer: () => true,
        }[kind];
        expect(there?.(), `${point} at stop ${String(index)}`).toBe(true);
      }
    }
  });

  test('marks every choice that makes the written move, and no other', () => {
    let made = 0;
    for (const [index, { points = [] }] of lesson.stops.entries()) {
      const marked = points.filter((point) => point.startsWith('piece:') || point.startsWith('offer:'));
      const { task, picture } = pictureAt(one, index);
      if (task !== 'move') {
        expect(marked.filter((point) => point.startsWith('offer:'))).toEqual([]);
        continue;
      }
      const move = written(one, made);
      const ways = picture.prompts.map((prompt) => marksOf(prompt, move));
      expect(ways, `stop ${String(index)}`).toContainEqual(marked.toSorted());
      made += 1;
    }
  });
});
