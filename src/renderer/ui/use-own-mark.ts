import { useSettings, useWords } from '#renderer/client/hooks.ts';
import { cleanName } from '#renderer/ui/lobby/lobby-plan.ts';
import { remarked } from '#words/lists.ts';

interface Player {
  readonly name: string;
  readonly isBot: boolean;
}

/** Marks a name as it stands in a list of players. */
export type MarkName = (player: Player, list: readonly Player[]) => string;

/**
 * Marks the reader's own name. Nobody is marked where it cannot be told who is meant: where two people of the list have that
 * name, and where the reader has none but the standard one, which others have too.
 */
export function useOwnMark(): MarkName {
  const { ui } = useWords();
  const [settings] = useSettings();
  const own = cleanName(settings.name);
  const isKnown = own !== null && own !== ui('lobby:me.standardName');
  const isOwn = ({ name, isBot }: Player): boolean => isKnown && !isBot && name === own;
  return (player, list) =>
    isOwn(player) && list.filter(isOwn).length < 2 ? remarked(ui, player.name, ui('seat.you')) : player.name;
}
