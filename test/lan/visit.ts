import type { Invitation } from '#protocol/room.ts';
import type { SealWish } from '#seal/guest.ts';

/** What a page is to do at its host. */
export interface Visit {
  readonly origin: string;
  readonly path: string;
  readonly token?: string;
  readonly join?: Invitation;
  readonly seal?: SealWish;
  /** Who comes, for somebody who was invited. */
  readonly name?: string;
  /** Where to sit down. */
  readonly seat?: number;
}
