import { bytesToHex } from '@noble/hashes/utils.js';
import { isLaxer, strictestOf, type AudienceRule, type OutputId, type OutputPlan } from '#protocol/audience.ts';
import { cleanText, LONGEST_LABEL, shortened } from '#protocol/typed-text.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { plainAudience } from '#engine/table/room/spectator-rules.ts';
import { toBase64Url } from '#seal/base64url.ts';
import { MOST_OUTPUTS, type KeptOutput } from './outputs-file.ts';

/** An output, with its secret while this program runs: only the hash is remembered. */
export interface OwnOutput extends KeptOutput {
  readonly token: string | null;
}

/** A new output, whose secret nobody knows. */
export function drawOutput(plan: OutputPlan, entropy: Entropy): OwnOutput {
  return withSecret(
    { id: `o${bytesToHex(entropy.bytes(4))}`, plan: cleaned(plan), tokenHash: '', token: null },
    entropy,
  );
}

/** The output with a new secret of 256 bits. */
export function withSecret(output: OwnOutput, entropy: Entropy): OwnOutput {
  const token = toBase64Url(entropy.bytes(32));
  return { ...output, token, tokenHash: hashToken(token) };
}

/** The plan with a label fit to be shown, and without settings that have no effect. */
export function cleaned({ label, rule, names, chances }: OutputPlan): OutputPlan {
  return { label: shortened(cleanText(label), LONGEST_LABEL), rule: rule && plainAudience(rule), names, chances };
}

/** The rule an output follows: the stricter of its own and the table's. Null if neither is known. */
export function ruleOf({ rule }: OutputPlan, ofTable: AudienceRule | null): AudienceRule | null {
  if (rule === null || ofTable === null) return rule ?? ofTable;
  return strictestOf(rule, ofTable);
}

/** Whether an output may be opened at a table with this rule. */
export function judgeOutput(plan: OutputPlan, ofTable: AudienceRule | null): Verdict {
  return plan.rule && ofTable && isLaxer(plan.rule, ofTable) ? refuse('outputLaxer') : ALLOWED;
}

/** Whether these may be all the outputs of a table with this rule. */
export function judgeOutputs(plans: readonly OutputPlan[], ofTable: AudienceRule | null): Verdict {
  if (plans.length > MOST_OUTPUTS) return refuse('tooManyOutputs', { params: { most: MOST_OUTPUTS } });
  return plans.map((plan) => judgeOutput(plan, ofTable)).find(({ ok }) => !ok) ?? ALLOWED;
}

/** Whether an output may be changed from one plan to another: it may only show less, or later. */
export function judgeChange(from: OutputPlan, to: OutputPlan, ofTable: AudienceRule | null): Verdict {
  const verdict = judgeOutput(to, ofTable);
  if (!verdict.ok) return verdict;
  const held = ruleOf(from, ofTable);
  const wanted = ruleOf(to, ofTable);
  // Without a table it is not known what "the table's rule" will be.
  if (from.rule !== null && wanted === null) return refuse('outputOnlyLater');
  return held && wanted && isLaxer(wanted, held) ? refuse('outputOnlyLater') : ALLOWED;
}

/** The output with this id, if there is one. */
export function outputOf(outputs: readonly OwnOutput[], id: OutputId): OwnOutput | null {
  return outputs.find((output) => output.id === id) ?? null;
}
