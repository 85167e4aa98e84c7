import type { App } from 'electron';

/** No fuse covers these, and whoever can debug a page can read every hand. */
const SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe'];

/** Whether the installed app was started so that other programs can look into its pages. */
export function isDebugged(app: Pick<App, 'commandLine' | 'isPackaged'>): boolean {
  return app.isPackaged && SWITCHES.some((name) => app.commandLine.hasSwitch(name));
}
