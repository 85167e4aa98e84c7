import { useSettings, useWords } from '#renderer/client/hooks.ts';
import { cleanName } from '#renderer/ui/lobby/lobby-plan.ts';
import { remarked } from '#words/lists.ts';

/** Marks a name as it stands in a list of players. */
export type MarkName = (player: { readonly name: string; readonly isBot: boolean }) => string;

/** Marks the reader's own name, which may be no more than "Guest": sentences call everybody by name alike. */
export function useOwnMark(): MarkName {
  const { ui } = useWords();
  const [settings] = useSettings();
  const own = cleanName(settings.name) ?? ui('lobby:me.standardName');
  return ({ name, isBot }) => (!isBot && name === own ? remarked(ui, name, ui('seat.you')) : name);
}
