import { STANDARD_SPECTATORS, type OutputId, type OutputPlan } from '#protocol/audience.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { createAudienceOutput } from '#engine/table/audience/output.ts';
import { saveOutputs, sessionToFollow, tableRule, tellChange, type DeskState } from './desk-state.ts';
import { MOST_OUTPUTS } from './outputs-file.ts';
import { cleaned, drawOutput, judgeChange, judgeOutput, judgeOutputs, ruleOf, withSecret } from './outputs.ts';
import type { OwnOutput } from './outputs.ts';

/** Opens an output with a secret of its own. */
export function openOutput(desk: DeskState, plan: OutputPlan): Verdict {
  const verdict = judgeOutput(plan, tableRule(desk));
  if (!verdict.ok) return verdict;
  if (desk.outputs.length >= MOST_OUTPUTS) return refuse('tooManyOutputs', { params: { most: MOST_OUTPUTS } });
  const output = drawOutput(plan, desk.entropy);
  if (!saved(desk, [...desk.outputs, output])) return refuse('outputsNotKept');
  runOutput(desk, output);
  tellChange(desk);
  return ALLOWED;
}

/** Changes what an output shows. It may only show less, or later. */
export function changeOutput(desk: DeskState, own: OwnOutput, given: OutputPlan): Verdict {
  const plan = cleaned(given);
  const verdict = judgeChange(own.plan, plan, tableRule(desk));
  if (!verdict.ok) return verdict;
  const changed = desk.outputs.map((output) => (output.id === own.id ? { ...output, plan } : output));
  if (!saved(desk, changed)) return refuse('outputsNotKept');
  const output = desk.running.get(own.id)?.output;
  followRule(desk);
  if (plan.names !== own.plan.names) output?.rename(plan.names);
  if (plan.chances !== own.plan.chances) output?.predict(plan.chances);
  tellChange(desk);
  return ALLOWED;
}

/** Gives an output a new secret; its old link no longer works. */
export function renewOutput(desk: DeskState, own: OwnOutput): Verdict {
  const renewed = withSecret(own, desk.entropy);
  const changed = desk.outputs.map((output) => (output.id === own.id ? renewed : output));
  if (!saved(desk, changed)) return refuse('outputsNotKept');
  desk.publisher.output(renewed.id, renewed.tokenHash);
  tellChange(desk);
  return ALLOWED;
}

/** Closes an output and sends its viewers away. */
export function closeOutput(desk: DeskState, own: OwnOutput): Verdict {
  desk.outputs = desk.outputs.filter(({ id }) => id !== own.id);
  endOutput(desk, own.id);
  // It is closed all the same. At worst it comes back after a restart, where the host will see it.
  if (!saveOutputs(desk)) desk.note('a closed output could not be struck from the disk');
  tellChange(desk);
  return ALLOWED;
}

/** Replaces all outputs by these. If that is refused, the old outputs stay and their links still work. */
export function replaceOutputs(desk: DeskState, plans: readonly OutputPlan[]): Verdict {
  const verdict = judgeOutputs(plans, tableRule(desk));
  if (!verdict.ok) return verdict;
  const before = desk.outputs;
  const drawn = plans.map((plan) => drawOutput(plan, desk.entropy));
  if (!saved(desk, drawn)) return refuse('outputsNotKept');
  for (const { id } of before) endOutput(desk, id);
  for (const output of drawn) runOutput(desk, output);
  tellChange(desk);
  return ALLOWED;
}

/** Starts an output at the present table, if there is one. */
export function runOutput(desk: DeskState, { id, plan, tokenHash }: OwnOutput): void {
  const { clock, publisher, note, released, running, session } = desk;
  publisher.output(id, tokenHash);
  const output = createAudienceOutput({
    clock,
    rule: ruleOf(plan, tableRule(desk)) ?? STANDARD_SPECTATORS.audience,
    names: plan.names,
    chances: plan.chances,
    sharers: () => Math.max(1, desk.outputs.filter((other) => other.plan.chances).length),
    note,
    show: (step) => {
      // The last picture of another match: what is presented stays.
      if (desk.presenting !== null) return;
      publisher.step(id, step);
      released?.(id, step);
    },
  });
  running.set(id, { output, unsubscribe: session?.subscribe(output) ?? null });
}

/** Stops an output. */
export function endOutput({ running, publisher }: DeskState, id: OutputId): void {
  const ending = running.get(id);
  running.delete(id);
  ending?.unsubscribe?.();
  ending?.output.stop();
  publisher.forget(id);
}

/** Holds every output to what the table allows now. */
export function followRule(desk: DeskState): void {
  const rule = tableRule(desk);
  for (const { id, plan } of desk.outputs) {
    const held = ruleOf(plan, rule);
    if (held) desk.running.get(id)?.output.change(held);
  }
}

/** Points every output at the table that is open now. */
export function followTable(desk: DeskState): void {
  followRule(desk);
  const next = sessionToFollow(desk);
  if (next === desk.session) return;
  desk.session = next;
  for (const own of desk.running.values()) {
    own.unsubscribe?.();
    own.unsubscribe = next?.subscribe(own.output) ?? null;
  }
}

/** Writes the outputs down before anything else happens: one that somebody has heard of must survive a crash. */
function saved(desk: DeskState, outputs: readonly OwnOutput[]): boolean {
  const before = desk.outputs;
  desk.outputs = outputs;
  if (saveOutputs(desk)) return true;
  desk.outputs = before;
  return false;
}
