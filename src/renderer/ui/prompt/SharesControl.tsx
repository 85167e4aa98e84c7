import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import type { ControlOf } from './control-of.ts';
import { offerWords } from './offer-words.ts';
import { RefusedOffer } from './OfferBox.tsx';
import { sharesOf, sumOf, takings } from './shares.ts';
import type { Share, Shares } from './shares.ts';
import type { Play } from './use-play.ts';

/** A few takings shared out over several sources: each with how often it is taken from, and one button for the whole. */
export function SharesControl({ prompt, play }: ControlOf<'shares'>) {
  const words = useWords();
  const [picked, setPicked] = useState<Shares>({});
  const { min, max, text } = prompt;
  const shares = sharesOf(prompt, picked);
  const count = sumOf(shares);
  const missing = Math.max(0, min - count);

  function change({ offer, count: before }: Share, by: 1 | -1): void {
    if (by === 1 && count >= max) play.refuse({ code: 'tooManyChosen', params: { count: max } });
    else setPicked({ ...picked, [String(offer.key)]: before + by });
  }

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
            onChange={(by) => {
              change(share, by);
            }}
          />
        ))}
      </div>
      <Button
        kind={missing > 0 ? 'plain' : 'primary'}
        {...(missing > 0 ? { 'aria-disabled': true } : {})}
        onPress={() => {
          if (missing > 0) play.refuse({ code: 'tooFewChosen', params: { count: missing } });
          else play.answer(prompt, takings(shares));
        }}
      >
        <InShort short={words.ui('prompt.takeSharesShort', { count })}>
          {words.ui('prompt.takeShares', { count, sources: sources.join(', ') })}
        </InShort>
      </Button>
    </div>
  );
}

interface SourceProps {
  readonly share: Share;
  readonly play: Play;
  readonly onChange: (by: 1 | -1) => void;
}

/** One source: taken or not where it gives one, with a step either way where it gives more. */
function Source({ share, play, onChange }: SourceProps) {
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
        className={isTaken ? 'button button-plain offer is-taken' : 'button button-plain offer'}
        aria-pressed={isTaken}
        onPress={() => {
          onChange(isTaken ? -1 : 1);
        }}
      >
        <span className="offer-words">
          {isTaken ? <Check aria-hidden size="1em" strokeWidth={3} /> : null}
          {name}
        </span>
        {more}
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
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Step({ label, isIdle, onPress, children }: StepProps) {
  return (
    <AriaButton
      className="button button-quiet share-step"
      aria-label={label}
      {...(isIdle ? { 'aria-disabled': true } : {})}
      onPress={onPress}
    >
      {children}
    </AriaButton>
  );
}
