import { Fragment, useState } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { MarkShape } from '#renderer/ui/charts/MarkShape.tsx';
import { reasonsInWords } from '#words/advice-words.ts';
import { betweenSentences } from '#words/lists.ts';
import { formOf, lossInWords, moveInWords, type CostlyMove } from './review-words.ts';

/** This many are shown at first. */
const FIRST = 6;

export interface CostlyMovesProps {
  readonly seat: SeatId;
  readonly costly: readonly CostlyMove[];
}

/** The moves that cost most, the costliest first: what was played, what was better, what it cost, and why. */
export function CostlyMoves({ seat, costly }: CostlyMovesProps) {
  const words = useWords();
  const [isWhole, setWhole] = useState(false);
  const dearest = costly.toSorted((one, other) => other.move.cost - one.move.cost);
  const shown = isWhole ? dearest : dearest.slice(0, FIRST);
  const rest = dearest.length - shown.length;
  return (
    <section className="review-part">
      <h3>{words.ui('review:costly.title')}</h3>
      {costly.length === 0 ? <p>{words.ui('review:costly.empty', { who: seat })}</p> : null}
      <ol className="costly">
        {shown.map((one) => (
          <Costly key={one.move.at} {...one} />
        ))}
      </ol>
      {rest === 0 ? null : (
        <Button
          kind="quiet"
          onPress={() => {
            setWhole(true);
          }}
        >
          {words.ui('review:costly.all', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function Costly({ move, decision, when }: CostlyMove) {
  const words = useWords();
  const actions = useActions();
  const { advice, verdict } = move;
  const [best] = advice?.choices ?? [];
  const reasons = advice === null ? [] : reasonsInWords(words, advice);
  const form = formOf(verdict);
  return (
    <li className="costly-move">
      <p className="costly-head">
        {form === null ? null : <MarkShape form={form} />}
        <strong>{words.ui(`review:verdict.${verdict}`)}</strong> <span>{when}</span>
      </p>
      <p>{words.ui('review:costly.played', { move: moveInWords(words, decision, move.move) })}</p>
      {best === undefined ? null : (
        <p>
          {words.ui('review:costly.better', { move: moveInWords(words, decision, best.move) })}
          {betweenSentences(words.ui)}
          {/* Reasons speak of the better move. */}
          <span className="costly-reason">
            {reasons.map((reason) => (
              <Fragment key={reason}>
                <Explained text={reason} />
                {betweenSentences(words.ui)}
              </Fragment>
            ))}
          </span>
        </p>
      )}
      <p>{lossInWords(words, move)}</p>
      <Button
        aria-label={words.ui('review:costly.showAt', { when })}
        onPress={() => {
          actions.showReviewed(move.at);
        }}
      >
        {words.ui('review:curve.show')}
      </Button>
    </li>
  );
}
