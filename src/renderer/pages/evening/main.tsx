import '#renderer/client/csp-safe.ts';
import './evening-page.css';
import { createRoot } from 'react-dom/client';
import { createWords } from '#words/words.ts';
import { EveningApp } from './EveningApp.tsx';
import { createEveningFeed } from './evening-feed.ts';

function main(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('evening.html has no element named root.');
  const feed = createEveningFeed((address) => new EventSource(address), window);
  createRoot(root).render(<EveningApp feed={feed} words={createWords()} />);
}

main();
