/**
 * A page on one of the computers, as far as its host is concerned: `page-actor.ts <visit as JSON>`. It fetches the page,
 * links, comes in and sits down as its visit says, and obeys `begin <bot>` and `play <moves>`.
 */
import { createInterface } from 'node:readline';
import type { SeenMessage } from '#protocol/seen.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { firstChoice } from '#testkit/test-table.ts';
import type { Visit } from './visit.ts';

const say = (value: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ at: Date.now(), ...value })}\n`);
};

const { origin, path, token, join, seal, name, seat } = JSON.parse(process.argv[2] ?? '') as Visit;
const page = await fetch(`${origin}${path}`);
say({ page: page.status, policy: page.headers.get('content-security-policy') ?? '' });

const client = await connectWire(origin, {
  ...(token === undefined ? {} : { token }),
  ...(join === undefined ? {} : { join }),
  ...(seal === undefined ? {} : { seal }),
});
const welcome = await client.until('welcome').catch(async () => {
  say({ sentAway: await client.closed });
  process.exit(1);
});
say({ welcome: welcome.you, check: client.check, room: welcome.room });
if (name !== undefined) {
  client.send({ t: 'enter', ref: 'enter', name });
  say({ pass: (await client.until('pass')).token.length > 0 });
  await client.until('welcome', ({ you }) => !you.door);
}
if (seat !== undefined) {
  client.send({ t: 'sit', ref: 'sit', seat });
  say({ sat: (await client.answer('sit')).t });
}
client.socket.once('close', (code: number) => {
  say({ closed: code });
});

type Picture = Extract<SeenMessage, { t: 'sync' | 'update' }>;
const picture = (): Picture | undefined =>
  client.messages.findLast((message): message is Picture => message.t === 'sync' || message.t === 'update');

/** Returns when a picture is as `wanted` says. */
function until(wanted: (now: Picture) => boolean): Promise<Picture> {
  return new Promise((resolve) => {
    const look = (): void => {
      const now = picture();
      if (!now || !wanted(now)) return;
      client.socket.off('message', look);
      resolve(now);
    };
    client.socket.on('message', look);
    look();
  });
}

/**
 * Says the faces of the viewer's own hand once it has been dealt, and those of other people's hands that can be read.
 */
async function tellHand(): Promise<void> {
  const hand = ({ view }: Picture, isOwn: boolean): readonly string[] =>
    Object.values(view.zones)
      .filter(({ owner, facing }) => facing === 'owner' && owner !== null && (owner === seat) === isOwn)
      .flatMap(readable);
  const dealt = await until((now) => hand(now, true).length > 0);
  say({ hand: hand(dealt, true), others: hand(dealt, false) });
}

function readable({ faces }: Picture['view']['zones'][string]): readonly string[] {
  return faces.filter((face) => face !== null);
}

/** Makes the first allowed choice whenever it is asked, until this many were acknowledged. */
async function play(moves: number): Promise<void> {
  for (let done = 0; done < moves; done += 1) {
    const now = await until(({ prompts }) => firstChoice(prompts) !== null);
    const move = firstChoice(now.prompts) ?? { type: '' };
    const ref = `m${String(now.seq)}`;
    client.send({ t: 'move', ref, at: now.seq, move });
    say({ [ref]: await client.answer(ref) });
    await until(({ seq }) => seq > now.seq);
  }
  say({ played: moves });
}

for await (const line of createInterface({ input: process.stdin })) {
  const [order, argument = ''] = line.split(' ');
  if (order === 'begin') {
    client.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: argument, names: [] } });
    say({ began: await client.answer('begin') });
  }
  if (order === 'hand') await tellHand();
  if (order === 'play') await play(Number(argument));
  if (order === 'close') break;
}
client.close();
process.stdin.destroy();
