import type { Duplex } from 'node:stream';

/** Answers a request for a WebSocket with this status line (`403 Forbidden`), and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // Not left half open: past the upgrade no time-out of the server watches this connection any more.
  socket.once('finish', () => {
    socket.destroy();
  });
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
