import type { ComparedMatch, ComparedSeat, Comparison } from '#protocol/same-deal.ts';
import { createWords } from '#words/words.ts';

/** How matches of one deal went, seat by seat: a line for each result, the best first. */
export function comparisonLines({ unit, matches, total, file }: Comparison): readonly string[] {
  const { ui } = createWords();
  if (matches.length < 2) return [ui('compare:none')];
  const seats = matches[0]?.seats.length ?? 0;
  return [
    ui('compare:count', { count: total }),
    ...(total > matches.length ? [ui('compare:latest', { count: matches.length })] : []),
    ui(`compare:how.${unit}`),
    ...Array.from({ length: seats }, (_, seat) => [
      ui('compare:seat', { number: seat + 1 }),
      ...rowsOf(matches, seat).map(([one, match]) => {
        const own = match.file === file ? ` (${ui('compare:this')})` : '';
        return `  ${[nameOf(one), resultText(one, unit), titleOf(match)].join('  ')}${own}`;
      }),
    ]).flat(),
  ];
}

/** What this seat was worth in each match, the best first. */
function rowsOf(matches: readonly ComparedMatch[], seat: number): readonly (readonly [ComparedSeat, ComparedMatch])[] {
  return matches
    .flatMap((match) => match.seats.slice(seat, seat + 1).map((one) => [one, match] as const))
    .sort(([one], [other]) => (other.mean ?? 0) - (one.mean ?? 0));
}

function nameOf({ name, bot }: ComparedSeat): string {
  return bot === null ? name : `${name} (bot)`;
}

function titleOf({ title, file }: ComparedMatch): string {
  return title === '' ? file : `${title}  ${file}`;
}

function resultText({ score, place, matchpoints, top, mean }: ComparedSeat, unit: Comparison['unit']): string {
  const { ui } = createWords();
  const number = (mean ?? 0) / 100;
  const worth = unit === 'percent' ? `${number.toFixed(2)}%` : ui('compare:unit.imps', { number: number.toFixed(2) });
  const parts = [`place ${String(place)}`, `points ${String(score)}`];
  if (unit === 'percent') parts.push(ui('compare:matchpointsOf', { matchpoints, top }));
  return [...parts, worth].join(', ');
}
