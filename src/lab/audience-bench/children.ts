import { fork, type ChildProcess } from 'node:child_process';

/** Tells a process of a measurement what it is there for. */
const ROLE = 'BAIZE_AUDIENCE_BENCH';

export type Peer = 'colyseus' | 'colyseus-lean' | 'boardgame';
export type Role = 'load' | 'host' | 'publisher' | Peer;

/** What this process was started for; null for the one that measures. */
export function ownRole(): Role | null {
  return (process.env[ROLE] as Role | undefined) ?? null;
}

/** A process of a measurement. It is gone when this one is. */
export interface Child {
  readonly pid: number;
  send(message: object): void;
  /** Sends, and resolves with the first answer that is one. Rejects when the process ends before. */
  ask<Answer>(message: object, isOne?: (answer: unknown) => boolean): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts a process with a role. */
export function startChild(role: Role): Child {
  const child = fork(process.argv[1] ?? '', ['audience-bench'], {
    env: { ...process.env, [ROLE]: role, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Times are counted by the hundred thousand; what is measured speaks as it does at a table.
    ...(role === 'load' ? { serialization: 'advanced' } : {}),
  });
  return childOf(child, role);
}

function childOf(child: ChildProcess, role: Role): Child {
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return {
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    ask: (message, isOne = () => true) =>
      new Promise((resolve, reject) => {
        const ended = (): void => {
          reject(new Error(`the process of the ${role} ended`));
        };
        const hear = (answer: unknown): void => {
          if (!isOne(answer)) return;
          child.off('exit', ended);
          child.off('message', hear);
          resolve(answer as never);
        };
        child.once('exit', ended);
        child.on('message', hear);
        child.send(message);
      }),
    end: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGKILL');
      }),
  };
}
