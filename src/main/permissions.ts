import type { Session } from 'electron';
import { isOurs } from './origin.ts';

/** The match's seed can be copied. Full screen is the window's own affair (the menu's), so no page needs leave for it. */
const GRANTED = new Set<string>(['clipboard-sanitized-write']);

/**
 * Refuses every permission but writing text to the clipboard, and that to our own pages only. Without handlers
 * Electron grants everything.
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
