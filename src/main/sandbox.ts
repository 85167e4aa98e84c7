import type { App } from 'electron';

/**
 * Has Electron keep every page in its sandbox. Must be called before the app is ready. Whoever starts the app with
 * `--no-sandbox` has no other way (as root, or in a container without user namespaces), and this call would take that
 * switch off the command line: the app would then end at once. Its window asks for a sandbox of its own either way.
 */
export function turnSandboxOn(app: Pick<App, 'commandLine' | 'enableSandbox'>): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}
