import '#renderer/client/csp-safe.ts';
import './audience-page.css';
import type { GameId } from '#protocol/ids.ts';
import { feedAddress, feedLink } from '#renderer/client/link/feed-link.ts';
import { createClient } from '#renderer/client/client.ts';
import type { OpenStage } from '#renderer/client/hooks.ts';
import { chosenLanguage } from '#words/languages.ts';
import { loadWordsOrEnglish } from '#words/load-words.ts';
import { soundOfPage } from '#renderer/ui/sound/page-sound.ts';
import { FOR_AUDIENCE } from '#words/audience.ts';
import { readAddress } from './address.ts';
import { AudienceApp } from './AudienceApp.tsx';
import { applyTheme, letters } from './theme.ts';
import { prefetch } from './prefetch.ts';
import type { FetchGame } from './prefetch.ts';
import { lastingRoot } from './lasting-root.ts';
import { reloadLater, pageIn } from '#renderer/client/reload.ts';
import { NO_PASS } from './no-pass.ts';
import { ownSettings } from './own-settings.ts';
import { loadPrimer, loadSample } from './sample.ts';
import { sampleFeed } from './sample-feed.ts';
import { watchSight } from './sight.ts';
import { feedClient } from './feed-client.ts';
import { fillInMissing } from '#renderer/client/older-browsers.ts';
import { followForcedColours } from '#renderer/kit/forced-colours.ts';

async function main(): Promise<void> {
  await fillInMissing();
  const root = document.getElementById('root');
  if (root === null) throw new Error('audience.html has no element named root.');
  const wish = readAddress(window.location, (text) => CSS.supports('color', text));
  const { isTest, game, step, table, token, renderer, background } = wish;
  const settings = ownSettings(letters(window, wish));
  const language = chosenLanguage(wish.language, navigator.languages, FOR_AUDIENCE.languages);
  const prefetched = prefetch(wish.view === 'table', settings.get().palette, language);
  const onMissing = reloadLater(pageIn(window));
  /** For what a page cannot be without: nothing else of it would come right before it is reloaded. */
  const needed = <T,>(fetched: Promise<T>): Promise<T> => {
    fetched.catch(onMissing);
    return fetched;
  };
  const fetchGame: FetchGame = (asked) => needed(prefetched.game(asked));
  const loadBeside = <T,>(load: (game: GameId) => Promise<T>) => {
    return (asked: GameId): Promise<T> => {
      fetchGame(asked).catch(() => null);
      return needed(load(asked));
    };
  };
  const feed = isTest
    ? sampleFeed({ load: () => loadBeside(loadSample)(game), stopAt: step })
    : feedLink({ address: feedAddress(window.location, table), token, loadPrimer: loadBeside(loadPrimer) });
  const link = feedClient(feed);
  const ground = background === 'felt' ? 'felt' : 'none';
  const openStage: OpenStage = (container, options) => {
    const code = prefetched.stage();
    const opened = code.then(({ createStage }) => createStage(container, { renderer, ...options, ground }));
    // Where it was asked for, WebGL may simply not be there; Pixi says the same when a file of its own did not come.
    void needed<unknown>(renderer === 'webgl' ? code : opened);
    return opened;
  };
  applyTheme(document, wish);
  window.addEventListener('resize', () => {
    settings.change({ textScale: letters(window, wish) });
  });
  const client = createClient({ openLink: link.openLink, pass: NO_PASS });
  watchSight(window, link.look);
  const words = await loadWordsOrEnglish(FOR_AUDIENCE, language);
  const sound = wish.hasSound ? { sound: soundOfPage({ client, settings, hasPicture: true, isOpen: true }) } : {};
  const page = { client, settings, words, openStage, ...sound };
  lastingRoot(root, () => <AudienceApp page={page} wish={wish} link={link} fetchGame={fetchGame} />, link);
}

followForcedColours();
void main();
