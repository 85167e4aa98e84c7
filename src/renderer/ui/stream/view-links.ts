import type { GameId } from '#protocol/ids.ts';

/** What an audience page can show, with a size at which it looks well, in pixels. */
export const VIEW_SIZES = [
  { view: 'table', width: 1920, height: 1080 },
  { view: 'scores', width: 480, height: 640 },
  { view: 'active', width: 640, height: 200 },
  { view: 'last', width: 800, height: 600 },
  { view: 'ticker', width: 1920, height: 120 },
] as const;
export type StreamView = (typeof VIEW_SIZES)[number]['view'];

/**
 * The link of an output for one of its views. The secret stays in the fragment, which no server is told and no log
 * holds; what is asked for stands in the query.
 */
export function viewLink(link: string, view: StreamView): string {
  const url = new URL(link);
  url.searchParams.set('view', view);
  return url.href;
}

/** A page that plays a sample match of a game. It has no secret. */
export function previewLink(address: string, view: StreamView, game: GameId): string {
  const url = new URL('/audience.html', address);
  url.searchParams.set('view', view);
  url.searchParams.set('game', game);
  url.searchParams.set('test', '1');
  return url.href;
}
