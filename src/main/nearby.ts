import type { IpcMain, WebContents } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import { browse, type Browse } from '#host/discovery/discovery.ts';
import type { FoundTable } from '#host/discovery/found-tables.ts';
import { listen } from './ipc.ts';

/** Looks for tables while a page wants to know of them, and for no longer than that page is there. */
export function serveNearby(ipc: IpcMain, lookFor = browse): void {
  const looking = new Map<number, { readonly browser: Browse; readonly forget: () => void }>();

  function stop(id: number): void {
    const known = looking.get(id);
    looking.delete(id);
    known?.forget();
    void known?.browser.close();
  }

  function look(sender: WebContents): void {
    const { id } = sender;
    const tell = (tables: readonly FoundTable[]): void => {
      if (looking.has(id)) sender.send(CHANNEL.nearby, tables.flatMap(nearbyTable));
    };
    const { browser } = looking.get(id) ?? begin(sender, tell);
    tell(browser.tables());
  }

  function begin(sender: WebContents, tell: (tables: readonly FoundTable[]) => void) {
    const { id } = sender;
    const leave = (): void => {
      stop(id);
    };
    const forget = (): void => {
      sender.off('did-navigate', leave);
      sender.off('destroyed', leave);
    };
    // A page that is reloaded asks again.
    sender.once('did-navigate', leave);
    sender.once('destroyed', leave);
    const begun = { browser: lookFor(tell), forget };
    looking.set(id, begun);
    return begun;
  }

  listen(ipc, CHANNEL.lookAround, ({ sender }) => {
    look(sender);
  });
  listen(ipc, CHANNEL.stopLooking, ({ sender }) => {
    stop(sender.id);
  });
}

/** Only what a desktop can join, with a fingerprint to compare. */
function nearbyTable({ id, game, name, seats, address, tlsPort, fingerprint }: FoundTable): readonly NearbyTable[] {
  if (tlsPort === null || fingerprint === null) return [];
  return [{ id, game, name, seats, address, tlsPort, fingerprint }];
}
