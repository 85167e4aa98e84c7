import type { ComponentType } from 'react';
import type { Prompt } from '#protocol/prompt.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Tooltip } from '#renderer/kit/controls/Tooltip.tsx';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import type { ControlOf } from './control-of.ts';
import type { NumberFieldsControlProps } from './NumberFieldsControl.tsx';
import { OfferBox } from './OfferBox.tsx';
import { PiecesControl } from './PiecesControl.tsx';
import type { Play } from './use-play.ts';

export interface PromptControlsProps {
  readonly prompts: readonly Prompt[];
  readonly play: Play;
  readonly panels: Pick<GamePanels, 'Choosing' | 'picking'>;
  readonly panelProps: GamePanelProps;
}

/** The controls that are large programs themselves, fetched when they are first needed. */
export interface LargeControls {
  readonly AmountControl: ComponentType<ControlOf<'amount'>>;
  readonly FieldsControl: ComponentType<NumberFieldsControlProps>;
  readonly SharesControl: ComponentType<ControlOf<'shares'>>;
}

export interface PromptCasesProps extends PromptControlsProps {
  readonly large: LargeControls;
}

/** Controls for every prompt that is not answered on the table itself. */
export function PromptCases({ prompts, play, panels, panelProps, large }: PromptCasesProps) {
  const { AmountControl, FieldsControl, SharesControl } = large;
  return prompts.map((prompt) => {
    switch (prompt.kind) {
      case 'button':
        return <PressOne key={prompt.id} prompt={prompt} play={play} isFirst={prompts[0] === prompt} />;
      case 'oneOf':
        return <OfferBox key={prompt.id} prompt={prompt} play={play} />;
      case 'amount':
        return <AmountControl key={prompt.id} prompt={prompt} play={play} />;
      case 'fields':
        return (
          <FieldsControl
            key={prompt.id}
            prompt={prompt}
            play={play}
            panels={panels}
            panelProps={panelProps}
            isAlone={prompts.length === 1}
          />
        );
      case 'pieces':
        return <PiecesControl key={prompt.id} prompt={prompt} play={play} panels={panels} panelProps={panelProps} />;
      case 'shares':
        return <SharesControl key={prompt.id} prompt={prompt} play={play} />;
      case 'piece':
        return <AimAt key={prompt.id} prompt={prompt} play={play} isAlone={isAloneAmong(prompts, 'piece')} />;
    }
  });
}

function isAloneAmong(prompts: readonly Prompt[], kind: Prompt['kind']): boolean {
  return prompts.filter((prompt) => prompt.kind === kind).length < 2;
}

/** Where a piece can be tapped for more than one thing, what a tap is to mean. */
function AimAt({ prompt, play, isAlone }: ControlOf<'piece'> & { readonly isAlone: boolean }) {
  const words = useWords();
  if (isAlone) return null;
  const isAimed = play.aim === prompt.id;
  return (
    <Button
      kind={isAimed ? 'primary' : 'plain'}
      aria-pressed={isAimed}
      onPress={() => {
        play.takeAim(prompt);
      }}
    >
      {words.button(prompt.text) ?? words.prompt(prompt.text)}
    </Button>
  );
}

function PressOne({ prompt, play, isFirst }: ControlOf<'button'> & { readonly isFirst: boolean }) {
  const words = useWords();
  const sentence = words.prompt(prompt.text);
  const short = words.button(prompt.text);
  const isSuggested = useSuggestedOffers().isButton(prompt.id);
  const button = (
    <Button
      {...markedIf(isSuggested)}
      kind={isFirst ? 'primary' : 'plain'}
      onPress={() => {
        play.answer(prompt, null);
      }}
    >
      {short ?? sentence}
      <SuggestedWord isSuggested={isSuggested} />
    </Button>
  );
  return short === null ? button : <Tooltip text={sentence}>{button}</Tooltip>;
}
