import { FEED_PATH, FEED_TOKEN } from '#protocol/feed-wire.ts';

/** Where to watch an output, and the secret for it. */
export interface OutputLink {
  /** `ws://127.0.0.1:41560/feed` */
  readonly address: string;
  readonly token: string;
}

/** The link of an output (`http://127.0.0.1:41560/audience.html#watch=…`); null for anything else. */
export function readOutputLink(text: string): OutputLink | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const token = new URLSearchParams(url.hash.slice(1)).get('watch');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '' || token === null || !FEED_TOKEN.test(token)) return null;
  return { address: `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}${FEED_PATH}`, token };
}
