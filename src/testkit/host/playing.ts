import { firstChoice } from '../test-table.ts';
import type { WireClient } from './wire.ts';

/** Plays until the link is gone. Each acknowledged move is handed to `accepted`. */
export async function playUntilGone(client: WireClient, tag: string, accepted: (move: object) => void): Promise<void> {
  let played = -1;
  for (let number = 0; ; number += 1) {
    const picture = await nextPicture(client, played);
    if (!picture) return;
    const ref = `${tag}-${String(number)}`;
    client.send({ t: 'move', ref, at: picture.seq, move: picture.move });
    const answer = await client.answer(ref).catch(() => null);
    if (!answer) return;
    if (answer.t !== 'done') continue;
    played = picture.seq;
    accepted(picture.move);
  }
}

/** The latest picture after `played` in which this seat is asked for a move; null once the link is gone. */
function nextPicture(client: WireClient, played: number): Promise<{ seq: number; move: { type: string } } | null> {
  return new Promise((resolve) => {
    const look = (): void => {
      const shown = client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
      const move = shown && shown.seq > played ? firstChoice(shown.prompts) : null;
      if (!shown || !move) return;
      client.socket.off('message', look);
      resolve({ seq: shown.seq, move });
    };
    client.socket.on('message', look);
    void client.closed.then(() => {
      resolve(null);
    });
    look();
  });
}
