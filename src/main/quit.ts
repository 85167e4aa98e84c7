import type { App } from 'electron';

/** The ways out of the app. */
export interface Quit {
  /**
   * Saves, and then ends the app by something else than quitting. An update closes the windows before `before-quit`
   * comes: whatever waits for that would be too late. Where `end` throws, the app quits.
   */
  endBy(end: () => void): void;
}

/**
 * Quits only after `save` has finished, once. Every accepted move is on disk already; what is left to do is to tell
 * guests and to close files, so a failure there must not keep the app from ending.
 */
export function quitGracefully(app: App, save: () => Promise<void>): Quit {
  let state: 'running' | 'saving' | 'saved' = 'running';

  function endBy(end: () => void): void {
    if (state !== 'running') return;
    state = 'saving';
    const leave = (): void => {
      state = 'saved';
      try {
        end();
      } catch {
        app.quit();
      }
    };
    save().then(leave, leave);
  }

  app.on('before-quit', (event) => {
    if (state === 'saved') return;
    event.preventDefault();
    endBy(() => {
      app.quit();
    });
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  return { endBy };
}
