import { audiencePicture, type AudiencePicture } from '#protocol/audience.ts';
import type { PieceId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { dealOf } from '#engine/core/game.ts';
import { redactEvents, redactStep, viewOf } from '#engine/core/redact.ts';
import { z } from '#protocol/schema.ts';
import { eventView } from '#protocol/view.ts';
import type { AudienceRun, AudienceScript, ToldAt } from './audience-script.ts';

const audienceStep = z.strictObject({
  picture: audiencePicture,
  events: z.nullable(z.array(eventView)),
  deal: z.int().check(z.minimum(0)),
});

/** A step that is to be shown, and from when on, in milliseconds of time that really passed. */
export interface Expected {
  readonly view: string;
  readonly events: string;
  readonly due: number;
  readonly match: number;
  readonly of: ToldAt;
}

/** No longer than this does a deal that is shown afterwards stand still, in milliseconds. */
const LONGEST_SILENCE = 60_000;

/**
 * What is wrong with what an output has shown, in words; empty for nothing. It knows nothing of queues or timers: from
 * what was told it works out what must come in which order, when at the soonest, and when at the latest.
 */
export function faultsOf(
  script: Pick<AudienceScript, 'table' | 'seed'>,
  run: Pick<AudienceRun, 'told' | 'shown' | 'changes' | 'waiting'>,
): readonly string[] {
  const faults: string[] = [];
  const expected = run.told.flatMap((told, index) => expectedOf(script, run, told, index));
  const secrets = secretsAfter(run.told);
  let next = 0;
  let before = -Infinity;
  for (const [number, { at, text, names, told }] of run.shown.entries()) {
    const fault = (words: string): void => {
      faults.push(`step ${String(number)} of "${script.seed}" at ${String(at)} ms: ${words}`);
    };
    const parsed = audienceStep.safeParse(JSON.parse(text));
    if (!parsed.success) {
      fault(parsed.error.message);
      continue;
    }
    const { picture, events, deal } = parsed.data;
    // As it stands in the text: parsing puts fields in the order of the schema.
    const raw = JSON.parse(text) as { readonly picture: { readonly view: object }; readonly events: object | null };
    const [view, happened] = [JSON.stringify(raw.picture.view), JSON.stringify(raw.events)];
    const last = expected[next - 1];
    // Under other names it starts again, so that nobody who comes later is given what was shown under the old ones.
    const isRenamed = run.shown[number - 1]?.names !== names;
    const isAgain = last?.view === view && last.match === picture.match && happened === (isRenamed ? 'null' : '[]');
    const coming = expected[next];
    // Nothing may have happened in a step of the match either; then it comes in its turn.
    if (coming?.view === view && coming.events === happened && !(isAgain && coming.due > at)) {
      if (deal !== dealOf(script.table.game, coming.of.step.position.state)) fault('it is said to be of another deal');
      if (coming.due > at) fault(`not before ${String(coming.due)} ms`);
      // What waited for its deal comes as it was played, everything else in its turn.
      const late = Math.max(coming.due, before + (coming.of.rule.shows === 'hands' ? LONGEST_SILENCE : 0));
      if (late < at) fault(`not after ${String(late)} ms`);
      before = at;
      next += 1;
    } else if (!isAgain) fault('it is not what comes next');
    if (picture.seats.some(({ name }, seat) => name !== (names === 'own' ? `Name ${String(seat)}` : '')))
      fault('it has other names');
    const latest = run.told[told - 1];
    const hidden = latest?.step.match === picture.match ? secrets[told - 1] : undefined;
    const leaks = hiddenFaces(picture, events, hidden ?? new Set());
    if (leaks.length > 0) fault(`it shows ${leaks.join(' ')}, which nobody may read yet`);
  }
  const due = expected.filter(({ due: from }) => from < Infinity).length;
  if (run.waiting === 0 ? next !== expected.length : next > due) faults.push(`${String(next)} of ${String(due)} shown`);
  return faults;
}

/** What is to be shown of what was told at `index`. */
export function expectedOf(
  script: Pick<AudienceScript, 'table'>,
  run: Pick<AudienceRun, 'told' | 'changes'>,
  told: ToldAt,
  index: number,
): readonly Expected[] {
  const { game } = script.table;
  const { step, rule } = told;
  const before = run.told[index - 1];
  const viewer = rule.shows === 'hands' ? OPEN : PUBLIC;
  const isSame = before !== undefined && (before.rule.shows === 'hands') === (rule.shows === 'hands');
  const view = (as: Viewer): string => JSON.stringify(viewOf(game, step.position, as));
  const events = isSame && step.step ? redactStep(game, step.step, viewer) : null;
  const of = { due: dueOf(script, run, told, index), match: step.match, of: told };
  const own = { ...of, view: view(viewer), events: JSON.stringify(events) };
  return step.isOver && rule.shows === 'atEnd' ? [own, { ...of, view: view(OPEN), events: '[]' }] : [own];
}

/** From when on a step may be shown, as the rule says; the end of the match hurries nothing. */
export function dueOf(
  { table }: Pick<AudienceScript, 'table'>,
  { told, changes }: Pick<AudienceRun, 'told' | 'changes'>,
  own: ToldAt,
  index: number,
): number {
  const least = own.at + own.rule.delay * 1_000;
  if (own.rule.shows !== 'hands') return least;
  const dealAt = ({ step }: ToldAt): number => dealOf(table.game, step.position.state);
  const deal = dealAt(own);
  // Each time the match left the deal for good counts from the rule of that moment, or the one it was told under.
  let freed = Infinity;
  let from = Infinity;
  for (const [number, one] of told.entries()) {
    if (number < index || one.step.match !== own.step.match) continue;
    if (dealAt(one) <= deal && !one.step.isOver) freed = from = Infinity;
    else if (from === Infinity) {
      from = one.at;
      const ruled = changes.findLast(({ told: before }) => before <= number)?.rule.afterDeal ?? 0;
      freed = from + Math.max(own.rule.afterDeal, ruled) * 1_000;
    }
  }
  return Math.max(least, freed);
}

/** By how many steps had been told: the pieces that lie hidden then, and that the public could never read so far. */
export function secretsAfter(told: readonly ToldAt[]): readonly ReadonlySet<PieceId>[] {
  let read = new Set<PieceId>();
  let match = 0;
  return told.map(({ step }) => {
    if (step.match !== match) read = new Set();
    ({ match } = step);
    const zones = Object.values(viewOf(step.game, step.position, PUBLIC).zones);
    const pieces = zones.flatMap((place) => place.pieces.map((piece, index) => [piece, place.faces[index]] as const));
    for (const [piece, face] of pieces) if (face !== null) read.add(piece);
    for (const { shifts = [] } of redactEvents(step.game, step.step?.events ?? [], PUBLIC))
      for (const { piece, face } of shifts) if (face !== null) read.add(piece);
    if (step.isOver) return new Set();
    return new Set(pieces.flatMap(([piece, face]) => (face === null && !read.has(piece) ? [piece] : [])));
  });
}

/** Faces in a step of pieces that still lie hidden. */
export function hiddenFaces(
  { view }: AudiencePicture,
  events: readonly z.infer<typeof eventView>[] | null,
  hidden: ReadonlySet<PieceId>,
): readonly string[] {
  const shown = [
    ...Object.values(view.zones).flatMap(({ pieces, faces }) =>
      pieces.map((piece, index) => [piece, faces[index]] as const),
    ),
    ...(events ?? []).flatMap(({ shifts = [] }) => shifts.map(({ piece, face }) => [piece, face] as const)),
  ];
  return shown.flatMap(([piece, face]) => (face !== null && hidden.has(piece) ? [`${piece}=${String(face)}`] : []));
}
