import { useState } from 'react';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import type { ControlOf } from './control-of.ts';
import { barrierOf } from './number-fields.ts';
import { NumberFieldsDialog } from './NumberFieldsDialog.tsx';
import { RefusedOffer } from './OfferBox.tsx';

export interface NumberFieldsControlProps extends ControlOf<'fields'> {
  readonly panels: Pick<GamePanels, 'picking'>;
  readonly panelProps: GamePanelProps;
  /** Nothing else is asked. */
  readonly isAlone: boolean;
}

/** An answer with numbers out of many: a button that opens a dialog for it, as the prompt has no room for all of them. */
export function NumberFieldsControl({ prompt, play, panels, panelProps, isAlone }: NumberFieldsControlProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const name = words.button(prompt.text) ?? words.ui('action.choose');
  const suggested = useSuggestedOffers();
  const isSuggested = !isOpen && prompt.fields.some(({ field }) => suggested.isField(field));
  const barrier = barrierOf(prompt);
  if (barrier !== null) {
    return (
      <RefusedOffer name={name} reason={barrier} play={play}>
        {name}
      </RefusedOffer>
    );
  }
  return (
    <>
      <Button
        {...markedIf(isSuggested)}
        kind={isAlone ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true);
        }}
      >
        {name}
        <SuggestedWord isSuggested={isSuggested} />
      </Button>
      <NumberFieldsDialog
        prompt={prompt}
        play={play}
        panels={panels}
        panelProps={panelProps}
        name={name}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
