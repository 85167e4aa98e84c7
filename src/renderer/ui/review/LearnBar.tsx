import './review.css';
import { useState, type CSSProperties } from 'react';
import type { ShownReview } from '#renderer/client/client-state.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import type { Rect } from '#renderer/stage/contract.ts';
import { placedIn } from '#renderer/ui/board/place.ts';
import { reasonsInWords } from '#words/advice-words.ts';
import { betweenSentences } from '#words/lists.ts';
import { choicesOf, type Choice } from './choices.ts';
import { costInWords, costlyMoves, moveInWords, triesIn, type CostlyMove } from './review-words.ts';

export interface LearnBarProps {
  readonly review: ShownReview;
  readonly rect: Rect;
  /** Told the element around what is asked, so that its height can be measured. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** In the place of the prompt while the player tries the named moves again, one by one. */
export function LearnBar({ review, rect, measure }: LearnBarProps) {
  const words = useWords();
  const { is, tries, seat } = review;
  const all = is.kind === 'here' ? triesIn(costlyMoves(words, is.review, is.decisions)) : [];
  const place = all.findIndex(({ move }) => move.at === tries);
  const one = all[place];
  if (one === undefined) return null;
  return (
    <section
      className="prompt-place"
      style={{ ...placedIn(rect), '--reach': `${String(rect.y + rect.height)}px` } as CSSProperties}
      aria-label={words.ui('review:learn.label')}
    >
      <div className="prompt-frame" ref={measure}>
        <div className="prompt learn">
          <p className="learn-head">
            {words.ui('review:learn.head', { number: place + 1, of: all.length, when: one.when })}
          </p>
          <Try key={one.move.at} one={one} seat={seat} next={all[place + 1]?.move.at ?? null} />
        </div>
      </div>
    </section>
  );
}

interface TryProps {
  readonly one: CostlyMove;
  readonly seat: number;
  /** The decision after this one; null if it is the last. */
  readonly next: number | null;
}

function Try({ one, seat, next }: TryProps) {
  const words = useWords();
  const actions = useActions();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { move, decision } = one;
  const say = (choice: Choice): string => moveInWords(words, decision, choice.move);
  const goOn = (
    <Button
      kind={chosen === null ? 'quiet' : 'primary'}
      autoFocus={chosen !== null}
      onPress={() => {
        actions.tryAgain(next);
      }}
    >
      {words.ui(next === null ? 'review:learn.finish' : chosen === null ? 'review:learn.skip' : 'review:learn.next')}
    </Button>
  );
  return (
    <>
      <div role="status">
        {chosen === null ? (
          <p>{words.ui('review:learn.question', { cost: costInWords(words, move.cost), who: seat })}</p>
        ) : (
          <Told one={one} seat={seat} chosen={chosen} name={say(chosen)} />
        )}
      </div>
      <div className="learn-buttons">
        {chosen === null
          ? choicesOf(move).map((choice, place) => (
              <Button
                key={JSON.stringify(choice.move)}
                autoFocus={place === 0}
                onPress={() => {
                  setChosen(choice);
                }}
              >
                {say(choice)}
              </Button>
            ))
          : null}
        {goOn}
        {next === null ? null : (
          <Button
            kind="quiet"
            onPress={() => {
              actions.tryAgain(null);
            }}
          >
            {words.ui('review:learn.finish')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ToldProps {
  readonly one: CostlyMove;
  readonly seat: number;
  readonly chosen: Choice;
  readonly name: string;
}

/** Whether the choice is as good, what was better and why, and what was played. */
function Told({ one: { move, decision }, seat, chosen, name }: ToldProps) {
  const words = useWords();
  const { advice } = move;
  const [best] = advice?.choices ?? [];
  const { isBest, isGood, cost } = chosen;
  const verdict = isBest ? 'best' : isGood ? 'good' : cost === null ? 'worseUnknown' : 'worse';
  return (
    <>
      <p>
        <strong>
          {words.ui(`review:learn.${verdict}`, { move: name, cost: cost === null ? '' : costInWords(words, cost) })}
        </strong>
        {betweenSentences(words.ui)}
        {words.ui('review:learn.played', { who: seat, move: moveInWords(words, decision, move.move) })}
      </p>
      {isBest || best === undefined ? null : (
        <p>
          {words.ui(`review:learn.${isGood ? 'betterStill' : 'better'}`, {
            move: moveInWords(words, decision, best.move),
          })}
        </p>
      )}
      {(advice === null ? [] : reasonsInWords(words, advice)).map((reason) => (
        <p key={reason}>
          <Explained text={reason} />
        </p>
      ))}
    </>
  );
}
