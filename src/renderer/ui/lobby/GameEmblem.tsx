/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** A game's emblem is the drawing in its art folder that bears the game's own name. */
const EMBLEMS = import.meta.glob<string>('../../../../resources/art/*/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The emblem of a game; its first letter where it has no drawing. Decoration: the game's name stands beside it. */
export function GameEmblem({ game }: { readonly game: GameId }) {
  const { words } = useWords();
  const url = EMBLEMS[`../../../../resources/art/${game}/${game}.svg`];
  return (
    <span className="lobby-emblem" aria-hidden>
      {url === undefined ? (
        <span className="lobby-letter">{words.gameName(game).charAt(0)}</span>
      ) : (
        <img src={url} alt="" />
      )}
    </span>
  );
}
