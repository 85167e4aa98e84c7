import type { OutputId } from '#protocol/audience.ts';
import type { ObsDeed, ObsMoment, ObsPlan, ObsRequest, ObsStatus } from '#protocol/obs.ts';
import { readObsAddress } from './obs-address.ts';
import { ObsError, type ObsLink, type ObsState, type OpenObs } from './obs-client.ts';
import type { Secret } from './secrets.ts';

/** What the wish for OBS stands on. */
export interface ObsPorts {
  readonly open: OpenObs;
  readonly plan: ObsPlan;
  readonly keepPlan: (plan: ObsPlan) => void;
  readonly password: Secret;
  /** Whether an address is in a network of this computer. */
  readonly isNear: (address: string) => boolean;
  readonly changed: (status: ObsStatus) => void;
  /** Calls `act` after this many milliseconds, unless it is called off. */
  readonly after: (delay: number, act: () => void) => () => void;
}

/** OBS as this app knows it: off until somebody switches it on. */
export interface Obs {
  status(): ObsStatus;
  change(request: ObsRequest): Promise<void>;
  /** The audience of this output has now seen that something is over. */
  happened(output: OutputId, when: ObsMoment): void;
  /** Begins with what was kept. */
  begin(): Promise<void>;
  close(): void;
}

/** Milliseconds between tries: at first, and at most. */
const FIRST_TRY = 2_000;
const LAST_TRY = 30_000;
/** A server that says nothing at all is none. */
const PATIENCE = 10_000;

const IDLE: ObsState = { isStreaming: false, isRecording: false, scenes: [] };

/** Keeps a link to OBS as its plan wants it, and has OBS act when an audience has seen something. */
export function createObs(ports: ObsPorts): Obs {
  const { password } = ports;
  let plan = ports.plan;
  let link: ObsLink | null = null;
  let status: Omit<ObsStatus, 'plan' | 'hasPassword' | 'keepsPassword'> = {
    link: 'off',
    problem: null,
    refused: null,
    ...IDLE,
  };
  /** Whatever belongs to an earlier one has nothing more to say. */
  let attempt = 0;
  let wait = FIRST_TRY;
  let stopWaiting: () => void = () => undefined;
  let deeds: Promise<void> = Promise.resolve();

  function read(): ObsStatus {
    return { plan, hasPassword: password.isKept(), keepsPassword: password.canLast(), ...status };
  }

  function tell(part: Partial<typeof status>): void {
    status = { ...status, ...part };
    ports.changed(read());
  }

  function cut(): void {
    attempt += 1;
    stopWaiting();
    link?.close();
    link = null;
  }

  function failed(problem: ObsStatus['problem']): void {
    cut();
    tell({ link: 'failed', problem, ...IDLE });
    // OBS may be started later, or restarted; a wrong password or address does not become right by itself.
    if (problem !== 'unreachable' && problem !== 'lost') return;
    stopWaiting = ports.after(wait, () => void reach());
    wait = Math.min(wait * 2, LAST_TRY);
  }

  async function reach(): Promise<void> {
    cut();
    const mine = attempt;
    const isMine = (): boolean => attempt === mine;
    const address = readObsAddress(plan.address, ports.isNear);
    if ('problem' in address) {
      failed(address.problem);
      return;
    }
    tell({ link: 'connecting', problem: null, refused: null, ...IDLE });
    stopWaiting = ports.after(PATIENCE, () => {
      failed('unreachable');
    });
    const when =
      <T>(change: (told: T) => Partial<typeof status>) =>
      (told: T): void => {
        if (isMine()) tell(change(told));
      };
    try {
      const opened = await ports.open(address.url, await password.read(), {
        onStream: when((isStreaming) => ({ isStreaming })),
        onRecord: when((isRecording) => ({ isRecording })),
        onScenes: when((scenes) => ({ scenes })),
        onClosed: () => {
          if (isMine()) failed('lost');
        },
      });
      if (!isMine()) {
        opened.close();
        return;
      }
      link = opened;
      const state = await opened.state();
      if (!isMine()) return;
      stopWaiting();
      wait = FIRST_TRY;
      tell({ link: 'open', ...state });
    } catch (error) {
      if (isMine()) failed(error instanceof ObsError ? error.problem : 'unreachable');
    }
  }

  async function act(deed: ObsDeed): Promise<void> {
    if (link === null || status.link !== 'open') return;
    const mine = attempt;
    try {
      await link.act(deed);
      if (attempt === mine && status.refused === deed.kind) tell({ refused: null });
    } catch {
      // What OBS says about it may name files of this person: the page has a sentence of its own.
      if (attempt === mine) tell({ refused: deed.kind });
    }
  }

  async function follow(): Promise<void> {
    wait = FIRST_TRY;
    if (plan.isOn) await reach();
    else {
      cut();
      tell({ link: 'off', problem: null, refused: null, ...IDLE });
    }
  }

  return {
    status: read,
    async change(request) {
      const isOther = request.plan.isOn !== plan.isOn || request.plan.address !== plan.address;
      plan = request.plan;
      ports.keepPlan(plan);
      if (request.password !== null) await password.keep(request.password);
      if (isOther || request.password !== null || (plan.isOn && status.link === 'failed')) await follow();
      else tell({});
    },
    happened(output, when) {
      if (!plan.isOn || plan.output !== output) return;
      for (const action of plan.actions) {
        // One after the other: the marker is to be set before the scene has gone.
        if (action.when === when) deeds = deeds.then(() => act(action.does));
      }
    },
    begin: follow,
    close: cut,
  };
}
