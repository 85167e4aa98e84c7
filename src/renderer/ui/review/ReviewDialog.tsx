import './review.css';
import { GraduationCap } from 'lucide-react';
import type { ShownReview } from '#renderer/client/client-state.ts';
import { useActions, useClient, useOwnSeat, useSeats, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { remarked } from '#words/lists.ts';
import { ownMovesInWords } from '#words/own-moves-words.ts';
import { Balance } from './Balance.tsx';
import { CostlyMoves } from './CostlyMoves.tsx';
import { Curve } from './Curve.tsx';
import { Precision } from './Precision.tsx';
import { costlyMoves, triesIn } from './review-words.ts';

/** The review of a player's finished match: while it is worked out, when it is here, and when there is none. */
export function ReviewDialog({ review }: { readonly review: ShownReview }) {
  const words = useWords();
  const actions = useActions();
  const seats = useSeats();
  const me = useOwnSeat();
  const { seat, is } = review;
  const isReplay = useClient((state) => state.replay !== null);
  const [first] = is.kind === 'here' ? triesIn(costlyMoves(words, is.review, is.decisions)) : [];
  return (
    <Dialog
      title={words.ui('review:title', { who: seat })}
      // While there is nothing but a line of progress it would be an empty sheet.
      size={is.kind === 'here' ? 'large' : 'medium'}
      isOpen={review.isShown}
      onClose={actions.closeReview}
      closesOnOutside={isReplay}
      footer={
        <>
          {first === undefined ? null : (
            <Button
              kind="primary"
              icon={<GraduationCap aria-hidden size={17} />}
              onPress={() => {
                actions.tryAgain(first.move.at);
              }}
            >
              {words.ui('review:learn.open')}
            </Button>
          )}
          <Button onPress={actions.closeReview}>
            {words.ui(is.kind === 'coming' ? 'review:stop' : 'action.close')}
          </Button>
        </>
      }
    >
      <div className="review">
        <Select
          label={words.ui('review:whose')}
          value={String(seat)}
          choices={seats.map(({ seat: other }) => ({
            key: String(other),
            label: other === me ? remarked(words.ui, words.seat(other), words.ui('seat.you')) : words.seat(other),
          }))}
          onChange={(key) => {
            actions.openReview(Number(key));
          }}
        />
        <Content review={review} />
      </div>
    </Dialog>
  );
}

function Content({ review: { seat, is } }: { readonly review: ShownReview }) {
  const words = useWords();
  const actions = useActions();
  if (is.kind === 'coming') return <Coming done={is.done} of={is.of} />;
  if (is.kind === 'none') {
    return (
      <>
        <p role="alert">{is.reason === null ? words.ui('review:none') : words.reason(is.reason)}</p>
        <Button
          onPress={() => {
            actions.openReview(seat);
          }}
        >
          {words.ui('review:again')}
        </Button>
      </>
    );
  }
  const { review, decisions } = is;
  const own = ownMovesInWords(words, review);
  return (
    <>
      {own === null ? null : <p>{own}</p>}
      <p className="review-fair">{words.ui('review:fair', { who: seat })}</p>
      <Curve key={seat} review={review} decisions={decisions} />
      <div className="review-columns">
        <Balance review={review} />
        <Precision review={review} />
      </div>
      <CostlyMoves key={`costly ${String(seat)}`} seat={seat} costly={costlyMoves(words, review, decisions)} />
    </>
  );
}

function Coming({ done, of }: { readonly done: number; readonly of: number }) {
  const words = useWords();
  const sentence = of === 0 ? words.ui('review:line') : words.ui('review:progress', { done, of });
  return (
    <div className="review-coming">
      <p>{sentence}</p>
      <progress aria-label={words.ui('review:working')} aria-valuetext={sentence} value={done} max={Math.max(1, of)} />
    </div>
  );
}
