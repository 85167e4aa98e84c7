import { isLaxer, STANDARD_SPECTATORS, type AudienceRule, type SpectatorRule } from '#protocol/audience.ts';
import { MOST_OUTPUTS } from '#host/audience/outputs-file.ts';
import type { Host } from '#host/host.ts';
import { createWords } from '#words/words.ts';
import { quote, UsageError } from './fail.ts';

/** What `baize host` is told of the audience. */
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

/** What is told of the audience. */
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
  const [lax] = rules.filter((one) => rule !== null && isLaxer(one, rule));
  if (lax && rule) {
    throw new UsageError(
      `--output ${ruleText(lax)} shows more than the table allows (${ruleText(rule)}), or sooner; ` +
        'let the table allow it with --spectators.',
    );
  }
  const { outputNames, chances = false, audienceReach } = options;
  if (rules.length === 0 && outputNames !== undefined) throw new UsageError('--output-names goes with --output.');
  if (rules.length === 0 && chances) throw new UsageError('--chances goes with --output.');
  const names = readOneOf('--output-names', outputNames ?? 'own', ['own', 'seats'] as const);
  const reach = audienceReach === undefined ? null : readOneOf('--audience-reach', audienceReach, ['own', 'room']);
  return { rules, names, chances, reach: reach ?? (rules.length > 0 ? 'own' : null) };
}

/**
 * Opens the outputs at the table that is open, in the place of those of an earlier time; without any, those go on.
 * Throws UsageError with the reason where it cannot be done; where nobody asked for it now, that is only noted.
 */
export async function openAudience(
  host: Pick<Host, 'order' | 'audience' | 'audienceServed'>,
  game: string,
  wish: AudienceWish,
  note: (line: string) => void,
): Promise<ToldAudience> {
  const order = (wanted: Parameters<Host['order']>[0]): void => {
    const verdict = host.order(wanted);
    if (!verdict.ok) throw new UsageError(createWords().reason(game, verdict.reason));
  };
  if (wish.reach !== null) order({ kind: 'reachAudience', reach: wish.reach });
  if (wish.rules.length > 0) {
    for (const { id } of host.audience().outputs) order({ kind: 'closeOutput', output: id });
  }
  for (const rule of wish.rules) {
    order({ kind: 'openOutput', plan: { label: ruleText(rule), rule, names: wish.names, chances: wish.chances } });
  }
  const { address, outputs, problem } = await host.audienceServed();
  if (problem !== null && wish.reach !== null) throw new UsageError(problem);
  if (problem !== null) note(problem);
  return {
    address,
    outputs: outputs.map(({ id, rule, link }) => ({ id, rule: rule && ruleText(rule), link })),
  };
}

function readOneOf<T extends string>(flag: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${flag} must be one of ${known.join(', ')}, not ${quote(text)}.`);
  return found;
}
