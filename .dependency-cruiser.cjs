/* oxlint-disable typescript/no-require-imports -- dependency-cruiser reads CommonJS */
/**
 * Who may import whom. Each layer lists what it may import; everything else is refused, so a new folder or a new
 * package has to be let in here first. `npm run layers` checks it, and test/unit/layers.test.ts plants breaches.
 */
const {
  test,
  forTests,
  product,
  own,
  engine,
  dev,
  testkit,
  testTools,
  page,
  fonts,
  layers,
} = require('./tools/layer-list.cjs');

const perLayer = layers.flatMap(({ name, path, may, node, inTests }) => {
  // What does not exist has a rule of its own ("unknown"), so it is not reported twice.
  const other = { couldNotResolve: false, ...(node ? { dependencyTypesNot: ['core'] } : {}) };
  return [
    {
      name,
      severity: 'error',
      comment: `${name} may import only what tools/layer-list.cjs lists for it`,
      from: { path, ...product },
      to: { pathNot: may, ...other },
    },
    {
      name: `${name} (tests)`,
      severity: 'error',
      comment: `a test of ${name} may import its own layer, what that may import, the testkit, vitest and fast-check`,
      from: { path: `${path.replace(/\$$/, '')}${forTests}` },
      to: { pathNot: [...may, ...inTests, testkit, ...testTools], ...other },
    },
  ];
});

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    ...perLayer,
    rule(
      'known layer',
      'a folder under src needs a line in tools/layer-list.cjs',
      {
        path: '^src/',
        pathNot: layers.map(({ path }) => path),
      },
      {},
    ),
    rule(
      'xstate',
      'XState stays in effect.ts, run.ts, chart/ and the charts',
      {
        path: '^src/',
        pathNot: [
          '^src/engine/core/(effect|run|game)\\.ts$',
          '^src/engine/chart/',
          '^src/testkit/chart/',
          '^src/(engine/games|testkit|lab/soak)/[^/]+/[^/]+\\.chart\\.ts$',
          `^src/engine/.*${test}`,
        ],
      },
      { path: own('xstate', '@xstate') },
    ),
    rule(
      'xstate types',
      'game.ts may name types of XState, and run nothing of it',
      { path: '^src/engine/core/game\\.ts$' },
      {
        path: own('xstate'),
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'zod',
      'schemas are made with what src/protocol/schema.ts exports',
      { path: '^src/', pathNot: '^src/protocol/schema\\.ts$' },
      { path: own('zod') },
    ),
    rule(
      'electron',
      'Electron exists only in the desktop shell',
      { path: '^src/', pathNot: '^src/(main|preload)/' },
      {
        path: own('electron', 'electron-updater'),
      },
    ),
    rule(
      'page packages',
      'what draws pages has no place beside the host',
      { path: '^src/(web|host|audience|lab|cli)/' },
      {
        path: [...page, fonts, ...own('i18next')],
      },
    ),
    rule(
      'types of a game',
      'pages know the types of their game and the names of its phases, nothing that runs',
      { path: '^src/renderer/(?!checking/)' },
      {
        path: engine,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules on pages',
      'a page starts what checks a match as a worker, and imports nothing of it',
      { path: '^src/renderer/(?!checking/)' },
      { path: '^src/renderer/checking/' },
    ),
    rule(
      'development',
      'only the debug panel, and the app under import.meta.env.DEV, know of the development server',
      { path: '^src/(?!dev/|renderer/dev/|main/index\\.ts$)' },
      { path: dev },
    ),
    rule(
      'debug panel',
      'main.tsx alone opens the debug panel, and only under import.meta.env.DEV',
      { path: '^src/(?!renderer/(dev/|pages/table/main\\.tsx$))' },
      { path: '^src/renderer/dev/' },
    ),
    rule('testkit', 'only tests use the testkit', { path: '^src/(?!testkit/)', ...product }, { path: '^src/testkit/' }),
    rule(
      'testing',
      'only tests use what lies in a folder called testing',
      { path: '^src/', ...product },
      { path: '^src/.*/testing/' },
    ),
    rule('tests', 'nothing imports a test', { path: '^src/' }, { path: test }),
    rule(
      'unknown',
      'an import must exist, and its package stand in package.json',
      { path: '^src/' },
      { couldNotResolve: true },
    ),
    rule(
      'undeclared',
      'a package must stand in package.json',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule('cycles', 'modules do not import each other in a circle', { path: '^src/' }, { circular: true }),
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '^resources/'] },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
