import type { App } from 'electron';

interface Start {
  readonly env: NodeJS.ProcessEnv;
  readonly getuid?: () => number;
}

/**
 * Whether the start script of an AppImage, which is not ours, has taken the sandbox from the app because the system gives
 * it none. Pages then run with all rights of the person, who was not asked. Whoever is root has no sandbox either way.
 */
export function isUnsandboxed(app: Pick<App, 'commandLine' | 'isPackaged'>, { env, getuid }: Start): boolean {
  const isByScript = app.isPackaged && env['APPIMAGE'] !== undefined && getuid?.() !== 0;
  return isByScript && app.commandLine.hasSwitch('no-sandbox');
}
