import type { TestHost } from './host.ts';
import type { WireClient } from './wire.ts';

/** A guest in the room, and the secret by which it is known again. */
interface Entered {
  readonly guest: WireClient;
  readonly token: string;
  readonly id: string;
}

/** Comes in by the link and gives a name. */
export async function enter({ connect, host }: TestHost, name: string): Promise<Entered> {
  const guest = await connect({ join: { by: 'link', secret: host.invitation().secret } });
  await guest.until('welcome', ({ you }) => you.door);
  guest.send({ t: 'enter', ref: 'enter', name });
  const { token } = await guest.until('pass');
  const { you } = await guest.until('welcome', (welcome) => !welcome.you.door);
  return { guest, token, id: you.guest ?? '' };
}
