/** The layers of src and what each may import, for .dependency-cruiser.cjs. */
const test = '\\.test\\.tsx?$';
/** Tests, and what lies for them in a folder called testing. */
const forTests = '.*(\\.test\\.tsx?$|\\btesting/)';
const product = { pathNot: [test, '/testing/'] };
const own = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

const protocol = '^src/protocol/';
const engine = '^src/engine/';
/** The chart reader is part of the core: the runner works on it. */
const core = ['^src/engine/core/', '^src/engine/chart/'];
/** Keys and sealed frames, the same code at both ends of a link. */
const seal = '^src/seal/';
/** How everybody draws the seed of a match: the same code at the host, on pages and in what checks a record. */
const fairness = '^src/fairness/';
/** What many readers are told alike, in few bytes; the same code at both ends of a feed. */
const feed = '^src/feed/';
/** Serving pages over HTTP: what a host and an audience's publisher have in common. */
const web = '^src/web/';
const words = '^src/words/';
/** The development server, and what its debug panel may know of it. */
const dev = '^src/dev/';
const devWire = '^src/dev/wire\\.ts$';
const resources = '^resources/';
const anyPackage = '(^|/)node_modules/';
const hashes = own('@noble/hashes');
const testTools = own('vitest', 'fast-check');
/** What tests of every layer may use. What stands in for a host, a publisher or a guest's keys is for their own tests. */
const testkit = '^src/testkit/(?!host/|audience/|seal/)';
const testkitHost = '^src/testkit/host/';
const testkitAudience = '^src/testkit/audience/';
const testkitSeal = '^src/testkit/seal/';
const page = own(
  'react',
  'react-dom',
  'react-aria',
  'react-aria-components',
  'react-i18next',
  'react-stately',
  'lucide-react',
  'pixi\\.js',
  'partysocket',
);
/** A code of squares, drawn on a page and in a terminal. */
const squares = own('qr');
/** Types of `import.meta`, which take part in nothing. */
const bundlerTypes = '(^|/)node_modules/vite/types/';
const pageTypes = [bundlerTypes, '(^|/)node_modules/@types/obs-studio/'];
const fonts = '(^|/)node_modules/@fontsource(-variable)?/';

/** What every room of the page may import besides other rooms. */
const onPages = [protocol, words, resources, ...page, fonts, ...pageTypes];
const gameList = 'games/[^/]+\\.tsx?$';
/** A folder of the page that imports itself, these rooms and this besides; its tests may use every room. */
const pageRoom = (name, path, rooms, besides = []) => ({
  name,
  path,
  may: [...onPages, path.replace('([^/]+)', '$1'), ...rooms.map((room) => `^src/renderer/${room}`), ...besides],
  inTests: ['^src/renderer/'],
});

/** A folder of pure code that imports the core, itself and this besides; its tests may use the whole engine. */
const enginePart = (name, besides = []) => ({
  name: `engine/${name}`,
  path: `^src/engine/${name}/`,
  may: [protocol, ...core, `^src/engine/${name}/`, ...besides, ...hashes],
  inTests: [engine],
});

/**
 * `may`: paths it may import. `node`: also Node's own modules. `inTests`: what its tests may import besides.
 * Packages with a rule of their own below (xstate, zod, electron) are let in here and narrowed there.
 */
const layers = [
  { name: 'protocol', path: protocol, may: [protocol, ...own('zod')], inTests: [] },
  {
    name: 'feed',
    path: feed,
    may: [feed, '^src/protocol/json\\.ts$', '^src/seal/base64url\\.ts$', ...hashes, ...own('@noble/ciphers')],
    inTests: [protocol, engine],
  },
  {
    name: 'seal',
    path: seal,
    may: [seal, ...hashes, ...own('@noble/ciphers', '@noble/curves')],
    inTests: [testkitSeal],
  },
  { name: 'fairness', path: fairness, may: [protocol, fairness, ...hashes, ...own('@noble/curves')], inTests: [] },
  {
    name: 'engine/core',
    path: '^src/engine/(core|chart)/',
    may: [protocol, fairness, ...core, ...hashes, ...own('xstate')],
    inTests: [engine],
  },
  enginePart('kits'),
  {
    name: 'engine/games',
    path: '^src/engine/games/([^/]+)/',
    may: [protocol, ...core, '^src/engine/kits/', '^src/engine/games/$1/', ...hashes, ...own('xstate')],
    inTests: ['^src/engine/(?!games/)'],
  },
  {
    name: 'the list of games',
    path: '^src/engine/games/[^/]+\\.tsx?$',
    may: [...core, '^src/engine/games/[^/]+/index\\.ts$', '^src/engine/games/list\\.ts$'],
    inTests: [engine],
  },
  enginePart('evening'),
  enginePart('review', ['^src/engine/table/']),
  enginePart('verify', [fairness, '^src/engine/table/']),
  enginePart('table', [fairness, '^src/engine/games/index\\.ts$']),
  { name: 'web', path: web, may: [web], node: true, inTests: [] },
  {
    name: 'host',
    path: '^src/host/',
    may: [protocol, engine, fairness, seal, web, '^src/host/', anyPackage],
    node: true,
    inTests: [testkitHost, testkitSeal],
  },
  {
    name: 'audience',
    path: '^src/audience/',
    may: [protocol, feed, web, resources, '^src/audience/', anyPackage],
    node: true,
    inTests: [engine, testkitAudience],
  },
  { name: 'words', path: words, may: [protocol, words, resources, ...own('i18next'), bundlerTypes], inTests: [] },
  {
    // Soak runs and benchmarks: only the command line, which starts them, and tests import them.
    name: 'lab',
    path: '^src/lab/',
    may: [
      protocol,
      engine,
      fairness,
      seal,
      '^src/host/',
      '^src/audience/',
      '^src/lab/',
      ...own('ws', '@types/ws', 'xstate'),
    ],
    node: true,
    inTests: [],
  },
  // What `npm run dev` serves; nothing that is built may import it (below).
  {
    name: 'dev',
    path: dev,
    may: [protocol, engine, web, words, '^src/host/', dev],
    node: true,
    inTests: [testkitHost],
  },
  {
    name: 'cli',
    path: '^src/cli/',
    may: [
      protocol,
      engine,
      fairness,
      seal,
      feed,
      web,
      words,
      '^src/(host|audience|lab|cli)/',
      '^package\\.json$',
      anyPackage,
    ],
    node: true,
    inTests: [],
  },
  {
    name: 'main',
    path: '^src/main/',
    may: [
      protocol,
      web,
      words,
      '^src/host/',
      '^src/audience/',
      '^src/main/',
      '^src/dev/app-pages\\.ts$',
      bundlerTypes,
      ...own('electron', 'electron-updater', 'obs-websocket-js'),
    ],
    node: true,
    inTests: [testkitHost],
  },
  { name: 'preload', path: '^src/preload/', may: [protocol, '^src/preload/', ...own('electron')], inTests: [] },
  // The rooms of the page: none imports one that stands below it.
  pageRoom('renderer/gesture', '^src/renderer/gesture/', []),
  pageRoom('renderer/stage', '^src/renderer/stage/', ['gesture/']),
  // The picture says what can be heard and imports nothing of how it is played.
  pageRoom('renderer/sound', '^src/renderer/sound/', ['stage/']),
  pageRoom('renderer/client', '^src/renderer/client/', ['stage/', 'sound/desk\\.ts$'], [seal, fairness, feed, devWire]),
  {
    // What checks a finished match or a record, apart from the pages: it alone of them holds rules. A page names it by its
    // address.
    name: 'renderer/checking',
    path: '^src/renderer/checking/',
    may: [
      ...[protocol, fairness, engine, words, resources, '^src/renderer/checking/', bundlerTypes],
      '^src/renderer/client/(checker|missing)\\.ts$',
    ],
    inTests: ['^src/renderer/'],
  },
  pageRoom('renderer/kit', '^src/renderer/kit/', ['stage/', 'client/']),
  // Types alone ("types of a game"): of its chart the names of the phases.
  pageRoom(
    'renderer/games',
    '^src/renderer/games/([^/]+)/',
    ['stage/', 'client/', 'kit/'],
    ['^src/engine/games/$1/(types|$1\\.chart)\\.ts$'],
  ),
  pageRoom('renderer: the list of games', `^src/renderer/${gameList}`, ['stage/', 'client/', 'kit/', 'games/']),
  pageRoom(
    'renderer/ui',
    '^src/renderer/ui/',
    ['stage/', 'sound/', 'gesture/when-held\\.ts$', 'client/', 'kit/', gameList],
    [seal, fairness, ...squares],
  ),
  pageRoom('renderer/dev', '^src/renderer/dev/', ['client/', 'kit/', 'ui/'], [devWire]),
  pageRoom(
    'renderer/pages',
    '^src/renderer/pages/([^/]+)/',
    ['(stage|client|kit|ui|dev)/', 'gesture/when-held\\.ts$', gameList],
    [seal, feed, devWire],
  ),
  pageRoom('renderer/testing', '^src/renderer/(?=testing/)', ['(?!checking/)'], [seal, fairness, feed, devWire]),
  {
    name: 'testkit',
    path: testkit,
    may: [protocol, fairness, engine, testkit, ...hashes, ...testTools, ...own('xstate')],
    inTests: [],
  },
  { name: 'testkit/seal', path: testkitSeal, may: [seal, testkitSeal], inTests: [] },
  {
    name: 'testkit/audience',
    path: testkitAudience,
    may: [protocol, feed, web, '^src/audience/', testkitAudience, ...own('ws', '@types/ws')],
    node: true,
    inTests: [],
  },
  {
    name: 'testkit/host',
    path: testkitHost,
    may: [protocol, engine, fairness, seal, web, '^src/host/', testkit, testkitHost, anyPackage],
    node: true,
    inTests: [],
  },
];

module.exports = { test, forTests, product, own, engine, dev, testkit, testTools, page, fonts, layers };
