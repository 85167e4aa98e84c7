import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputPlan } from '#protocol/audience.ts';
import type { Order } from '#protocol/messages.ts';
import type { ToPublisher } from '#protocol/publishing.ts';
import { awaiting } from '#engine/core/run.ts';
import { tokenOf } from '#testkit/host/host.ts';
import type { AnyInput, PlayedStep } from '#testkit/playout.ts';
import { answerOverWire, openWindow, peopleFor, type OwnWindow } from './guests.ts';
import { knowOutputs, secretIn } from './known-outputs.ts';
import { BEGINNING, startLife, type Life } from './life.ts';
import type { Log, Moment } from './log.ts';
import type { BytesPlant } from './plant.ts';
import type { Happening } from './record-watch.ts';
import { SLOTS, type Act, type Schedule } from './schedule.ts';
import { moveOf, SCRIPTED } from './scripted-game.ts';
import type { Viewer } from './viewers.ts';

/** What came of a schedule in one world. */
export interface BytesRun {
  /** Of each output, as long as it was open at one host: closing it and a crash begin another. */
  readonly logs: readonly Log[];
  readonly counts: Readonly<Record<string, number>>;
}

/** So long that every delay is over, in milliseconds; shorter where bots play on. */
const LAST = { long: 1_000_000, short: 8_000 };

const MOST_FOR_AN_INPUT = 120_000;

/** Runs a host, its publisher and its audience through a schedule, where chance and the players do as the steps have it. */
export async function runWorld(
  schedule: Schedule,
  steps: readonly PlayedStep[],
  plant: BytesPlant = {},
): Promise<BytesRun> {
  const { table, seed, spectators } = schedule;
  const { game } = table;
  const counts: Record<string, number> = {};
  const notes: string[] = [];
  const folders: string[] = [];
  const viewers: { readonly slot: number; readonly viewer: Viewer<Moment> }[] = [];
  const drawn = new Map<string, AnyInput>();
  let jumped = 0;
  let firstKept = '';
  let window: OwnWindow | null = null;
  /** For which choice the seat at the window has moved. */
  let moved = '';
  /** Nobody does anything: the table is paused, or the script has ended. */
  let isStill = false;
  /** What is read of a record that is taken up has happened before. */
  let isLive = true;
  const outputs = knowOutputs(
    schedule,
    () => life.watch,
    () => life.clock.now() - BEGINNING,
  );
  let life = await begin(newFolder(), 0);

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'baize-audience-'));
    folders.push(folder);
    return folder;
  }

  function begin(folder: string, at: number): Promise<Life> {
    return startLife({
      schedule,
      steps,
      plant,
      folder,
      at,
      drawn,
      jumped: () => jumped,
      note: (line) => notes.push(line),
      happened: (happening) => {
        if (isLive) happened(happening);
      },
      released: outputs.released,
      present: outputs.present,
      arrives: outputs.arrives,
    });
  }

  function happened(happening: Happening): void {
    outputs.happened(happening);
    if (plant.tellsAtOnce !== 'everything' && !(plant.tellsAtOnce === 'theEnd' && happening.isOver)) return;
    for (const { id } of outputs.all()) {
      const message: ToPublisher = {
        t: 'step',
        output: id,
        game: game.id,
        picture: outputs.present(id),
        events: null,
      };
      outputs.arrives(id, JSON.stringify(message));
      life.send(message);
    }
  }

  function count(what: string): void {
    counts[what] = (counts[what] ?? 0) + 1;
  }

  function failed(what: string): Error {
    return new Error(`${what} (${seed}): ${notes.join('; ')}`);
  }

  function order(given: Order): boolean {
    const { ok } = life.host.order(given);
    life.watch.look();
    return ok;
  }

  const isOver = (): boolean => life.watch.now().isOver;

  /** The seat at the host's own window does what the script has for it. */
  function moveAtWindow(): void {
    const { watch } = life;
    const { position, match } = watch.now();
    const waiting = awaiting(game, position);
    const choice = [match, watch.done(), watch.backs()].join();
    if (!window || isStill || moved === choice) return;
    if (waiting.kind !== 'seats' || !waiting.seats.includes(0)) return;
    moved = choice;
    const move = moveOf(game, steps, watch.done(), 0);
    if (move) window.move(move);
    watch.look();
  }

  /** From the end of the script on nobody does anything. */
  function endScript(): void {
    if (isStill || life.watch.done() < steps.length || isOver()) return;
    isStill = true;
    order({ kind: 'pause', paused: true });
  }

  /** Lets time pass, one task after the other, until it is so late or it is enough. */
  async function pass(milliseconds: number, isEnough: () => boolean = () => false): Promise<void> {
    const until = life.clock.now() + milliseconds;
    while (!isEnough()) {
      const left = until - life.clock.now();
      const [next = Infinity] = life.clock.waiting();
      life.clock.pass(Math.min(left, next));
      life.watch.look();
      moveAtWindow();
      endScript();
      // What came of a task goes out before the next one.
      await settle();
      if (next > left) break;
    }
  }

  async function next(): Promise<void> {
    const { watch } = life;
    if (isOver()) {
      if (order({ kind: 'rematch' })) count('rematches');
      mindSeat();
      return;
    }
    if (isStill) return;
    const done = watch.done();
    await pass(MOST_FOR_AN_INPUT, () => watch.done() !== done);
    if (watch.done() === done) throw failed('the table does not go on');
  }

  async function rest(milliseconds: number): Promise<void> {
    const wasStill = isStill;
    order({ kind: 'pause', paused: true });
    isStill = true;
    await pass(milliseconds);
    isStill = wasStill;
    if (!wasStill) order({ kind: 'pause', paused: false });
  }

  /** Its person is away, and the script plays for it. */
  function mindSeat(): void {
    order({ kind: 'mindSeat', seat: 1, bot: SCRIPTED });
  }

  function open(place: number, plan: OutputPlan): void {
    if (outputs.at(place) || !order({ kind: 'openOutput', plan })) return;
    const info = life.host.audience().outputs.at(-1);
    if (!info) throw failed('no output was opened');
    outputs.open(place, info);
    count('opened');
  }

  function come(place: number): void {
    const slot = outputs.at(place);
    const viewer = slot && life.door()?.view(slot.token, () => outputs.moment(slot.id));
    if (!slot || !viewer) return;
    slot.log.viewers.push(viewer);
    viewers.push({ slot: place, viewer });
    count('viewers');
    const begun = plant.begins?.(game.id, outputs.present(slot.id));
    if (!begun) return;
    viewer.leave();
    viewer.came.splice(1, Infinity, { moment: outputs.moment(slot.id), bytes: begun });
  }

  function leave(place: number): void {
    viewers.findLast(({ slot, viewer }) => slot === place && viewer.isOpen())?.viewer.leave();
  }

  function change(place: number, plan: OutputPlan): void {
    const slot = outputs.at(place);
    if (!slot) return;
    const before = slot.plan;
    slot.plan = plan;
    if (order({ kind: 'changeOutput', output: slot.id, plan })) count('changed');
    else slot.plan = before;
    outputs.follow();
  }

  function renew(place: number): void {
    const slot = outputs.at(place);
    if (!slot || !order({ kind: 'renewOutput', output: slot.id })) return;
    const former = slot.token;
    slot.token = secretIn(life.host.audience().outputs.find(({ id }) => id === slot.id));
    const late = life.door()?.view(former, () => outputs.moment(slot.id));
    if (late && (late.isOpen() || !late.came[0]?.bytes.toString('latin1').startsWith('HTTP/1.1 401 ')))
      throw failed('a link that was renewed still opens the output');
    count('renewed');
  }

  async function rule({ rule: wanted, answer }: Extract<Act, { act: 'rule' }>): Promise<void> {
    if (isOver() || isStill) return;
    const before = life.watch.ruled();
    if (!order({ kind: 'ruleSpectators', rule: wanted })) return;
    if (life.watch.ruled() !== before) count('stricter');
    else if (answer === 'withdraw') order({ kind: 'withdrawSpectators' });
    else {
      if (await answerOverWire(life.origin, seatToken, answer === 'agree')) count(answer);
      mindSeat();
    }
    life.watch.look();
    outputs.follow();
  }

  async function crash(): Promise<void> {
    if (isOver()) return;
    const { watch, clock } = life;
    const folder = newFolder();
    cpSync(life.folder, folder, { recursive: true });
    plant.crashes?.(folder, firstKept);
    isLive = false;
    await life.kill();
    life = await begin(folder, clock.now() - BEGINNING);
    life.watch.look();
    life.watch.hold(watch.ruled());
    outputs.beginAgain();
    isLive = true;
    const [saved] = life.host.savedTables();
    if (!saved || !order({ kind: 'resumeTable', id: saved.id })) throw failed('the match is not taken up');
    if (isStill) order({ kind: 'pause', paused: true });
    moved = '';
    window = openWindow(life.host);
    mindSeat();
    count('crashes');
  }

  async function perform(act: Act): Promise<void> {
    switch (act.act) {
      case 'next':
        return next();
      case 'wait':
        return pass(act.for);
      case 'rest':
        return rest(act.for);
      case 'jump':
        jumped += act.by;
        return;
      case 'back':
        window?.takeBack();
        life.watch.look();
        return;
      case 'open':
        open(act.slot, act.plan);
        return;
      case 'come':
        come(act.slot);
        return;
      case 'leave':
        leave(act.slot);
        return;
      case 'reload':
        leave(act.slot);
        await settle();
        come(act.slot);
        return;
      case 'renew':
        renew(act.slot);
        return;
      case 'close': {
        const slot = outputs.at(act.slot);
        if (slot) order({ kind: 'closeOutput', output: slot.id });
        outputs.close(act.slot);
        return;
      }
      case 'plan':
        change(act.slot, act.plan);
        return;
      case 'rule':
        return rule(act);
      case 'reach':
        order({ kind: 'reachAudience', reach: null });
        await pass(act.for);
        order({ kind: 'reachAudience', reach: 'own' });
        return;
      case 'die':
        await life.die();
        count('deaths');
        return;
      case 'crash':
        return crash();
    }
  }

  const plan = { game: game.id, options: { ...table.options }, seats: peopleFor(table.seats), seed, spectators };
  if (!order({ kind: 'openTable', plan })) throw failed('no table is opened');
  const seatToken = tokenOf(life.host.joinLinks()[0]?.url);
  window = openWindow(life.host);
  mindSeat();
  order({ kind: 'reachAudience', reach: 'own' });
  await settle();
  while (life.watch.done() < schedule.opensAt) await next();
  for (const [index, act] of schedule.acts.entries()) {
    // By now all outputs are open that are opened first.
    if (index === SLOTS * 2) firstKept = readFileSync(join(life.folder, 'audience.json'), 'utf8');
    await perform(act);
    await settle();
  }
  isStill = true;
  order({ kind: 'pause', paused: true });
  await pass(schedule.chances ? LAST.short : LAST.long);
  for (const { log } of outputs.all()) log.isWhole = !schedule.chances;
  counts['backs'] = life.watch.backs();
  await life.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return { logs: outputs.logs, counts };
}

/** Lets everything come about that waits for nothing. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
