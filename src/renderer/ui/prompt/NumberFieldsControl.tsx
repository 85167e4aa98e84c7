import { useState } from 'react';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import type { ControlOf } from './control-of.ts';
import { loadLargeControls } from './load-large-controls.ts';
import { barrierOf } from './number-fields.ts';
import { RefusedOffer } from './OfferBox.tsx';

interface NumberFieldsControlProps extends ControlOf<'fields'> {
  readonly panels: Pick<GamePanels, 'picking'>;
  readonly panelProps: GamePanelProps;
  /** Nothing else is asked. */
  readonly isAlone: boolean;
}

/**
 * An answer with numbers out of many: a button that opens a dialog for it, as the prompt has no room for all of them. The
 * dialog is large, and fetched when the hand is in sight or the button is pressed.
 */
export function NumberFieldsControl({ prompt, play, panels, panelProps, isAlone }: NumberFieldsControlProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const loaded = useLater(loadLargeControls, isOpen);
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
          // Pressed twice, what did not arrive is asked for again.
          setOpen(loaded !== null || !isOpen);
        }}
      >
        {name}
        <SuggestedWord isSuggested={isSuggested} />
      </Button>
      {loaded === null ? null : (
        <loaded.NumberFieldsDialog
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
      )}
    </>
  );
}
