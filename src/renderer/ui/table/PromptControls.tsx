import { useState } from 'react';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import { useClient, useWords } from '#renderer/state/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { NumberField } from '#renderer/ui/controls/NumberField.tsx';
import { Select } from '#renderer/ui/controls/Select.tsx';
import { Tooltip } from '#renderer/ui/controls/Tooltip.tsx';
import { explain } from './explain.ts';
import type { Play } from './use-play.ts';

type Of<K extends Prompt['kind']> = Extract<Prompt, { kind: K }>;

interface ControlsProps {
  readonly prompts: readonly Prompt[];
  readonly play: Play;
}

/** Controls for every prompt that is not answered on the table itself. */
export function PromptControls({ prompts, play }: ControlsProps) {
  return prompts.map((prompt) => {
    switch (prompt.kind) {
      case 'button':
        return <PressOne key={prompt.id} prompt={prompt} play={play} isFirst={prompts[0] === prompt} />;
      case 'oneOf':
        return <OneOf key={prompt.id} prompt={prompt} play={play} />;
      case 'amount':
        return <Amount key={prompt.id} prompt={prompt} play={play} />;
      case 'fields':
        return <Fields key={prompt.id} prompt={prompt} play={play} />;
      case 'pieces':
        return <ChosenPieces key={prompt.id} prompt={prompt} play={play} />;
      case 'piece':
        return null;
    }
  });
}

interface Control<K extends Prompt['kind']> {
  readonly prompt: Of<K>;
  readonly play: Play;
}

function PressOne({ prompt, play, isFirst }: Control<'button'> & { readonly isFirst: boolean }) {
  const words = useWords();
  return (
    <Button
      kind={isFirst ? 'primary' : 'plain'}
      onPress={() => {
        play.answer(prompt, null);
      }}
    >
      {words.prompt(prompt.text)}
    </Button>
  );
}

function OneOf({ prompt, play }: Control<'oneOf'>) {
  const words = useWords();
  return prompt.offers.map((offer) => (
    <OfferButton
      key={String(offer.key)}
      verdict={offer.verdict}
      label={offerLabel(words, offer)}
      onPress={() => {
        play.answer(prompt, offer.key);
      }}
    />
  ));
}

/** A choice; a refused one stays in reach of the keyboard and says why. */
function OfferButton(props: { readonly verdict: Verdict; readonly label: string; readonly onPress: () => void }) {
  const { verdict, label, onPress } = props;
  const words = useWords();
  const view = useClient((state) => state.view);
  if (verdict.ok) return <Button onPress={onPress}>{label}</Button>;
  const why = explain(words, view, verdict.reason);
  return (
    <Tooltip text={why}>
      <Button kind="quiet" aria-disabled="true" aria-label={`${label}: ${why}`}>
        {label}
      </Button>
    </Tooltip>
  );
}

function Amount({ prompt, play }: Control<'amount'>) {
  const words = useWords();
  const [value, setValue] = useState(prompt.min);
  return (
    <>
      <NumberField
        label={words.prompt(prompt.text)}
        hideLabel
        min={prompt.min}
        max={prompt.max}
        step={prompt.step}
        value={value}
        onChange={setValue}
      />
      <Button
        kind="primary"
        onPress={() => {
          play.answer(prompt, value);
        }}
      >
        {words.ui('action.choose')}
      </Button>
    </>
  );
}

function Fields({ prompt, play }: Control<'fields'>) {
  const words = useWords();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const entries = prompt.fields.map((entry) => {
    const allowed = entry.offers.filter((offer) => offer.verdict.ok);
    const offer = allowed.find((candidate) => String(candidate.key) === picked[entry.field]) ?? allowed[0];
    return { entry, allowed, offer };
  });
  const isComplete = entries.every(({ offer }) => offer !== undefined);
  return (
    <>
      {entries.map(({ entry, allowed, offer }) => (
        <Select
          key={entry.field}
          label={words.prompt(entry.text)}
          choices={allowed.map((candidate) => ({ key: String(candidate.key), label: offerLabel(words, candidate) }))}
          value={String(offer?.key ?? '')}
          onChange={(key) => {
            setPicked((old) => ({ ...old, [entry.field]: key }));
          }}
        />
      ))}
      <Button
        kind="primary"
        isDisabled={!isComplete}
        onPress={() => {
          play.answer(prompt, Object.fromEntries(entries.map(({ entry, offer }) => [entry.field, offer?.key])));
        }}
      >
        {words.ui('action.choose')}
      </Button>
    </>
  );
}

function ChosenPieces({ prompt, play }: Control<'pieces'>) {
  const words = useWords();
  const chosen = play.chosen.filter((piece) => prompt.offers.some((offer) => offer.key === piece));
  return (
    <Button
      kind="primary"
      isDisabled={chosen.length < prompt.min || chosen.length > prompt.max}
      onPress={() => {
        play.answer(prompt, chosen);
      }}
    >
      {words.ui('prompt.pickPieces', { chosen: chosen.length, count: prompt.max })}
    </Button>
  );
}

function offerLabel(
  words: TableWords,
  offer: { readonly key: string | number | boolean; readonly label?: Text | undefined },
): string {
  return offer.label === undefined ? String(offer.key) : words.say('offer', offer.label);
}
