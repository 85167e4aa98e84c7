import { fork } from 'node:child_process';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';
import type { OpenScreen } from '#host/evening/screen-keeper.ts';
import type { OpenTablePort } from '#host/evening/table-port.ts';
import type { OpenChild } from '#host/child-port.ts';

/** The hidden command under which this same program is the publisher. */
const PUBLISH = 'publish';

/** The hidden command under which this same program is one table of an evening. */
export const EVENING_TABLE = 'evening-table';

/** The hidden command under which this same program serves the standings of an evening. */
export const EVENING_SCREEN = 'evening-screen';

/** How long it may take to say goodbye, to its viewers for example, in milliseconds. */
const FAREWELL = 3_000;

/**
 * What a program needs of its surroundings to run at all, and is no secret: without these Windows gives it neither random
 * bytes nor sockets.
 */
const NEEDED = ['SystemRoot', 'windir'] as const;

/** The environment of such a process: of `own` what it cannot be without. */
export function bareEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // In `process.env` of Windows names have no case, but a copy of it has.
  const found = Object.entries(own).filter(([name]) =>
    NEEDED.some((needed) => needed.toLowerCase() === name.toLowerCase()),
  );
  return Object.fromEntries(found);
}

/** Starts this program once more as the publisher. */
export function publisherAt(program: string): OpenPublisher {
  return childAt(program, PUBLISH);
}

/** Starts this program once more as a table of an evening. */
export function eveningTablesAt(program: string): OpenTablePort {
  return childAt(program, EVENING_TABLE);
}

/** Starts this program once more to serve the standings of an evening. */
export function eveningScreensAt(program: string): OpenScreen {
  return childAt(program, EVENING_SCREEN);
}

/**
 * Starts this program once more under a hidden command, and speaks with it over the channel of a forked process. It gets
 * nothing else of this one: of its environment only where Windows lies, no standard input, no open file. When this
 * process is gone, however it went, the channel closes and the other one ends.
 */
function childAt<To extends object, From>(program: string, command: string): OpenChild<To, From> {
  return (hear, gone) => {
    const child = fork(program, [command], {
      env: bareEnvironment(process.env),
      // Node's own flags of this process, a debugger's port among them, are not for another one.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let isOver = false;
    const kill = (): void => {
      child.kill('SIGKILL');
    };
    const lost = (): void => {
      if (isOver) return;
      isOver = true;
      gone();
    };
    child.on('message', (message) => {
      if (!isOver) hear(message as From);
    });
    child.once('exit', lost);
    child.on('error', lost);
    child.once('disconnect', () => {
      // It cannot be told anything any more, so it must not go on showing what it has.
      if (!isOver) kill();
    });
    return {
      send(message) {
        // One that has just gone is told everything again when it is back.
        if (child.connected) child.send(message, () => undefined);
      },
      kill,
      end() {
        isOver = true;
        if (!child.connected) {
          kill();
          return;
        }
        child.disconnect();
        const late = setTimeout(kill, FAREWELL).unref();
        child.once('exit', () => {
          clearTimeout(late);
        });
      },
    };
  };
}
