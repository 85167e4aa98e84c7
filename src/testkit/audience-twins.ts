import { dueOf } from './audience-oracle.ts';
import { runOutput, type AudiencePlant, type AudienceRun, type AudienceScript } from './audience-script.ts';
import type { Twins } from './twins.ts';

/** What an output has shown in two worlds that the public cannot tell apart. */
export interface AudienceComparison {
  /** The first step that is not the same, or does not come at the same moment; null when there is none. */
  readonly difference: string | null;
  /** How many steps were compared, and in how many of them chances were told. */
  readonly compared: number;
  readonly predicted: number;
  /** Whether the worlds differ after that: whoever may be shown hidden faces by then is. */
  readonly differsLater: boolean;
}

/** Runs both worlds through a script, and compares what is shown until hidden faces of either may be. */
export function compareAudiences(
  script: AudienceScript,
  { one, other }: Pick<Twins, 'one' | 'other'>,
  plant: AudiencePlant = {},
): AudienceComparison {
  const [here, there] = [runOutput(script, one, plant), runOutput(script, other, plant)];
  const until = Math.min(firstHidden(script, here, there), firstHidden(script, there, here));
  const [first, second] = [linesOf(here), linesOf(there)];
  const [early, late] = [first.filter(({ at }) => at < until), second.filter(({ at }) => at < until)];
  const length = Math.max(early.length, late.length);
  const index = Array.from({ length }, (_, at) => at).find((at) => early[at]?.line !== late[at]?.line);
  return {
    difference:
      index === undefined
        ? null
        : `step ${String(index)} of "${script.seed}" differs:\n${String(early[index]?.line)}\n${String(late[index]?.line)}`,
    compared: early.length,
    predicted: early.filter(({ line }) => !line.includes('"chances":null')).length,
    differsLater: JSON.stringify(first) !== JSON.stringify(second),
  };
}

function linesOf({ shown }: AudienceRun): readonly { readonly at: number; readonly line: string }[] {
  return shown.map(({ at, text }) => ({ at, line: `${String(at)} ${text}` }));
}

/** When, at the soonest, an audience may be shown something that is not the same in both worlds. */
function firstHidden(script: AudienceScript, here: AudienceRun, there: AudienceRun): number {
  const moments = here.told.map((told, index) => {
    const { step, rule } = told;
    const same = JSON.stringify(step.position) === JSON.stringify(there.told[index]?.step.position);
    if (same) return Infinity;
    const isShown = rule.shows === 'hands' || (step.isOver && rule.shows === 'atEnd');
    return isShown ? dueOf(script, here, told, index) : Infinity;
  });
  return Math.min(Infinity, ...moments);
}
