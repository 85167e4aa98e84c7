import { MessageChannelMain, type IpcMain, type MessagePortMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { listen } from './ipc.ts';

/**
 * Gives a page that asks for it a message port to the host. A page that asks again (after a reload) gets a new port;
 * its old one is closed, so a window never holds two links.
 */
export function servePorts(ipc: IpcMain, attach: (port: MessagePortMain) => void): void {
  const given = new Map<number, MessagePortMain>();
  listen(ipc, CHANNEL.openLink, (event) => {
    const { sender } = event;
    const known = given.get(sender.id);
    known?.close();
    if (!known) sender.once('destroyed', () => given.delete(sender.id));
    const { port1, port2 } = new MessageChannelMain();
    given.set(sender.id, port1);
    attach(port1);
    sender.postMessage(CHANNEL.port, null, [port2]);
  });
}
