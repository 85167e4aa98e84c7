import { useState } from 'react';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { useSlow } from '#renderer/kit/controls/use-slow.ts';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers, type SuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import { AnswerNotes } from './AnswerNotes.tsx';
import type { ControlOf } from './control-of.ts';
import { areAlike, missingIn, onlyChoices } from './number-fields.ts';
import type { Picked } from './number-fields.ts';
import { OneField } from './OneField.tsx';
import { SlotFields } from './SlotFields.tsx';

export interface NumberFieldsDialogProps extends ControlOf<'fields'> {
  readonly panels: Pick<GamePanels, 'picking'>;
  readonly panelProps: GamePanelProps;
  /** What the answer is called in short, on its buttons. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Puts an answer together field by field: what has been picked stays while the dialog is shut. Where the answer is to
 * be confirmed, it is asked about here, with everything that speaks against it.
 */
export function NumberFieldsDialog({ prompt, play, panels, panelProps, ...dialog }: NumberFieldsDialogProps) {
  const words = useWords();
  const [own, setPicked] = useState<Picked>({});
  const [isAsking, setAsking] = useState(false);
  // Another object each time that it was tried, so that it is read out again.
  const [tried, setTried] = useState<object | null>(null);
  const isSlow = useSlow(play.isSending);
  const picked: Picked = { ...onlyChoices(prompt), ...own };
  const picking = { prompt: prompt.id, picked };
  const missing = missingIn(prompt, picked);
  const isLacking = tried !== null && missing > 0;
  const notes = panels.picking?.answerNotes(panelProps.view, picking) ?? [];
  const suggested = useSuggestedOffers();
  const isSuggested = prompt.fields.every(({ field }) => isPickedAsSuggested(suggested, picked, field));
  const { confirm, ...sure } = prompt;
  const shared = {
    prompt,
    picked,
    suggested,
    noteOf: (field: string, key: string | number | boolean) =>
      panels.picking?.choiceNote(panelProps.view, picking, field, key) ?? null,
    onPick: (field: string, key: string | number | boolean) => {
      setPicked({ ...own, [field]: key });
      setTried(null);
    },
  };

  function finish(): void {
    if (missing > 0) setTried({});
    else if (confirm !== undefined && !isAsking) setAsking(true);
    else play.answer(sure, picked);
  }

  return (
    <Dialog
      title={words.prompt(prompt.text)}
      isOpen={dialog.isOpen}
      onClose={() => {
        setAsking(false);
        dialog.onClose();
      }}
      footer={
        <BackAnd
          onBack={
            isAsking
              ? () => {
                  setAsking(false);
                }
              : null
          }
        >
          <Button
            {...markedIf(isSuggested)}
            key={isAsking ? 'sure' : 'first'}
            kind={missing > 0 ? 'plain' : 'primary'}
            autoFocus={isAsking}
            {...(missing > 0 ? { 'aria-disabled': true } : {})}
            onPress={finish}
          >
            {isAsking ? words.ui('action.confirm') : dialog.name}
            <SuggestedWord isSuggested={isSuggested} />
          </Button>
        </BackAnd>
      }
    >
      <div className="number-fields">
        {areAlike(prompt) ? (
          <SlotFields {...shared} isShut={isAsking} />
        ) : (
          prompt.fields.map((entry) => <OneField key={entry.field} {...shared} entry={entry} />)
        )}
        <AnswerNotes notes={notes} />
        <LiveText role="status" of={isLacking ? tried : play.notice} className="number-fields-lack">
          {isLacking
            ? words.reason({ code: 'tooFewChosen', params: { count: missing } })
            : isSlow
              ? words.ui('waiting.sent')
              : play.notice === null
                ? ''
                : words.reason(play.notice.reason)}
        </LiveText>
        {isAsking && confirm !== undefined ? (
          <p role="alert" className="number-fields-ask">
            {words.prompt(confirm)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function isPickedAsSuggested(suggested: SuggestedOffers, picked: Picked, field: string): boolean {
  const key = picked[field];
  return key !== undefined && suggested.isOffer(field, key);
}
