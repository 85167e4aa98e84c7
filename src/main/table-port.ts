import { MessageChannelMain, type IpcMain, type MessagePortMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { listen } from './ipc.ts';
import type { Plug } from './join-table.ts';

interface PortHolders {
  /** Gives a port to this computer's own host. */
  readonly attach: (port: MessagePortMain) => void;
  /** Takes the page at this address to its host, when that is elsewhere; null otherwise. */
  readonly arrive: (page: string) => Plug | null;
}

/**
 * Gives a page that asks for it a message port to its host. A page that asks again (after a reload) gets a new port;
 * its old one is closed, so a window never holds two links.
 */
export function servePorts(ipc: IpcMain, { attach, arrive }: PortHolders): void {
  const given = new Map<number, MessagePortMain>();
  listen(ipc, CHANNEL.openLink, (event) => {
    const { sender, senderFrame } = event;
    const known = given.get(sender.id);
    known?.close();
    if (!known) sender.once('destroyed', () => given.delete(sender.id));
    const { port1, port2 } = new MessageChannelMain();
    given.set(sender.id, port1);
    const handOver = (): boolean => {
      // Meanwhile the page may have gone, or asked for another.
      if (given.get(sender.id) !== port1) return false;
      try {
        sender.postMessage(CHANNEL.port, null, [port2]);
        return true;
      } catch {
        // Its frame is just being disposed of, after a crash for instance.
        port1.close();
        return false;
      }
    };
    const plug = arrive(senderFrame?.url ?? '');
    if (plug) {
      void plug(port1, handOver);
    } else {
      attach(port1);
      handOver();
    }
  });
}
