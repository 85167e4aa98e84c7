import type { IpcMain, WebContents } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import { browse, type Browse } from '#host/discovery/discovery.ts';
import type { FoundTable } from '#host/discovery/found-tables.ts';
import { listen } from './ipc.ts';

/** Looks for tables while a page wants to know of them, and for no longer than that page is there. */
export function serveNearby(ipc: IpcMain): void {
  const looking = new Map<number, Browse>();

  function stop(id: number): void {
    const browser = looking.get(id);
    looking.delete(id);
    void browser?.close();
  }

  function look(sender: WebContents): void {
    const { id } = sender;
    const tell = (tables: readonly FoundTable[]): void => {
      if (looking.has(id)) sender.send(CHANNEL.nearby, tables.flatMap(nearbyTable));
    };
    const known = looking.get(id);
    if (!known) {
      const leave = (): void => {
        stop(id);
      };
      // A page that is reloaded asks again.
      sender.once('did-navigate', leave);
      sender.once('destroyed', leave);
    }
    const browser = known ?? browse(tell);
    looking.set(id, browser);
    tell(browser.tables());
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
