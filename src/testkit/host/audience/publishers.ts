import { toPublisher, type FromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';

/** A publisher that serves nothing and remembers what it was told. */
export interface FakePublisher {
  readonly told: readonly ToPublisher[];
  of<T extends ToPublisher['t']>(t: T): readonly Extract<ToPublisher, { t: T }>[];
  say(message: FromPublisher): void;
  /** Says that it serves where it was told to, at this port. */
  serves(port: number): void;
  /** Says that it has taken everything it was told. */
  hears(): void;
  /** It is gone, as after a crash. */
  die(): void;
  isEnded(): boolean;
  isKilled(): boolean;
}

/** Publishers as they are started, the latest last. They take what they are told at once; deaf ones when the test says so. */
export function fakePublishers({ areDeaf = false } = {}): {
  readonly open: OpenPublisher;
  readonly all: readonly FakePublisher[];
} {
  const all: FakePublisher[] = [];
  return {
    all,
    open(hear, gone) {
      const told: ToPublisher[] = [];
      let isEnded = false;
      let isKilled = false;
      const fake: FakePublisher = {
        told,
        of: <T extends ToPublisher['t']>(t: T) =>
          told.filter((message): message is Extract<ToPublisher, { t: T }> => message.t === t),
        say: hear,
        serves(port) {
          const { bind = '' } = fake.of('listen').at(-1)?.where ?? {};
          hear({ t: 'listening', origin: `http://${bind}:${String(port)}`, problem: null });
        },
        hears: () => {
          hear({ t: 'heard', count: told.length });
        },
        die: gone,
        isEnded: () => isEnded,
        isKilled: () => isKilled,
      };
      all.push(fake);
      return {
        send(message) {
          // As it travels: whatever JSON cannot say, or the schema does not know, would be lost on the way.
          told.push(toPublisher.parse(JSON.parse(JSON.stringify(message))));
          if (!areDeaf) fake.hears();
        },
        kill() {
          isKilled = true;
        },
        end() {
          isEnded = true;
        },
      };
    },
  };
}
