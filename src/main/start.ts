import type { App, Dialog } from 'electron';

interface StartParts {
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly say: (key: string, params?: Readonly<Record<string, string>>) => string;
}

/**
 * Calls `prepare` at once, and what it returns when the app is ready. If either fails the person is told and the app
 * ends: it would otherwise go on without a window, and keep every other start of it from opening one.
 */
export function start(
  app: Pick<App, 'exit' | 'whenReady'>,
  prepare: () => (() => void) | null,
  { dialog, say }: StartParts,
): void {
  const failed = (error: unknown): void => {
    try {
      const why = error instanceof Error ? error.message : String(error);
      dialog.showErrorBox(say('start.failed'), say('start.why', { why }));
    } finally {
      app.exit(1);
    }
  };
  try {
    const boot = prepare();
    // Nothing here may wait at the top level of a module: the app is ready only after its modules have run.
    if (boot) app.whenReady().then(boot).catch(failed);
  } catch (error) {
    failed(error);
  }
}
