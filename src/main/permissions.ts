import type { Session } from 'electron';
import { isOurs } from './origin.ts';

const GRANTED = new Set<string>(['fullscreen', 'clipboard-sanitized-write']);

/**
 * Refuses every permission but full screen and writing text to the clipboard, and those to our own pages only.
 * Without handlers Electron grants everything.
 */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(details.isMainFrame && isGranted(permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer(null);
  });
}

function isGranted(permission: string, address: string): boolean {
  return GRANTED.has(permission) && isOurs(address);
}
