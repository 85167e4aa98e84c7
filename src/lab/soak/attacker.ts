import { setPriority } from 'node:os';
import { listOf, z } from '#protocol/schema.ts';
import { guestAddresses } from './addresses.ts';
import { ATTACKS, type AttackName } from './attack-kinds.ts';
import { createDice } from './dice.ts';

/** Tells a process that it is to attack, and how. */
const VARIABLE = 'BAIZE_SOAK_ATTACK';

const attack = z.strictObject({
  names: listOf(z.enum(Object.keys(ATTACKS) as [AttackName, ...AttackName[]])),
  port: z.number(),
  seed: z.string(),
});
export type AttackPlan = z.infer<typeof attack>;

/** Where attackers' addresses begin, far from the players'. */
const FIRST_ADDRESS = 1_000;

/** The environment in which `baize soak` attacks the host at `port` of this computer. */
export function attackEnvironment(wanted: AttackPlan): NodeJS.ProcessEnv {
  return { [VARIABLE]: JSON.stringify(wanted) };
}

/** The attack that this process was started for; null when it is the one that soaks. */
export function attackToMake(): AttackPlan | null {
  const text = process.env[VARIABLE];
  return text === undefined ? null : attack.parse(JSON.parse(text));
}

/** Attacks until it is asked to end, and prints what it did. */
export async function makeAttack({ names, port, seed }: AttackPlan): Promise<void> {
  // An attacker's computer is not the host's: its work must not be what slows the players down.
  setPriority(10);
  const addressOf = await guestAddresses();
  const counts: Record<string, number> = {};
  for (const name of names) {
    ATTACKS[name]({
      port,
      dice: createDice(seed, `attacks/${name}`),
      sourceOf: (number) => addressOf(FIRST_ADDRESS + number),
      count: (what) => {
        counts[what] = (counts[what] ?? 0) + 1;
      },
    });
  }
  const asked = new Promise<void>((resolve) => process.once('SIGTERM', resolve));
  process.stdout.write('{"ready":true}\n');
  // Sockets that are not read keep no process alive.
  const alive = setInterval(() => undefined, 60_000);
  await asked;
  clearInterval(alive);
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0));
}
