import type { ToPublisher, FromPublisher } from '#protocol/publishing.ts';
import { toPublisher } from '#protocol/publishing.ts';
import { createPublisher, type Publisher } from '#audience/publisher.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';
import { TEST_PAGES } from '#testkit/host/host.ts';
import { createHost, type Host } from '#host/host.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import type { AnyInput, PlayedStep } from '#testkit/playout.ts';
import { testEntropy } from '#testkit/test-table.ts';
import type { BytesPlant, Picture } from './plant.ts';
import { watchRecords, type Happening, type RecordWatch } from './record-watch.ts';
import type { Schedule } from './schedule.ts';
import { scriptedGame } from './scripted-game.ts';
import { createDoor, type Door } from './viewers.ts';

/** When the first of all lives begins: milliseconds since 1970. */
export const BEGINNING = 1_700_000_000_000;

/** A host's process from its start to its end or crash, with the publishers it starts. */
export interface Life {
  readonly host: Host;
  readonly clock: FakeClock;
  readonly watch: RecordWatch;
  readonly folder: string;
  readonly origin: string;
  /** Where viewers come; null while nothing is served. */
  door(): Door | null;
  /** Something arrives at the publisher that nobody sent. */
  send(message: ToPublisher): void;
  /** The publisher ends by itself. */
  die(): Promise<void>;
  /** It is killed: its timers never come, and what it left open the system closes. */
  kill(): Promise<void>;
}

export interface LifeParts {
  readonly schedule: Schedule;
  readonly steps: readonly PlayedStep[];
  readonly plant: BytesPlant;
  readonly folder: string;
  /** How many milliseconds had passed before. */
  readonly at: number;
  /** By how much somebody has set the computer's clock. */
  readonly jumped: () => number;
  /** What chance has brought where, in all lives. */
  readonly drawn: Map<string, AnyInput>;
  readonly note: (line: string) => void;
  readonly happened: (happening: Happening) => void;
  readonly released: (output: string, step: AudienceStep) => void;
  /** What an output would show if it showed everything at once. */
  readonly present: (output: string) => Picture;
  /** A step arrives at the publisher, as text. */
  readonly arrives: (output: string, text: string) => void;
}

/** Starts a host without a table. */
export async function startLife(parts: LifeParts): Promise<Life> {
  const { schedule, plant, folder, at, note } = parts;
  const { game, start } = schedule.table;
  const clock = createFakeClock(BEGINNING + at);
  const watch = watchRecords({ folder, game, start, spectators: schedule.spectators, heard: parts.happened });
  let serving: { readonly door: Door; readonly publisher: Publisher; readonly lose: () => void } | null = null;

  const openPublisher: OpenPublisher = (hear, gone) => {
    const door = createDoor();
    let isOpen = true;
    let isRetold = true;
    const publisher = createPublisher({
      pages: TEST_PAGES,
      clock: { after: clock.after },
      // Signs of life say nothing, and lines in memory would have to give them.
      limits: { ping: 1e12 },
      serve: door.serve,
      note,
      tell: (message) => {
        if (isOpen) hear(JSON.parse(JSON.stringify(message)) as FromPublisher);
      },
    });
    const lose = (): void => {
      isOpen = false;
      gone();
    };
    const own = { door, publisher, lose };
    serving = own;
    queueMicrotask(() => {
      isRetold = false;
    });
    return {
      send(message) {
        const present = (): Picture => parts.present('output' in message ? message.output : '');
        const arriving = plant.sends?.(message, present, isRetold) ?? message;
        const text = JSON.stringify(arriving);
        watch.look();
        if (arriving.t === 'step') parts.arrives(arriving.output, text);
        publisher.receive(toPublisher.parse(JSON.parse(text)));
      },
      kill: lose,
      end() {
        isOpen = false;
        if (serving === own) serving = null;
        void publisher.close();
      },
    };
  };

  async function die(): Promise<void> {
    const dying = serving;
    serving = null;
    dying?.lose();
    await dying?.publisher.close();
  }

  const done = (): number => {
    watch.look();
    return watch.done();
  };
  const setClock: Clock = { now: () => clock.now() + parts.jumped(), after: clock.after };
  const host = createHost({
    records: folder,
    pages: TEST_PAGES,
    pace: 'brisk',
    games: [scriptedGame(plant.game?.(game) ?? game, parts.steps, done, () => watch.seeds, parts.drawn)],
    clock: plant.clock?.(setClock) ?? setClock,
    entropy: testEntropy(`${schedule.seed}/${String(at)}`),
    limits: { perSecond: 1_000_000, burst: 1_000_000, ping: 1e12 },
    note,
    openPublisher,
    onReleased: (output, step) => {
      watch.look();
      parts.released(output, step);
    },
  });
  const { origin } = await host.listen({ port: 0 });
  return {
    host,
    clock,
    watch,
    folder,
    origin,
    door: () => serving?.door ?? null,
    send: (message) => serving?.publisher.receive(message),
    die,
    async kill() {
      await die();
      await host.close();
    },
  };
}
