import type { App } from 'electron';

/**
 * Quits only after `save` has finished, once. Every accepted move is on disk already; what is left to do is to tell
 * guests and to close files, so a failure there must not keep the app from ending.
 */
export function quitGracefully(app: App, save: () => Promise<void>): void {
  let state: 'running' | 'saving' | 'saved' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'saved') return;
    event.preventDefault();
    if (state === 'saving') return;
    state = 'saving';
    const leave = (): void => {
      state = 'saved';
      app.quit();
    };
    save().then(leave, leave);
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
}
