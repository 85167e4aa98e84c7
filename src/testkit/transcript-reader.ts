import type { TranscriptStep } from '#engine/core/transcript.ts';

type Numbers = Readonly<Record<string, unknown>>;

/** A game's numbers whole at every step, as a reader puts them together: what changed, and what lists have grown by. */
export function numbersIn(steps: readonly TranscriptStep[]): readonly Numbers[] {
  let whole: Numbers = {};
  return steps.map(({ view }) => (whole = merged(whole, view)));
}

function merged(before: Numbers, { numbers, grown }: TranscriptStep['view']): Numbers {
  const lists = Object.entries(grown).map(([key, { keep, add }]): [string, unknown] => {
    const list = before[key] as readonly unknown[];
    return [key, [...list.slice(0, keep), ...add]];
  });
  return { ...before, ...numbers, ...Object.fromEntries(lists) };
}
