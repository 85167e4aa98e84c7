/** What a page that has been taken over might send to the main process, for the property tests of the channels. */
import fc from 'fast-check';

const page = { url: 'app://bundle/index.html', parent: null, detached: false };

const throwing = (field) =>
  Object.defineProperty({ ...page }, field, {
    get() {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    },
  });

const foreign = [
  '', 'about:blank', 'https://example.org/', 'http://bundle/', 'file:///etc/passwd', 'data:text/html,x',
  'javascript:1', 'app:bundle/index.html', 'app://other/index.html', 'app://bundle.evil/index.html',
  'app://user@bundle/index.html', 'app://bundle:8080/index.html', 'app://evil/app://bundle/', 'app2://bundle/',
  'blob:app://bundle/1', 'filesystem:app://bundle/1',
]; // oxfmt-ignore

/** An event from the app's own page. */
export const trusted = { senderFrame: page };

/** Events from anywhere else. */
export const untrusted = fc.oneof(
  fc.constantFrom(...foreign).map((url) => ({ senderFrame: { ...page, url } })),
  fc.webUrl().map((url) => ({ senderFrame: { ...page, url } })),
  fc.constantFrom(
    { senderFrame: null },
    { senderFrame: { ...page, detached: true } },
    { senderFrame: { ...page, parent: page } },
    ...['url', 'parent', 'detached'].map((field) => ({ senderFrame: throwing(field) })),
  ),
);

const cyclic = () => {
  const list = [];
  const object = { list, map: new Map(), speed: 'fast' };
  list.push(list, object);
  object.self = object;
  object.map.set(object, object.map);
  return object;
};
const deep = () => Array.from({ length: 300 }).reduce((inner) => ({ inner, speed: inner }), 'bottom');
const huge = 'x'.repeat(1 << 20);

/** Values that no setting may have, whichever it is. */
const misfit = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    NaN,
    Infinity,
    -Infinity,
    -1,
    1e12,
    3n,
    huge,
    '\u0000'.repeat(99),
    '\ud800'.repeat(99),
  ),
  fc.constantFrom([], ['normal'], {}, { valueOf: 'normal' }, new Date(0), /x/, new Map(), new Uint8Array(9)),
  fc.constant(null).map(cyclic),
);

/** Keys that lead to a prototype when they are written without care. */
const names = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '0', '');

const own = (object, key, value) => {
  const copy = { ...object };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
};

/** The settings with one thing wrong. */
const nearly = (settings) =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...Object.keys(settings)), misfit).map(([key, value]) => own(settings, key, value)),
    fc.tuple(names, fc.anything()).map(([key, value]) => own(settings, key, value)),
    fc.constantFrom(...Object.keys(settings)).map((left) => {
      const { [left]: _left, ...rest } = settings;
      return rest;
    }),
    fc.constantFrom([settings], new Map(Object.entries(settings)), JSON.stringify(settings), Object.entries(settings)),
  );

/** Requests that are settings in no way, as they arrive after the structured clone that every message goes through. */
export const malformed = (settings) =>
  fc
    .oneof(
      nearly(settings),
      misfit,
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withSparseArray: true,
        withNullPrototype: true,
        maxDepth: 4,
      }),
      fc.constant(null).map(deep),
      fc.tuple(names, names, fc.string()).map(([one, other, value]) => own({}, one, own({}, other, value))),
    )
    .map((value) => structuredClone(value));
