import './shares.css';
import { Check, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import { inRow } from '#words/lists.ts';
import type { ControlOf } from './control-of.ts';
import { offerWords } from './offer-words.ts';
import { RefusedOffer } from './OfferBox.tsx';
import { shareBy, sharesOf, sumOf, takings } from './shares.ts';
import type { Share } from './shares.ts';
import type { Play } from './use-play.ts';

/** A few takings shared out over several sources: each with how often it is taken from, and one button for the whole. */
export function SharesControl({ prompt, play }: ControlOf<'shares'>) {
  const words = useWords();
  const { min, text, field } = prompt;
  const suggested = useSuggestedOffers();
  const shares = sharesOf(prompt, play.shares);
  const count = sumOf(shares);
  const missing = Math.max(0, min - count);

  const isSuggested =
    suggested.isField(field) && shares.every((share) => share.count === suggested.times(field, share.offer.key));
  const sources = shares
    .filter((share) => share.count > 0)
    .map((share) => words.ui('prompt.share', { name: offerWords(words, share.offer).name, count: share.count }));
  return (
    <div className="shares">
      <div className="shares-row" role="group" aria-label={words.prompt(text)}>
        {shares.map((share) => (
          <Source
            key={String(share.offer.key)}
            share={share}
            play={play}
            isSuggested={share.count < suggested.times(field, share.offer.key)}
            onChange={(by) => {
              const next = shareBy(prompt, play.shares, share.offer.key, by);
              if (next === null) play.refuse({ code: 'tooManyChosen', params: { count: prompt.max } });
              else play.setShares(next);
            }}
          />
        ))}
      </div>
      <Button
        {...markedIf(isSuggested)}
        kind={missing > 0 ? 'plain' : 'primary'}
        {...(missing > 0 ? { 'aria-disabled': true } : {})}
        onPress={() => {
          if (missing > 0) play.refuse({ code: 'tooFewChosen', params: { count: missing } });
          else play.answer(prompt, takings(shares));
        }}
      >
        <InShort short={words.ui('prompt.takeSharesShort', { count })}>
          {words.ui('prompt.takeShares', { count, sources: inRow(words.ui, sources) })}
        </InShort>
        <SuggestedWord isSuggested={isSuggested} />
      </Button>
    </div>
  );
}

interface SourceProps {
  readonly share: Share;
  readonly play: Play;
  readonly isSuggested: boolean;
  readonly onChange: (by: 1 | -1) => void;
}

/** One source: taken or not where it gives one, with a step either way where it gives more. */
function Source({ share, play, isSuggested, onChange }: SourceProps) {
  const words = useWords();
  const { offer, count } = share;
  const { name, detail } = offerWords(words, offer);
  const more = detail === null ? null : <span className="offer-detail">{detail}</span>;
  if (!offer.verdict.ok) {
    return (
      <RefusedOffer name={name} reason={offer.verdict.reason} play={play}>
        <span className="offer-words">{name}</span>
        {more}
      </RefusedOffer>
    );
  }
  if (offer.most < 2) {
    const isTaken = count > 0;
    return (
      <AriaButton
        {...markedIf(isSuggested)}
        className={isTaken ? 'button button-plain offer is-taken' : 'button button-plain offer'}
        aria-pressed={isTaken}
        onPress={() => {
          onChange(isTaken ? -1 : 1);
        }}
      >
        <span className="offer-words">
          <Check className="offer-check" aria-hidden size="1em" strokeWidth={3} />
          {name}
        </span>
        {more}
        <SuggestedWord isSuggested={isSuggested} />
      </AriaButton>
    );
  }
  return (
    <div className={count > 0 ? 'share is-taken' : 'share'} role="group" aria-label={name}>
      <Step
        label={words.ui('prompt.takeLess', { name })}
        isIdle={count === 0}
        onPress={() => {
          if (count > 0) onChange(-1);
        }}
      >
        <Minus aria-hidden size="1.1em" />
      </Step>
      <span className="share-words">
        <span>{name}</span>
        <span className="share-count" role="status">
          {words.ui('prompt.shareOf', { count, most: offer.most })}
        </span>
        {more}
      </span>
      <Step
        label={words.ui('prompt.takeMore', { name })}
        isSuggested={isSuggested}
        isIdle={count >= offer.most}
        onPress={() => {
          if (count < offer.most) onChange(1);
        }}
      >
        <Plus aria-hidden size="1.1em" />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  /** Disabled in name only: a button that could not keep the focus would throw keyboard users out. */
  readonly isIdle: boolean;
  readonly isSuggested?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Step({ label, isIdle, isSuggested = false, onPress, children }: StepProps) {
  const words = useWords();
  return (
    <AriaButton
      {...markedIf(isSuggested)}
      className="button button-quiet share-step"
      aria-label={isSuggested ? words.ui('advice.suggested', { card: label }) : label}
      {...(isIdle ? { 'aria-disabled': true } : {})}
      onPress={onPress}
    >
      {children}
    </AriaButton>
  );
}
