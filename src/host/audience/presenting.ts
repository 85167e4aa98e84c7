import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { follows, type Released } from '#engine/table/audience/delay.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import { reachNow, tellChange, type DeskState, type PresentedStep } from './desk-state.ts';
import { beginServing, endServing } from './serving.ts';

/**
 * Shows the replay at this table to the audience from now on, or (false) no longer. Only a match that was opened from
 * its record: at a table where it was just played, the audience may still be behind.
 */
export function presentReplay(desk: DeskState, isShown: boolean): Verdict {
  if (!isShown) {
    stopPresenting(desk);
    tellChange(desk);
    return ALLOWED;
  }
  const session = desk.table.session();
  if (session?.table().isReplay !== true) return refuse('replayOfRecordOnly');
  if (reachNow(desk) === null || !desk.openPublisher || desk.outputs.length === 0) return refuse('noOutputOpen');
  // It would learn the end of the match before its time, and see two matches in turns.
  if ([...desk.running.values()].some(({ output }) => output.waiting() > 0)) return refuse('audienceBehind');
  desk.presenting = { session, last: null };
  if (desk.isServing) tellChange(desk);
  else beginServing(desk);
  return ALLOWED;
}

/** Ends it, and serves nothing any more where no table is left to be shown. */
export function stopPresenting(desk: DeskState): void {
  const { presenting } = desk;
  if (presenting === null) return;
  desk.presenting = null;
  presenting.session.onAir(false);
  if (desk.session === null && desk.table.gathered() === null) endServing(desk);
}

/** The presenter has gone to this step: with open cards, or as one seat saw it. Nothing while nothing is presented. */
export function presentStep(desk: DeskState, { at, as }: PresentedStep): void {
  const { presenting, outputs, publisher } = desk;
  if (presenting === null) return;
  const { session, last } = presenting;
  if (desk.table.session() !== session) return;
  const step = session.presented(at, as);
  if (step === null) return;
  const isNext = last !== null && at === last.at + 1 && as === last.as;
  desk.presenting = { session, last: { at, as } };
  for (const { id, plan } of outputs) publisher.step(id, asPlanned(step, plan.names, isNext));
}

/** As this output shows it; what does not follow from the step before has no events. */
function asPlanned(step: Released<AudienceStep>, names: 'own' | 'seats', isNext: boolean): Released<AudienceStep> {
  return follows(step, ({ picture, events, deal }) => ({
    picture: {
      ...picture,
      seats: picture.seats.map(({ name, kind }) => ({ name: names === 'own' ? name : '', kind })),
    },
    events: isNext ? events : null,
    deal,
  }));
}
