import { EventEmitter } from 'node:events';
import type { AudienceDesk, OutputId, OutputPlan } from '#protocol/audience.ts';
import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { handle, type Handlers } from '../handlers.ts';
import {
  deskInfo,
  isOnAir,
  isSettled,
  reachNow,
  tellChange,
  wakeAll,
  type AudienceParts,
  type DeskState,
} from './desk-state.ts';
import {
  changeOutput,
  closeOutput,
  endOutput,
  followRule,
  followTable,
  openOutput,
  renewOutput,
  replaceOutputs,
  runOutput,
} from './open-outputs.ts';
import { readOutputs } from './outputs-file.ts';
import { outputOf, type OwnOutput } from './outputs.ts';
import { presentReplay, presentStep, stopPresenting } from './presenting.ts';
import { createPublisher } from './publisher.ts';
import { createRoomWatch } from './room-watch.ts';
import { beginServing, endServing, followAddress, followPublisher, setReach } from './serving.ts';

/** What the host orders about its outputs. */
export type OutputOrder = Extract<
  Order,
  { kind: 'reachAudience' | 'openOutput' | 'changeOutput' | 'closeOutput' | 'renewOutput' | 'presentReplay' }
>;

/** The outputs of this host's table, and the process that serves them. */
export interface Audience {
  obey(order: OutputOrder): Verdict;
  /** Replaces all outputs by these. If that is refused, the old outputs stay and their links still work. */
  replace(plans: readonly OutputPlan[]): Verdict;
  /** Serves no outputs of an earlier run until that is ordered; false where none would be. They stay on the disk. */
  hold(): boolean;
  /** Another table has been opened, or the table has closed. */
  tableChanged(): void;
  /** The table's rule for audiences has changed: outputs follow it at once. */
  ruled(): void;
  /** The host has gone to this step of a replay; it is shown if the replay is presented. */
  present(request: Parameters<typeof presentStep>[1]): void;
  /** This computer may be on another network. If audiences in the room are served, the address is found again. */
  networkChanged(): void;
  /** Whether an output is open: somebody may be looking. */
  isOnAir(): boolean;
  /** For the host's own window only: contains secrets. */
  info(): AudienceDesk;
  /** Resolves when it is known whether, and where, audiences are served; at once if nothing is to be served. */
  served(): Promise<AudienceDesk>;
  /** Ends the publisher, and drops what is still delayed. */
  end(): void;
}

/** What the publisher and the room watch report to the desk. */
interface Signals {
  publisherChanged: [];
  addressFound: [address: string | null];
}

/** Reads the outputs of the last run. Nothing is served until a table is open or it is asked for. */
export function createAudience(parts: AudienceParts): Audience {
  const signals = new EventEmitter<Signals>();
  const desk = createDesk(parts, signals);
  signals.on('publisherChanged', () => {
    followPublisher(desk);
  });
  signals.on('addressFound', (address) => {
    followAddress(desk, address);
  });
  for (const output of desk.outputs) runOutput(desk, output);
  return {
    obey: (order) => handle(HANDLERS, 'kind', desk, order),
    replace: (plans) => replaceOutputs(desk, plans),
    hold() {
      const wouldBeServed = reachNow(desk) !== null && desk.outputs.length > 0;
      desk.isHeld = true;
      return wouldBeServed;
    },
    tableChanged: () => {
      changeTable(desk);
    },
    ruled() {
      followRule(desk);
      desk.changed();
    },
    present: (request) => {
      presentStep(desk, request);
    },
    networkChanged: desk.room.look,
    isOnAir: () => isOnAir(desk),
    info: () => deskInfo(desk),
    async served() {
      if (!isSettled(desk)) {
        await new Promise<void>((resolve) => {
          desk.waiting.add(resolve);
        });
      }
      return deskInfo(desk);
    },
    end() {
      endServing(desk);
      for (const { id } of desk.outputs) endOutput(desk, id);
      wakeAll(desk);
    },
  };
}

function createDesk(parts: AudienceParts, signals: EventEmitter<Signals>): DeskState {
  const { clock, note } = parts;
  const { reach, port, outputs } = readOutputs(parts.file);
  const publisher = createPublisher({
    open: parts.openPublisher ?? noPublisher,
    clock,
    note,
    changed: () => signals.emit('publisherChanged'),
  });
  const room = createRoomWatch({
    clock,
    find: parts.roomAddress,
    isLost: () => publisher.problem()?.code === 'notOwnAddress',
    found: (address) => signals.emit('addressFound', address),
  });
  return {
    ...parts,
    publisher,
    room,
    outputs: outputs.map((output) => ({ ...output, token: null })),
    running: new Map(),
    reach,
    savedReach: reach,
    isHeld: false,
    lastPort: port,
    isServing: false,
    problem: null,
    session: null,
    presenting: null,
    waiting: new Set(),
  };
}

function noPublisher(): never {
  throw new Error('there is no publisher');
}

const HANDLERS: Handlers<OutputOrder, 'kind', DeskState, Verdict> = {
  reachAudience(desk, { reach }) {
    if (reach !== null && !desk.openPublisher) return refuse('noAudienceHere');
    setReach(desk, reach);
    return ALLOWED;
  },
  openOutput: (desk, { plan }) => openOutput(desk, plan),
  changeOutput: (desk, { output, plan }) => ofOutput(desk, output, (own) => changeOutput(desk, own, plan)),
  presentReplay: (desk, { isShown }) => presentReplay(desk, isShown),
  closeOutput: (desk, { output }) => ofOutput(desk, output, (own) => closeOutput(desk, own)),
  renewOutput: (desk, { output }) => ofOutput(desk, output, (own) => renewOutput(desk, own)),
};

function ofOutput({ outputs }: DeskState, id: OutputId, then: (output: OwnOutput) => Verdict): Verdict {
  const own = outputOf(outputs, id);
  return own ? then(own) : refuse('noSuchOutput');
}

/** Points the outputs at the present table. They are served only while there is one. */
function changeTable(desk: DeskState): void {
  stopPresenting(desk);
  followTable(desk);
  const isOpen = desk.session !== null || desk.table.gathered() !== null;
  if (isOpen && !desk.isServing && reachNow(desk) !== null && desk.openPublisher) {
    beginServing(desk);
    return;
  }
  if (!isOpen && desk.isServing) endServing(desk);
  tellChange(desk);
}
