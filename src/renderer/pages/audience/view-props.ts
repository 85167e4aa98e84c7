import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { AudienceWish } from './address.ts';
import type { FeedClient } from './feed-client.ts';

/** What every view of an audience page is given: one match, and what the address asks for. */
export interface ViewProps {
  readonly wish: AudienceWish;
  readonly link: FeedClient;
  readonly game: GameInfo;
  readonly view: GameView;
  readonly pages: GamePages;
}
