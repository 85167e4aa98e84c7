import type { Sounds } from './sounds.ts';

const LISTS = import.meta.glob<Sounds>('../../../resources/sounds/sounds.json', { eager: true, import: 'default' });
const BANKS = import.meta.glob<string>('../../../resources/sounds/*.flac', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The sounds that this page was built with. */
export const SOUNDS: Sounds = Object.values(LISTS)[0] ?? {};

const ADDRESSES = new Map(
  Object.entries(BANKS).map(([path, address]) => [/([^/]+)\.flac$/.exec(path)?.[1] ?? path, address] as const),
);

/** The bytes of a bank. Rejects when there is none, or when it does not come. */
export async function fetchBank(bank: string): Promise<ArrayBuffer> {
  const address = ADDRESSES.get(bank);
  if (address === undefined) throw new Error(`There is no bank of sounds called "${bank}".`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The sounds "${bank}" cannot be had: ${String(answer.status)}.`);
  return await answer.arrayBuffer();
}
