import { CircleSlash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Offer } from '#protocol/prompt.ts';
import type { Reason } from '#protocol/text.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Tooltip } from '#renderer/kit/controls/Tooltip.tsx';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import { explain } from './explain.ts';
import { offerWords } from './offer-words.ts';
import type { ControlOf } from './control-of.ts';
import type { Play } from './use-play.ts';

type Choice = Offer<string | number | boolean>;

/** One of a few, each a button with what it would mean under its name. Refused ones stay, and say why. */
export function OfferBox({ prompt, play }: ControlOf<'oneOf'>) {
  const words = useWords();
  const suggested = useSuggestedOffers();
  const hasDetails = prompt.offers.some((offer) => offerWords(words, offer).detail !== null);
  return (
    <div
      className={hasDetails ? 'offers has-details' : 'offers'}
      role="group"
      aria-label={words.prompt(prompt.text)}
      style={{ '--offers': prompt.offers.length } as object}
    >
      {prompt.offers.map((offer) => (
        <OfferButton
          key={String(offer.key)}
          offer={offer}
          play={play}
          isSuggested={suggested.isOffer(prompt.field, offer.key)}
          onPress={() => {
            play.answer(prompt, offer.key);
          }}
        />
      ))}
    </div>
  );
}

interface OfferButtonProps {
  readonly offer: Choice;
  readonly play: Play;
  readonly isSuggested: boolean;
  readonly onPress: () => void;
}

/** A choice, or what is left of one that is refused. */
function OfferButton({ offer, play, isSuggested, onPress }: OfferButtonProps) {
  const words = useWords();
  const { verdict } = offer;
  const { name, help, detail } = offerWords(words, offer);
  const content = (
    <>
      <span className="offer-words">
        {verdict.ok ? null : <CircleSlash2 aria-hidden size="0.9em" />}
        {name}
      </span>
      {help === null ? null : <span className="offer-detail offer-help">{help}</span>}
      {detail === null ? null : <span className="offer-detail">{detail}</span>}
      <SuggestedWord isSuggested={isSuggested} />
    </>
  );
  if (verdict.ok) {
    return (
      <AriaButton {...markedIf(isSuggested)} className="button button-plain offer" onPress={onPress}>
        {content}
      </AriaButton>
    );
  }
  return (
    <RefusedOffer name={name} reason={verdict.reason} play={play}>
      {content}
    </RefusedOffer>
  );
}

export interface RefusedOfferProps {
  readonly name: string;
  readonly reason: Reason;
  readonly play: Play;
  readonly children: ReactNode;
}

/** A choice that cannot be made: in reach of the keyboard, it tells why when it is pointed at or pressed. */
export function RefusedOffer({ name, reason, play, children }: RefusedOfferProps) {
  const words = useWords();
  const view = useClient((state) => state.view);
  const why = explain(words, view, reason);
  return (
    <Tooltip text={why}>
      <AriaButton
        className="button button-quiet offer is-refused"
        aria-disabled
        aria-label={words.ui('mirror.refused', { card: name, reason: why })}
        onPress={() => {
          play.refuse(reason);
        }}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
