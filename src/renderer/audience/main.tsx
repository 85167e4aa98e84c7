import '../hand/csp-safe.ts';
import './audience-page.css';
import { createRoot } from 'react-dom/client';
import { feedAddress, feedLink } from '#renderer/link/feed-link.ts';
import { createClient } from '#renderer/state/client.ts';
import type { OpenStage } from '#renderer/state/hooks.ts';
import { createSettingsStore } from '#renderer/state/settings-store.ts';
import { openWords } from '#words/open-words.ts';
import { FOR_AUDIENCE } from '#words/audience.ts';
import { readAddress } from './address.ts';
import { AudienceApp } from './AudienceApp.tsx';
import { dress, letters } from './dress.ts';
import { NO_PASS } from './no-pass.ts';
import { loadPrimer, loadSample } from './sample.ts';
import { sampleFeed } from './sample-feed.ts';
import { watchSight } from './sight.ts';
import { toldLink } from './told-link.ts';

function main(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('audience.html has no element named root.');
  const wish = readAddress(window.location, (text) => CSS.supports('color', text));
  const { isTest, game, step, table, token, language, renderer, background } = wish;
  const feed = isTest
    ? sampleFeed({ load: () => loadSample(game), stopAt: step })
    : feedLink({ address: feedAddress(window.location, table), token, loadPrimer });
  const link = toldLink(feed);
  // Nobody's settings: what a stream looks like must not depend on who has used this browser before.
  const settings = createSettingsStore({ read: () => ({ textScale: letters(window, wish) }), save: () => undefined });
  const openStage: OpenStage = async (container, options) => {
    const { createStage } = await import('#renderer/stage/create-stage.ts');
    return await createStage(container, { ...options, renderer, ground: background === 'felt' ? 'felt' : 'none' });
  };
  dress(document, wish);
  window.addEventListener('resize', () => {
    settings.change({ textScale: letters(window, wish) });
  });
  const client = createClient({ openLink: link.openLink, pass: NO_PASS });
  watchSight(window, link.look);
  const page = { client, settings, words: openWords(FOR_AUDIENCE, language), openStage };
  createRoot(root).render(<AudienceApp page={page} wish={wish} link={link} />);
}

main();
