/** The one place pages come from. A standard, secure scheme, so CSP, modules and fetch behave as over HTTPS. */
export const SCHEME = 'app';
const ORIGIN = `${SCHEME}://bundle`;
export const START_PAGE = `${ORIGIN}/index.html`;

/** Whether this address is a page of ours: exactly our origin, not merely a prefix of it. */
export function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${SCHEME}:` && url.host === 'bundle' && url.username === '' && url.password === '';
}
