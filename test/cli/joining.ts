import type { WireClient } from '#testkit/host/wire.ts';
import { firstChoice } from '#testkit/test-table.ts';

interface Desktop {
  readonly address: string;
  readonly port: number;
  readonly fingerprint: string;
  readonly words: string;
}

/** What a host prints for those who join it. */
export interface Hosting {
  readonly url: string;
  readonly host: string;
  readonly room: { readonly code: string; readonly desktop: Desktop };
}

/** What `baize join` prints. */
export interface Joining extends Desktop {
  readonly link: string;
}

/** Plays the first choice whenever this seat is asked, this many times. */
export async function playMoves(client: WireClient, count: number, tag: string): Promise<void> {
  let seen = -1;
  for (let played = 0; played < count;) {
    const asked = await Promise.race([
      client.until('sync', ({ seq, prompts }) => seq > seen && firstChoice(prompts) !== null),
      client.until('update', ({ seq, prompts }) => seq > seen && firstChoice(prompts) !== null),
    ]);
    const latest = client.messages.findLast((message) => message.t === 'sync' || message.t === 'update') ?? asked;
    const move = firstChoice(latest.prompts);
    seen = latest.seq;
    if (move === null) continue;
    const ref = `${tag}-${String(played)}`;
    client.send({ t: 'move', ref, at: latest.seq, move });
    if ((await client.answer(ref)).t === 'done') played += 1;
  }
}
