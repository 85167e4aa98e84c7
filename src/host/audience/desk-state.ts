import type { AudienceDesk, AudienceRule, OutputId, OutputInfo } from '#protocol/audience.ts';
import type { UpMessage } from '#protocol/messages.ts';
import type { Text } from '#protocol/text.ts';
import type { Released } from '#engine/table/audience/delay.ts';
import type { AudienceOutput, AudienceStep } from '#engine/table/audience/output.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import type { Session } from '#engine/table/session.ts';
import type { TableDesk } from '../table/table-desk.ts';
import { writeOutputs } from './outputs-file.ts';
import { ruleOf, type OwnOutput } from './outputs.ts';
import type { OpenPublisher } from './publisher-port.ts';
import type { Publisher } from './publisher.ts';
import type { RoomWatch } from './room-watch.ts';

export interface AudienceParts {
  /** Null where this program has none. */
  readonly openPublisher: OpenPublisher | null;
  /** Where outputs are remembered. */
  readonly file: string;
  readonly table: Pick<TableDesk, 'session' | 'gathered'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The port to serve at, 0 for any; null for the one used last, or the standard one. */
  readonly port: number | null;
  /**
   * The address at which others in the room reach this computer, or null without a network; `now` is where audiences
   * are served now.
   */
  readonly roomAddress: (now: string | null) => Promise<string | null>;
  /** Called when an output has shown this step; left out where nobody else wants to know. */
  readonly released?: ((output: OutputId, step: Released<AudienceStep>) => void) | undefined;
  /** Called when something that `info` reports has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
}

/** Where a presenter stands in a replay. */
export type PresentedStep = Pick<Extract<UpMessage, { t: 'replay' }>, 'at' | 'as'>;

/** What is shown of a match that is watched again. */
interface Presenting {
  readonly session: Session;
  /** The step shown last; null before the first. */
  readonly last: PresentedStep | null;
}

/** What an output shows, and how to end its subscription to the table. */
export interface RunningOutput {
  readonly output: AudienceOutput;
  unsubscribe: Cancel | null;
}

/** Everything the audience desk knows. */
export interface DeskState extends AudienceParts {
  readonly publisher: Publisher;
  readonly room: RoomWatch;
  outputs: readonly OwnOutput[];
  readonly running: Map<OutputId, RunningOutput>;
  /** Who may open the outputs' pages, as the host last ordered. */
  reach: AudienceDesk['reach'];
  /**
   * The reach as it was last written to the disk. A new one is written only once it is served, so one that could not be
   * served is not remembered.
   */
  savedReach: AudienceDesk['reach'];
  /** Nothing is served until that is ordered in this run; what is remembered for the next stays as it is. */
  isHeld: boolean;
  /** The port where audiences were last served. */
  lastPort: number | null;
  isServing: boolean;
  problem: Text | null;
  /** The table the outputs follow. */
  session: Session | null;
  /** The replay that is shown to the audience; null while none is. */
  presenting: Presenting | null;
  /** Called as soon as it is known whether, and where, audiences are served. */
  readonly waiting: Set<() => void>;
}

/** The page that viewers open. */
const AUDIENCE_PAGE = 'audience.html';

/**
 * The table that audiences follow. A match that is only watched again is shown to them when somebody presents it, and
 * otherwise not at all.
 */
export function sessionToFollow({ table }: DeskState): Session | null {
  const session = table.session();
  return session?.table().isReplay === true ? null : session;
}

/** What the table lets an audience see; null without a table. */
export function tableRule(desk: DeskState): AudienceRule | null {
  return (sessionToFollow(desk)?.spectators() ?? desk.table.gathered()?.spectators)?.audience ?? null;
}

/** Whether an output is open: somebody may be looking. */
export function isOnAir({ isServing, outputs }: DeskState): boolean {
  return isServing && outputs.length > 0;
}

/** Who may open the outputs' pages in this run: nobody while what an earlier run left is held. */
export function reachNow({ isHeld, reach }: DeskState): AudienceDesk['reach'] {
  return isHeld ? null : reach;
}

/** The desk as the host's own window shows it. Contains secrets. */
export function deskInfo(desk: DeskState): AudienceDesk {
  const { publisher, isServing, reach, outputs, problem } = desk;
  return {
    address: publisher.origin(),
    reach: isServing ? reach : null,
    outputs: outputs.map((output) => outputInfo(desk, output)),
    problem: problem ?? publisher.problem(),
    ...(desk.presenting && { isPresenting: true }),
  };
}

function outputInfo(desk: DeskState, { id, plan, token }: OwnOutput): OutputInfo {
  const origin = desk.publisher.origin();
  const link = origin === null || token === null ? null : `${origin}/${AUDIENCE_PAGE}#watch=${token}`;
  const rule = plan.rule && ruleOf(plan, tableRule(desk));
  return { id, ...plan, rule, link, viewers: desk.publisher.viewers(id) };
}

/** Whether it is known if, and where, audiences are served. */
export function isSettled({ isServing, publisher, problem }: DeskState): boolean {
  return !isServing || publisher.origin() !== null || (problem ?? publisher.problem()) !== null;
}

/** Writes the outputs and where they are served to the disk; false if that failed. */
export function saveOutputs(desk: DeskState): boolean {
  const { file, reach, lastPort: port } = desk;
  desk.savedReach = reach;
  return writeOutputs(file, {
    reach,
    port,
    outputs: desk.outputs.map(({ id, plan, tokenHash }) => ({ id, plan, tokenHash })),
  });
}

/** Tells the table, everybody who waits, and the host's window how things stand now. */
export function tellChange(desk: DeskState): void {
  (desk.presenting?.session ?? desk.session)?.onAir(isOnAir(desk));
  if (isSettled(desk)) wakeAll(desk);
  desk.changed();
}

/** Wakes everybody who waits to hear where audiences are served. */
export function wakeAll({ waiting }: DeskState): void {
  for (const wake of waiting) wake();
  waiting.clear();
}
