/** Where a viewer's WebSocket connects to. The address carries no secret. */
export const FEED_PATH = '/feed';

/** What is spoken there; a viewer offers it beside the word that holds its secret, and it alone is selected. */
export const FEED_PROTOCOL = 'baize.audience.2';

/** What a secret is offered behind, as a subprotocol: a browser lets a page say nothing else with its request. */
export const TOKEN_PREFIX = 'watch.';

/** How a secret is spelled: in the fragment of a link, and behind the prefix. */
export const FEED_TOKEN = /^[A-Za-z0-9_-]{16,100}$/;

/** What a table is called where many are relayed. Not a secret: whoever reaches a gateway and knows it may watch. */
export const FEED_TABLE = /^[a-z0-9-]{1,40}$/;
