import type { App, Event, WebContents } from 'electron';
import { isOurs } from './origin.ts';

/** No page of this app leads anywhere but to itself, opens a window, or embeds a web view. */
export function guardNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents);
  });
}

function guardContents(contents: WebContents): void {
  const stay = (event: Event<{ url: string }>): void => {
    if (!isOurs(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
