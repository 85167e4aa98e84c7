import { useState } from 'react';
import { WHOLE, type Decision, type Review } from '#protocol/review.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LineChart, type ChartPoint } from '#renderer/ui/charts/LineChart.tsx';
import { MarkShape } from '#renderer/ui/charts/MarkShape.tsx';
import type { TableWords } from '#words/at-table.ts';
import { inRow, labelOf, sentenceOf, sentencesOf } from '#words/lists.ts';
import { COSTLY, FORMS, formOf, inPercent, moveInWords, pointsIn, whenInWords } from './review-words.ts';

const SCALE = [0, WHOLE / 4, WHOLE / 2, (3 * WHOLE) / 4, WHOLE];

export interface CurveProps {
  readonly review: Review;
  readonly decisions: readonly Decision[];
}

/** The chance of winning before each move, from the start to the result; what is pointed at is said below. */
export function Curve({ review, decisions }: CurveProps) {
  const words = useWords();
  const actions = useActions();
  const [chosen, setChosen] = useState<number | null>(null);
  const when = whenInWords(words, review);
  const move = chosen === null ? undefined : review.moves[chosen - 1];
  return (
    <section className="review-part">
      <LineChart
        inRow={(parts) => inRow(words.ui, parts)}
        title={words.ui('review:curve.title')}
        points={pointsOf(words, review, when)}
        scale={SCALE}
        format={(value) => inPercent(words, value)}
        heads={{
          step: words.ui('review:curve.when'),
          value: words.ui('review:curve.chance'),
          between: words.ui('review:curve.between'),
          mark: words.ui('review:curve.note'),
        }}
        between={(low, high) => words.ui('review:between', { low, high })}
        ends={[words.ui('review:curve.start'), words.ui('review:curve.end')]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Legend review={review} />
      <div className="curve-told">
        {move === undefined ? (
          <p>{words.ui('review:curve.pick')}</p>
        ) : (
          <>
            <p>
              <strong>{labelOf(words.ui, when[(chosen ?? 1) - 1] ?? '')}</strong>
              {sentencesOf(words.ui, [
                sentenceOf(words.ui, inPercent(words, move.chance.mean)),
                sentenceOf(words.ui, words.ui(`review:verdict.${move.verdict}`)),
                playedInWords(
                  words,
                  decisions.find(({ at }) => at === move.at),
                  move.move,
                ),
                words.ui('review:curve.gave', {
                  luck: pointsIn(words, move.since.luck, true),
                  others: pointsIn(words, move.since.others, true),
                }),
              ])}
            </p>
            <Button
              onPress={() => {
                actions.showReviewed(move.at);
              }}
            >
              {words.ui('review:curve.show')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** What the marks and the band mean, of those that are there. */
function Legend({ review: { moves } }: Pick<CurveProps, 'review'>) {
  const words = useWords();
  const marked = COSTLY.filter((verdict) => moves.some((move) => move.verdict === verdict));
  return (
    <>
      {marked.length === 0 ? null : (
        <ul className="curve-marks" aria-label={words.ui('review:curve.marks')}>
          {marked.map((verdict) => (
            <li key={verdict}>
              <MarkShape form={FORMS[verdict]} /> {words.ui(`review:verdict.${verdict}`)}
            </li>
          ))}
        </ul>
      )}
      {moves.every(({ chance: { low, high } }) => low === high) ? null : (
        <p className="review-fair">{words.ui('review:curve.band')}</p>
      )}
    </>
  );
}

/** Only for costly moves it is known what they were chosen from. */
function playedInWords(
  words: TableWords,
  decision: Decision | undefined,
  move: Review['moves'][number]['move'],
): string {
  return decision === undefined ? '' : words.ui('review:costly.played', { move: moveInWords(words, decision, move) });
}

function pointsOf(words: TableWords, { start, moves, result }: Review, when: readonly string[]): readonly ChartPoint[] {
  return [
    { value: start, label: words.ui('review:curve.start') },
    ...moves.map(({ chance, verdict }, place): ChartPoint => {
      const form = formOf(verdict);
      const mark = form === null ? {} : { mark: { form, words: words.ui(`review:verdict.${verdict}`) } };
      return { value: chance.mean, low: chance.low, high: chance.high, label: when[place] ?? '', ...mark };
    }),
    { value: result, label: words.ui('review:curve.end') },
  ];
}
