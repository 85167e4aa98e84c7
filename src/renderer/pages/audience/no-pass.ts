import type { Pass } from '#renderer/client/link/tokens.ts';

/** An audience has nothing by which a host would know it: what it may watch is settled by the feed's own token. */
export const NO_PASS: Pass = {
  hello: () => ({}),
  wish: () => null,
  isUnannounced: () => false,
  keep: () => undefined,
  takeAlong: () => '',
  tryCode: () => undefined,
  watch: () => undefined,
  leave: () => undefined,
  refused: () => 'stay',
};
