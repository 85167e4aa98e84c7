import type { SeatId } from '#protocol/ids.ts';
import type { SeatPlan } from '#protocol/table.ts';
import { parseRecord } from '#engine/core/record.ts';
import { awaiting } from '#engine/core/run.ts';
import { isSameChoice, type Moment } from '#engine/table/move/match.ts';
import type { AnyInput, AnyMove, AnyPosition, PlayedStep } from './playout.ts';
import { tapped, type Plant } from './session-plant.ts';
import type { Act, Script } from './session-script.ts';
import { gather } from './session-crowd.ts';
import { createTestTable, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';

/** Something that arrived at a guest: a frame as JSON text, or the closing of its link. */
export interface Heard {
  /** Null for a watcher. */
  readonly seat: SeatId | null;
  readonly text: string;
  /** When, in milliseconds of the table's clock. */
  readonly at: number;
  /** The match that was played then, from 1, and whether it was over. */
  readonly match: number;
  readonly over: boolean;
}

/** What came of a script in one world. */
export interface World {
  /** Everything that arrived at anybody, in order. */
  readonly heard: readonly Heard[];
  /** The operator's log. */
  readonly notes: readonly string[];
  readonly tokens: readonly string[];
  /** The seed of each match. */
  readonly seeds: readonly string[];
  readonly rematches: number;
}

/**
 * Runs a real session through a script: people in all seats and a watcher, each on a link of its own. Chance brings
 * what it brought in this world; everything else is the same in both. Throws when the table does not go along.
 */
export function playWorld(script: Script, which: 'one' | 'other', plant: Plant = {}): World {
  const { game, options, seats, seed } = script;
  const people = Array.from({ length: seats }, (_, seat): SeatPlan => ({
    kind: 'person',
    name: `Seat ${String(seat)}`,
  }));
  const heard: Heard[] = [];
  const notes = new Map<SeatId, Readonly<Record<string, string>>>();
  let steps: readonly PlayedStep[] = script.legs[0]?.[which] ?? [];
  /** How many steps of this leg have come about, the present one included. */
  let done = 0;
  let rematches = 0;
  /** How many answers are sealed in the window that is open. */
  let answered = 0;

  const chance: TestedGame['chance'] = () => {
    const input = steps[done - 1]?.input;
    if (!input?.type.startsWith('chance.')) throw new Error(`chance is drawn out of turn (${seed})`);
    return input as ReturnType<TestedGame['chance']>;
  };
  const table = createTestTable(
    { ...(plant.game?.(game) ?? game), chance },
    {
      seats: people,
      options,
      seed,
      entropy: seed,
      trusting: true,
      tap: (link, to) =>
        tapped(link, to, wire, (seat, text) => {
          heard.push({ seat, text, at: table.clock.now(), match: table.records.length, over: table.session.isOver() });
        }),
    },
  );
  const tokens = table.tokens.filter((token) => token !== null);
  const wire = plant.wire?.({
    game,
    position: () => positionAfter(steps, done),
    events: () => steps.slice(0, done).flatMap(({ events }) => events),
    notesOf: (seat) => notes.get(seat) ?? {},
    seed: () => seedOf(table, table.records.length),
    tokens,
  });
  const crowd = gather(table, people.length);

  /** Seals a move of the script; the last one of its window lets the window close, and all of them are carried out. */
  function answer(index: number, input: AnyInput): void {
    const watcher = crowd.at(null).link;
    const before = watcher.frames.length;
    const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
    const sealed = crowd.at(seat).link.all('sealed').length;
    crowd.seal(seat, move);
    done = index + 1;
    answered += 1;
    if (crowd.at(seat).link.all('sealed').length !== sealed + 1 || watcher.frames.length !== before)
      throw new Error(`the table does not seal input ${String(index)} (${seed})`);
    const step = steps[index];
    if (!step || isSameChoice(momentOf(step.before), momentOf(step.position))) return;
    const { seq } = watcher.picture();
    while (watcher.picture().seq === seq) if (!table.clock.step()) break;
    if (watcher.picture().seq !== seq + answered)
      throw new Error(`the table does not close the window of input ${String(index)} (${seed}): ${table.notes.join()}`);
    answered = 0;
  }

  function momentOf(position: AnyPosition): Moment {
    return { phase: position.phase, waiting: awaiting(game, position) };
  }

  function come(index: number): void {
    const step = steps[index];
    if (step?.input.type.startsWith('move.') && game.window?.(step.before)) {
      answer(index, step.input);
      return;
    }
    const watcher = crowd.at(null).link;
    const before = watcher.picture().seq;
    done = index + 1;
    const input = steps[index]?.input;
    if (input?.type.startsWith('move.')) {
      const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
      crowd.at(seat).move(move);
    } else {
      while (watcher.picture().seq === before) if (!table.clock.step()) break;
    }
    if (crowd.at(null).link.picture().seq !== before + 1)
      throw new Error(`the table does not take input ${String(index)} (${seed}): ${table.notes.join()}`);
  }

  /** What was undone comes about once more, as it did. */
  function takeBack(who: SeatId | null, agree: boolean): void {
    const { length } = table.records.at(-1) ?? [];
    crowd.takeBack(who, agree);
    const written = (table.records.at(-1) ?? []).slice(length).map((line) => JSON.parse(line) as { back?: number });
    const until = done;
    done -= written.reduce((all, { back = 0 }) => all + back, 0);
    while (done < until) come(done);
  }

  function perform(act: Act): void {
    switch (act.act) {
      case 'takeBack':
        takeBack(act.who, act.agree);
        return;
      case 'input':
        come(act.index);
        return;
      case 'note':
        notes.set(act.seat, { hand: crowd.note(act.seat) });
        return;
      case 'pause':
        table.session.pause(act.paused);
        return;
      case 'mind':
        table.session.delegateSeat(act.seat, act.bot);
        return;
      default:
        crowd.perform(act);
    }
  }

  for (const leg of script.legs) {
    [steps, done, answered] = [leg[which], 0, 0];
    for (const act of leg.acts) perform(act);
    if (!table.session.isOver()) continue;
    if (!table.session.rematch().ok) throw new Error(`no rematch (${seed})`);
    rematches += 1;
    done = 0;
    // After a rematch the hall shows the new match to everybody.
    crowd.syncAll();
  }
  table.session.stop();
  return {
    heard,
    notes: table.notes,
    tokens,
    seeds: table.records.map((_, index) => seedOf(table, index + 1)),
    rematches,
  };
}

/** The seed of a match, as the header of its record has it. */
function seedOf({ records }: TestTable, match: number): string {
  return parseRecord((records[match - 1] ?? []).join('')).header.seed;
}

function positionAfter(steps: readonly PlayedStep[], done: number): AnyPosition {
  const position = steps[done - 1]?.position ?? steps[0]?.before;
  if (!position) throw new Error('a leg needs an input');
  return position;
}
