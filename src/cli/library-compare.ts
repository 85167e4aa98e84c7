import type { ComparedMatch, ComparedSeat, Comparison } from '#protocol/same-deal.ts';
import { numberFormat, percentFormat } from '#words/formats.ts';
import { inRow, labelled, remarked } from '#words/lists.ts';
import { numeral } from '#words/numeral.ts';
import type { Words } from '#words/open-words.ts';

/** How matches of one deal went, seat by seat: a line for each result, the best first. */
export function comparisonLines({ unit, matches, total, file }: Comparison, words: Words): readonly string[] {
  const { ui } = words;
  if (matches.length < 2) return [ui('compare:none')];
  const seats = matches[0]?.seats.length ?? 0;
  return [
    ui('compare:count', { count: total }),
    ...(total > matches.length ? [ui('compare:latest', { count: matches.length })] : []),
    ui(`compare:how.${unit}`),
    ...Array.from({ length: seats }, (_, seat) => [
      ui('compare:seat', { number: seat + 1 }),
      ...rowsOf(matches, seat).map(([one, match]) => {
        const title = match.file === file ? remarked(ui, titleOf(match), ui('compare:this')) : titleOf(match);
        return `  ${[nameOf(one, words), resultText(one, unit, words), title].join('  ')}`;
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

function nameOf({ name, bot, own }: ComparedSeat, { ui }: Words): string {
  const said = bot === null ? name : ui('statistics:bot', { bot: name });
  return own === undefined ? said : remarked(ui, said, ui('compare:part'));
}

function titleOf({ title, file }: ComparedMatch): string {
  return title === '' ? file : `${title}  ${file}`;
}

function resultText(
  { score, place, matchpoints, top, mean }: ComparedSeat,
  unit: Comparison['unit'],
  { ui, language }: Words,
): string {
  const hundredths = mean ?? 0;
  const parts = [labelled(ui, ui('compare:place'), String(place)), labelled(ui, ui('compare:points'), numeral(score))];
  if (unit === 'imps')
    return inRow(ui, [
      ...parts,
      ui('compare:unit.imps', {
        number: numberFormat(language, { most: 2, least: 2, isChange: true }).format(hundredths / 100),
      }),
    ]);
  const worth = percentFormat(language, { most: 2, least: 2 }).format(hundredths / 10_000);
  return inRow(ui, [...parts, ui('compare:matchpointsOf', { matchpoints, top }), worth]);
}
