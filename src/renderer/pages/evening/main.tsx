import '#renderer/client/csp-safe.ts';
import './evening-page.css';
import { createRoot } from 'react-dom/client';
import { languageWish } from '#protocol/settings.ts';
import { EVERY } from '#words/every.ts';
import { chosenLanguage } from '#words/languages.ts';
import { loadWordsOrEnglish } from '#words/load-words.ts';
import { EveningApp } from './EveningApp.tsx';
import { createEveningFeed } from './evening-feed.ts';
import { fillInMissing } from '#renderer/client/older-browsers.ts';
import { followForcedColours } from '#renderer/kit/forced-colours.ts';

async function main(): Promise<void> {
  await fillInMissing();
  const root = document.getElementById('root');
  if (root === null) throw new Error('evening.html has no element named root.');
  const feed = createEveningFeed((address) => new EventSource(address), window);
  const wish = languageWish.parse(new URLSearchParams(window.location.search).get('lang'));
  const words = await loadWordsOrEnglish(EVERY, chosenLanguage(wish, navigator.languages, EVERY.languages));
  createRoot(root).render(<EveningApp feed={feed} words={words} />);
}

followForcedColours();
void main();
