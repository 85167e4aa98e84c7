import '#renderer/client/csp-safe.ts';
import './hand-page.css';
import { createRoot } from 'react-dom/client';
import { loadWordsOrEnglish } from '#words/load-words.ts';
import { SHARED } from '#words/shared.ts';
import { isTablet, tableInstead } from '#renderer/client/link/tablet.ts';
import { pageLink } from '#renderer/client/link/page-link.ts';
import { languageOf } from '#renderer/client/language.ts';
import { createClient } from '#renderer/client/client.ts';
import type { OpenStage } from '#renderer/client/hooks.ts';
import { browserPersistence, createSettingsStore, settingsFromAddress } from '#renderer/client/settings-store.ts';
import { soundOfPage } from '#renderer/ui/sound/page-sound.ts';
import { afterDice, tumbleFor } from './after-dice.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { HandApp } from './HandApp.tsx';
import { fillInMissing } from '#renderer/client/older-browsers.ts';
import { followForcedColours } from '#renderer/kit/forced-colours.ts';

/** A hand is words and small drawings: nothing on this page may ask for the picture of the table. */
const noStage: OpenStage = () => Promise.reject(new Error('The hand page draws no table.'));

async function main(): Promise<void> {
  await fillInMissing();
  const root = document.getElementById('root');
  if (root === null) throw new Error('hand.html has no element named root.');
  const table = isTablet() ? tableInstead(window.location) : null;
  if (table !== null) {
    // In place of this page, so that the way back does not lead to it.
    window.location.replace(table);
    return;
  }
  const persistence = browserPersistence(() => window.localStorage);
  const settings = createSettingsStore(persistence, settingsFromAddress(window.location.search));
  const { openLink, ...page } = pageLink(window);
  const client = createClient({ ...page, openLink: afterDice(openLink, () => tumbleFor(settings.get())) });
  fetchAhead(client, settings);
  const words = await loadWordsOrEnglish(SHARED, languageOf(settings, SHARED));
  const sound = soundOfPage({ client, settings, hasPicture: false });
  createRoot(root).render(<HandApp page={{ client, settings, words, openStage: noStage, sound }} />);
}

followForcedColours();
void main();
