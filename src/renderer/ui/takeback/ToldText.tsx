import type { Text } from '#protocol/text.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_LATER } from '#words/later.ts';

/** What a table has said by itself; nothing, until its words are there. */
export function ToldText({ text }: { readonly text: Text }) {
  return (
    <WithWords set={FOR_LATER}>
      <Sentence text={text} />
    </WithWords>
  );
}

function Sentence({ text }: { readonly text: Text }) {
  return useWords().told(text);
}
