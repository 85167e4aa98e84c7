import {
  STANDARD_SPECTATORS,
  type AudienceDesk,
  type AudienceRule,
  type OutputId,
  type OutputInfo,
  type OutputPlan,
} from '#protocol/audience.ts';
import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import type { Released } from '#engine/table/audience-delay.ts';
import { createAudienceOutput, type AudienceOutput, type AudienceStep } from '#engine/table/audience-output.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import type { Session } from '#engine/table/session.ts';
import type { TableDesk } from '../table/table-desk.ts';
import { MOST_OUTPUTS, readOutputs, writeOutputs } from './outputs-file.ts';
import {
  cleaned,
  drawOutput,
  judgeChange,
  judgeOutput,
  judgeOutputs,
  outputOf,
  ruleOf,
  withSecret,
  type OwnOutput,
} from './outputs.ts';
import type { OpenPublisher } from './publisher-port.ts';
import { createPublisher } from './publisher.ts';
import { createRoomWatch } from './room-watch.ts';

/** What the host orders about its outputs. */
export type OutputOrder = Extract<
  Order,
  { kind: 'reachAudience' | 'openOutput' | 'changeOutput' | 'closeOutput' | 'renewOutput' }
>;

/** The outputs of this host's table, and the process that serves them. */
export interface Audience {
  obey(order: OutputOrder): Verdict;
  /** Opens these in the place of all there are. Refused, those there are go on, under the links that were given out. */
  replace(plans: readonly OutputPlan[]): Verdict;
  /** Another table is open, or none is any more. */
  tableChanged(): void;
  /** What the table shows an audience has changed: outputs follow at once. */
  ruled(): void;
  /** The network of this computer may be another one: where the room is served, it follows. */
  networkChanged(): void;
  /** For the host's own window only: there are secrets in it. */
  info(): AudienceDesk;
  /** Resolves when it is known whether, and where, it is served; at once where nothing is to be. */
  served(): Promise<AudienceDesk>;
  /** Ends the publisher, and whatever is held. */
  end(): void;
}

interface AudienceParts {
  /** Null where this program has none. */
  readonly openPublisher: OpenPublisher | null;
  /** Where outputs are remembered. */
  readonly file: string;
  readonly table: Pick<TableDesk, 'session' | 'gathered'>;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The port to serve at, 0 for any; null for where it was last, or the standard one. */
  readonly port: number | null;
  /**
   * The address at which others in the room reach this computer, null without a network; `now` is where it is served.
   */
  readonly roomAddress: (now: string | null) => Promise<string | null>;
  /** An output has shown this; left out where nobody else wants to know. */
  readonly released?: ((output: OutputId, step: Released<AudienceStep>) => void) | undefined;
  /** What `info` says has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
}

/** The page that viewers open. */
const AUDIENCE_PAGE = 'audience.html';

/** The outputs as they were left. Nothing is served before a table is open, or it is asked for. */
export function createAudience(parts: AudienceParts): Audience {
  const { clock, entropy, table, note } = parts;
  const kept = readOutputs(parts.file);
  let { reach, port } = kept;
  /** What is on the disk, if it can be written. A reach comes there once it was served: a refused one leaves nothing. */
  let keptReach = reach;
  let outputs: readonly OwnOutput[] = kept.outputs.map((output) => ({ ...output, token: null }));
  let isServing = false;
  let problem: Text | null = null;
  let session: Session | null = null;
  const running = new Map<OutputId, { readonly output: AudienceOutput; untap: Cancel | null }>();
  const waiting = new Set<() => void>();
  const publisher = createPublisher({
    open: (hear, gone) => {
      if (!parts.openPublisher) throw new Error('there is no publisher');
      return parts.openPublisher(hear, gone);
    },
    clock,
    note,
    changed: () => {
      const found = publisher.port();
      if (found !== null && (found !== port || reach !== keptReach)) {
        port = found;
        keep();
      }
      told();
    },
  });

  const room = createRoomWatch({
    clock,
    find: parts.roomAddress,
    isLost: () => publisher.problem()?.code === 'notOwnAddress',
    found(address) {
      problem = address === null ? { code: 'audienceNoNetwork' } : null;
      if (address === null) publisher.serve(null);
      else serveAt(address);
      told();
    },
  });

  function told(): void {
    session?.onAir(isServing && outputs.length > 0);
    if (isSettled()) wakeAll();
    parts.changed();
  }

  function wakeAll(): void {
    for (const wake of waiting) wake();
    waiting.clear();
  }

  const isSettled = (): boolean => !isServing || publisher.origin() !== null || now().problem !== null;

  /** Remembers what is kept of the outputs; false when it could not be written. */
  function keep(): boolean {
    const bare = outputs.map(({ id, plan, tokenHash }) => ({ id, plan, tokenHash }));
    keptReach = reach;
    return writeOutputs(parts.file, { reach, port, outputs: bare });
  }

  const tableRule = (): AudienceRule | null =>
    (table.session()?.spectators() ?? table.gathered()?.spectators)?.audience ?? null;

  function run({ id, plan, tokenHash }: OwnOutput): void {
    publisher.output(id, tokenHash);
    const output = createAudienceOutput({
      clock,
      rule: ruleOf(plan, tableRule()) ?? STANDARD_SPECTATORS.audience,
      names: plan.names,
      chances: plan.chances,
      sharers: () => Math.max(1, outputs.filter((other) => other.plan.chances).length),
      note,
      show: (step) => {
        publisher.step(id, step);
        parts.released?.(id, step);
      },
    });
    running.set(id, { output, untap: session?.tap(output) ?? null });
  }

  function close(id: OutputId): void {
    const closing = running.get(id);
    running.delete(id);
    closing?.untap?.();
    closing?.output.stop();
    publisher.forget(id);
  }

  /** Written down first: what is told of an output must be there again after a crash. */
  function replace(next: readonly OwnOutput[], then: () => void): Verdict {
    const before = outputs;
    outputs = next;
    if (!keep()) {
      outputs = before;
      return refuse('outputsNotKept');
    }
    then();
    told();
    return ALLOWED;
  }

  function open(given: OutputPlan): Verdict {
    const verdict = judgeOutput(given, tableRule());
    if (!verdict.ok) return verdict;
    if (outputs.length >= MOST_OUTPUTS) return refuse('tooManyOutputs', { params: { most: MOST_OUTPUTS } });
    const output = drawOutput(given, entropy);
    return replace([...outputs, output], () => {
      run(output);
    });
  }

  function change(own: OwnOutput, given: OutputPlan): Verdict {
    const plan = cleaned(given);
    const verdict = judgeChange(own.plan, plan, tableRule());
    if (!verdict.ok) return verdict;
    return replace(
      outputs.map((output) => (output.id === own.id ? { ...output, plan } : output)),
      () => {
        const output = running.get(own.id)?.output;
        follow();
        if (plan.names !== own.plan.names) output?.rename(plan.names);
        if (plan.chances !== own.plan.chances) output?.foretell(plan.chances);
      },
    );
  }

  function renew(own: OwnOutput): Verdict {
    const renewed = withSecret(own, entropy);
    return replace(
      outputs.map((output) => (output.id === own.id ? renewed : output)),
      () => {
        publisher.output(renewed.id, renewed.tokenHash);
      },
    );
  }

  function shut(own: OwnOutput): Verdict {
    outputs = outputs.filter(({ id }) => id !== own.id);
    close(own.id);
    // It is shut all the same, and stands there again after a restart at the worst: whoever hosts sees it then.
    if (!keep()) note('a closed output could not be struck from the disk');
    told();
    return ALLOWED;
  }

  function replaceAll(plans: readonly OutputPlan[]): Verdict {
    const verdict = judgeOutputs(plans, tableRule());
    if (!verdict.ok) return verdict;
    const before = outputs;
    const drawn = plans.map((plan) => drawOutput(plan, entropy));
    return replace(drawn, () => {
      for (const { id } of before) close(id);
      for (const output of drawn) run(output);
    });
  }

  function ofOutput(id: OutputId, then: (output: OwnOutput) => Verdict): Verdict {
    const own = outputOf(outputs, id);
    return own ? then(own) : refuse('noSuchOutput');
  }

  /** Every output is held to what the table allows now. */
  function follow(): void {
    const rule = tableRule();
    for (const { id, plan } of outputs) {
      const held = ruleOf(plan, rule);
      if (held) running.get(id)?.output.change(held);
    }
  }

  function serve(): void {
    room.end();
    problem = null;
    isServing = reach !== null;
    if (reach === 'own') serveAt('127.0.0.1');
    else publisher.serve(null);
    if (reach === 'room') room.begin();
    told();
  }

  /** Without a table nothing is listened on; the next one is served where this one was. */
  function rest(): void {
    room.end();
    problem = null;
    isServing = false;
    publisher.serve(null);
  }

  function serveAt(bind: string): void {
    publisher.serve({ bind, port: parts.port, before: parts.port === null ? port : null });
  }

  const now = (): AudienceDesk => ({
    address: publisher.origin(),
    reach: isServing ? reach : null,
    outputs: outputs.map(info),
    problem: problem ?? publisher.problem(),
  });

  function info({ id, plan, token }: OwnOutput): OutputInfo {
    const origin = publisher.origin();
    const link = origin === null || token === null ? null : `${origin}/${AUDIENCE_PAGE}#watch=${token}`;
    const rule = plan.rule && ruleOf(plan, tableRule());
    return { id, ...plan, rule, link, viewers: publisher.viewers(id) };
  }

  for (const output of outputs) run(output);

  return {
    obey(order) {
      switch (order.kind) {
        case 'reachAudience':
          if (order.reach !== null && !parts.openPublisher) return refuse('noAudienceHere');
          ({ reach } = order);
          if (reach === null) keep();
          serve();
          return ALLOWED;
        case 'openOutput':
          return open(order.plan);
        case 'changeOutput':
          return ofOutput(order.output, (own) => change(own, order.plan));
        case 'closeOutput':
          return ofOutput(order.output, shut);
        case 'renewOutput':
          return ofOutput(order.output, renew);
      }
    },
    replace: replaceAll,
    tableChanged() {
      const next = table.session();
      follow();
      if (next !== session) {
        session = next;
        for (const own of running.values()) {
          own.untap?.();
          own.untap = session?.tap(own.output) ?? null;
        }
      }
      const isOpen = session !== null || table.gathered() !== null;
      if (isOpen && !isServing && reach !== null && parts.openPublisher) serve();
      else {
        if (!isOpen && isServing) rest();
        told();
      }
    },
    ruled() {
      follow();
      parts.changed();
    },
    networkChanged: room.look,
    info: now,
    async served() {
      if (!isSettled()) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
      return now();
    },
    end() {
      rest();
      for (const { id } of outputs) close(id);
      wakeAll();
    },
  };
}
