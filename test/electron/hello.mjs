/** The first message of a page on its link to the host, as text; run-main.ts says which version of the protocol. */
export const hello = (more = {}) =>
  JSON.stringify({ t: 'hello', v: Number(process.env.STAND_IN_PROTOCOL_VERSION), ...more });
