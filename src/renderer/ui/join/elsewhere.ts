import { desktopBridge } from '#renderer/client/bridge.ts';
import { hostElsewhere } from '#renderer/client/link/elsewhere.ts';

/** Leads the page to `address`, relative to where it is. The page is reloaded. */
export function goTo(address: string): void {
  window.location.assign(address);
}

/** Whether this is the app's window at a table that another computer hosts. */
export function isElsewhere(): boolean {
  return desktopBridge() !== null && hostElsewhere(window.location) !== null;
}

/** Leaves the table of another computer: back to the lobby of this one. The seat there waits. */
export async function goHome(): Promise<void> {
  await desktopBridge()?.leaveRemote();
  goTo(window.location.pathname);
}
