import * as react from 'react';

/**
 * React's development build notes a stack trace for each element that is made, for warnings that no test reads: a fifth
 * of the time of a page. It stops by itself after ten thousand of them in a second, which it is told to have reached.
 */
const [internals] = Object.entries(react).flatMap(([name, value]: [string, unknown]) =>
  name.startsWith('__CLIENT_INTERNALS') && typeof value === 'object' && value !== null ? [value] : [],
);
if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('React no longer counts the stacks that it notes: this module can go.');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
});
