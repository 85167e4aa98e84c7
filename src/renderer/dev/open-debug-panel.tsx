import { createRoot } from 'react-dom/client';
import { PageContext } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { DebugPanel } from './DebugPanel.tsx';

/** Puts the debug panel beside the page. For `npm run dev` alone: no build contains this file. */
export function openDebugPanel(page: Page, address: Location): void {
  const place = document.body.appendChild(document.createElement('div'));
  // The keys of the table are not meant while somebody works in the panel.
  place.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  const viewer = new URLSearchParams(address.search).get('viewer') ?? 'open';
  createRoot(place.appendChild(document.createElement('div'))).render(
    <PageContext value={page}>
      <DebugPanel viewer={viewer} />
    </PageContext>,
  );
}
