import { fork } from 'node:child_process';
import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';

/** The hidden command under which this same program is the publisher. */
const PUBLISH = 'publish';

/** How long it may take to say goodbye to its viewers, in milliseconds. */
const FAREWELL = 3_000;

/** It may leave what it is told unread for so long, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Starts this program once more as the publisher, and speaks with it over the channel of a forked process. It gets
 * nothing else of this one: no environment, no standard input, no open file. When this process is gone, however it
 * went, the channel closes and the publisher ends. One that reads nothing any more is killed, and so started again: what
 * it is told would gather here without end.
 */
export function publisherAt(program: string, patience = PATIENCE): OpenPublisher {
  return (hear, gone) => {
    const child = fork(program, [PUBLISH], {
      env: {},
      // Node's own flags of this process, a debugger's port among them, are not for another one.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let isOver = false;
    /** Messages on their way to it, and when it read one last; `performance.now()`, as clocks are set. */
    let unread = 0;
    let readAt = 0;
    const isStuck = (): boolean => unread > 0 && performance.now() - readAt > patience;
    const kill = (): void => {
      child.kill('SIGKILL');
    };
    const lost = (): void => {
      if (isOver) return;
      isOver = true;
      gone();
    };
    child.on('message', (message) => {
      if (!isOver) hear(message as FromPublisher);
    });
    child.once('exit', lost);
    child.on('error', lost);
    child.once('disconnect', () => {
      // It cannot be told anything any more, so it must not go on showing what it has.
      if (!isOver) kill();
    });
    return {
      send(message: ToPublisher) {
        // One that has just gone is told everything again when it is back.
        if (!child.connected) return;
        if (isStuck()) {
          kill();
          return;
        }
        if (unread === 0) readAt = performance.now();
        unread += 1;
        child.send(message, () => {
          unread -= 1;
          readAt = performance.now();
        });
      },
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
