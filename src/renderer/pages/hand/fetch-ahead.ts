import type { Client } from '#renderer/client/client.ts';
import type { SettingsStore } from '#renderer/client/settings-store.ts';
import { languageOf } from '#renderer/client/language.ts';
import { loadGame } from '#renderer/games/index.ts';
import { loadGameSet } from '#words/game-words.ts';
import { loadWords } from '#words/load-words.ts';
import { SHARED } from '#words/shared.ts';

/**
 * Fetches what the hand is drawn and said with as soon as the table has said which game is played, instead of when the
 * page first draws it. Whatever does not arrive is asked for again, and told of, by the page itself.
 */
export function fetchAhead(client: Client, settings: SettingsStore): void {
  const stop = client.subscribe(() => {
    const game = client.getState().welcome?.game?.id;
    if (game === undefined) return;
    stop();
    const { palette } = settings.get();
    const pieces = loadGame(game).then((pages) => pages?.skin.prepare(palette));
    const words = loadGameSet(game, SHARED).then((set) => loadWords(set, languageOf(settings, SHARED)));
    void Promise.allSettled([pieces, words]);
  });
}
