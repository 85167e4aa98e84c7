import { isLaxer, STANDARD_SPECTATORS, type AudienceRule, type SpectatorRule } from '#protocol/audience.ts';
import type { Verdict } from '#protocol/text.ts';
import { MOST_OUTPUTS } from '#host/audience/outputs-file.ts';
import type { Host } from '#host/host.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { quote, UsageError } from './fail.ts';

/** What `baize host` is told about the audience. */
export interface AudienceOptions {
  readonly output: readonly string[];
  readonly outputNames?: string;
  readonly chances?: boolean;
  readonly audienceReach?: string;
  readonly spectators?: string;
  /** False with --no-watching. */
  readonly watching: boolean;
}

/** What is to be opened for an audience. */
export interface AudienceWish {
  readonly rules: readonly AudienceRule[];
  readonly names: 'own' | 'seats';
  readonly chances: boolean;
  /** Null where nothing was said: what was served before is served again. */
  readonly reach: 'own' | 'room' | null;
}

/** What is told about the audience. */
export interface ToldAudience {
  readonly address: string | null;
  readonly outputs: readonly {
    readonly id: string;
    /** Null: whatever the table shows. */
    readonly rule: string | null;
    /** Null for a link that was given out before. */
    readonly link: string | null;
  }[];
}

const LONGEST = 3_600;

/** `public:10`, `atEnd:30` or `hands:60+30`. Throws UsageError that says so. */
export function readAudienceRule(flag: string, text: string): AudienceRule {
  const [, shows = '', first = '', second] = /^(public|atEnd|hands):(\d{1,4})(?:\+(\d{1,4}))?$/.exec(text) ?? [];
  const rule = { shows: shows as AudienceRule['shows'], delay: Number(first), afterDeal: Number(second ?? 0) };
  const isWhole = (shows === 'hands') === (second !== undefined);
  if (shows === '' || !isWhole || rule.delay > LONGEST || rule.afterDeal > LONGEST) {
    throw new UsageError(
      `${flag} takes public:<seconds>, atEnd:<seconds> or hands:<seconds>+<seconds after the deal>, each from 0 to ` +
        `${String(LONGEST)}, not ${quote(text)}.`,
    );
  }
  return rule;
}

/** A rule as it is typed. */
export function ruleText({ shows, delay, afterDeal }: AudienceRule): string {
  return `${shows}:${String(delay)}${shows === 'hands' ? `+${String(afterDeal)}` : ''}`;
}

/** What people without a seat are told at the table. Throws UsageError for a rule that is none. */
export function readSpectators({ spectators, watching }: AudienceOptions): SpectatorRule {
  const audience =
    spectators === undefined ? STANDARD_SPECTATORS.audience : readAudienceRule('--spectators', spectators);
  return { watching, audience };
}

/**
 * The outputs that are wanted. `rule` is the table's; null where it is not known yet. Throws UsageError for values that
 * are none, and for an output that would show more than the table allows.
 */
export function readAudience(options: AudienceOptions, rule: AudienceRule | null): AudienceWish {
  const rules = options.output.map((text) => readAudienceRule('--output', text));
  // Before a table is begun: it would stand on the disk, with eight of them.
  if (rules.length > MOST_OUTPUTS) {
    throw new UsageError(`--output may be given ${String(MOST_OUTPUTS)} times at most, not ${String(rules.length)}.`);
  }
  if (rule !== null) refuseLaxer(rules, rule, 'let the table allow it with --spectators');
  const { outputNames, chances = false, audienceReach } = options;
  if (rules.length === 0 && outputNames !== undefined) throw new UsageError('--output-names goes with --output.');
  if (rules.length === 0 && chances) throw new UsageError('--chances goes with --output.');
  const names = readOneOf('--output-names', outputNames ?? 'own', ['own', 'seats'] as const);
  const reach = audienceReach === undefined ? null : readOneOf('--audience-reach', audienceReach, ['own', 'room']);
  return { rules, names, chances, reach: reach ?? (rules.length > 0 ? 'own' : null) };
}

/**
 * Refuses what a table that was begun before does not allow: before it is taken up, so that neither it nor the links
 * that were given out to its audience are touched. Throws UsageError.
 */
export function refuseForSaved({ rules }: AudienceWish, table: SpectatorRule | null): void {
  if (table === null) return;
  refuseLaxer(rules, table.audience, 'take it up without that, and ask those who sit there at the host link');
}

/** `way` is how it could be allowed. */
function refuseLaxer(rules: readonly AudienceRule[], table: AudienceRule, way: string): void {
  const lax = rules.find((one) => isLaxer(one, table));
  if (!lax) return;
  throw new UsageError(
    `--output ${ruleText(lax)} shows more than the table allows (${ruleText(table)}), or sooner; ${way}.`,
  );
}

type AudienceHost = Pick<Host, 'order' | 'replaceOutputs' | 'audienceServed'>;

function obeyed(verdict: Verdict): void {
  if (!verdict.ok) throw new UsageError(createWords().reason(null, verdict.reason));
}

/** Problems that pass by themselves while a host runs. This one ends with them: their own sentences promise too much. */
const ENDING: Readonly<Record<string, string>> = {
  audienceNoNetwork: 'noNetworkToServe',
  publisherLost: 'publisherEnded',
};

/**
 * Keeps what was shown at another table off the air, where nobody asks for an audience: whoever still has a link to it
 * would watch this one. The links are not lost. `note` is told how they are served again.
 */
export function holdAudience(
  host: Pick<Host, 'holdAudience'>,
  { reach }: AudienceWish,
  { ui }: Pick<Words, 'ui'>,
  note: (line: string) => void,
): void {
  if (reach !== null || !host.holdAudience()) return;
  note(ui('terminal:host.outputsHeld'));
}

/**
 * Serves the audience where it was asked for. That needs no table, so it comes before one is opened: a host that is
 * refused its audience must leave no table on the disk. Throws UsageError with the reason where it cannot be done.
 */
export async function serveAudience(host: AudienceHost, { reach }: AudienceWish): Promise<void> {
  if (reach === null) return;
  obeyed(host.order({ kind: 'reachAudience', reach }));
  const { problem } = await host.audienceServed();
  if (problem === null) return;
  throw new UsageError(createWords().reason(null, { ...problem, code: ENDING[problem.code] ?? problem.code }));
}

/**
 * Opens the outputs, in the place of those of an earlier time; without any, those go on. Throws UsageError with the
 * reason where one cannot be opened; then none is, and those of before are there still.
 */
export function openOutputs(host: AudienceHost, { rules, names, chances }: AudienceWish): void {
  if (rules.length === 0) return;
  obeyed(host.replaceOutputs(rules.map((rule) => ({ label: ruleText(rule), rule, names, chances }))));
}

/** What is to be told, once it is known. What nobody asked for now and cannot be served again is only noted. */
export async function audienceToTell(host: AudienceHost, note: (line: string) => void): Promise<ToldAudience> {
  const { address, reach, outputs, problem } = await host.audienceServed();
  if (problem !== null) note(createWords().reason(null, problem));
  return {
    address,
    // What is not served leads nowhere.
    outputs: (reach === null ? [] : outputs).map(({ id, rule, link }) => ({ id, rule: rule && ruleText(rule), link })),
  };
}

function readOneOf<T extends string>(flag: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${flag} must be one of ${known.join(', ')}, not ${quote(text)}.`);
  return found;
}
