import type { AnyGame } from '#engine/core/game.ts';
import type { OpenTablePort } from '#host/evening/table-port.ts';
import { createTableProcess, type TableProcess } from '#host/evening/table-process.ts';

/** The tables of an evening, in this process: what is said to them goes through JSON and comes later, as with others. */
export interface TestTables {
  readonly open: OpenTablePort;
  /** Everything that was said to tables, as text. */
  readonly said: readonly string[];
  /** How many were started so far. */
  started(): number;
  /** Ends the latest process at this place among those that run, as if it was killed. */
  kill(index: number): Promise<void>;
  /** Says this to the host in the name of the process at this place. */
  forge(index: number, message: unknown): void;
}

interface Running {
  readonly process: TableProcess;
  readonly hear: (message: never) => void;
  readonly lost: () => void;
  isOver: boolean;
}

/** No table yet. */
export function createTestTables(games: readonly AnyGame[]): TestTables {
  const all: Running[] = [];
  const said: string[] = [];
  const later = (work: () => void): void => {
    setImmediate(work);
  };
  const copied = (message: object): never => JSON.parse(JSON.stringify(message)) as never;
  const running = (index: number): Running => {
    const found = all.filter(({ isOver }) => !isOver)[index];
    if (!found) throw new Error(`no table runs at ${String(index)}`);
    return found;
  };
  return {
    said,
    started: () => all.length,
    open: (hear, gone) => {
      const end = (): Promise<void> => {
        own.isOver = true;
        return own.process.close();
      };
      const lost = (): void => {
        if (own.isOver) return;
        void end().then(() => {
          later(gone);
        });
      };
      const process = createTableProcess({
        games,
        tell: (message) => {
          const text = copied(message);
          later(() => {
            if (!own.isOver) hear(text);
          });
        },
        halted: lost,
      });
      const own: Running = { process, hear, lost, isOver: false };
      all.push(own);
      return {
        send(message) {
          const copy = copied(message);
          said.push(JSON.stringify(copy));
          later(() => {
            if (!own.isOver) process.receive(copy);
          });
        },
        kill: lost,
        end: () => {
          void end();
        },
      };
    },
    async kill(index) {
      const found = running(index);
      found.lost();
      await found.process.close();
    },
    forge(index, message) {
      running(index).hear(message as never);
    },
  };
}
