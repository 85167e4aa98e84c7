import { type OxlintConfig, defineConfig } from 'oxlint';

/** Compiled without DOM and Node types; what a game does must be the same everywhere, every time it is replayed. */
const pure = [
  'src/protocol/**/*.ts',
  'src/engine/**/*.ts',
  'src/seal/**/*.ts',
  'src/fairness/**/*.ts',
  'src/feed/**/*.ts',
];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'test/**', 'src/testkit/**', 'src/**/testing/**'];

const comesThroughPorts = 'pure code has no clock, no chance, no output: they come in as inputs or through ports';
const impureGlobals = [
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'performance',
  'crypto',
  'console',
  'process',
].map((name) => ({ name, message: comesThroughPorts }));

/** These rules of a plugin, each as it is without options. */
const all = (plugin: string, names: string) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [`${plugin}/${name}`, 'error' as const]));

/** The strict and the stylistic rules of typescript-eslint, here those that look at one file and no types. */
const untyped = {
  ...all(
    'typescript',
    `adjacent-overload-signatures array-type ban-ts-comment ban-tslint-comment class-literal-property-style
    consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
    consistent-type-definitions no-confusing-non-null-assertion no-duplicate-enum-values no-dynamic-delete
    no-empty-object-type no-explicit-any no-extra-non-null-assertion no-extraneous-class no-inferrable-types
    no-invalid-void-type no-misused-new no-namespace no-non-null-asserted-nullish-coalescing
    no-non-null-asserted-optional-chain no-non-null-assertion no-require-imports no-this-alias
    no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types
    prefer-as-const prefer-for-of prefer-function-type prefer-literal-enum-member prefer-namespace-keyword
    triple-slash-reference unified-signatures`,
  ),
  ...all(
    'eslint',
    `eqeqeq no-array-constructor no-empty-function no-eval no-new-func no-unused-expressions no-useless-constructor
    no-var prefer-const prefer-rest-params prefer-spread`,
  ),
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'eslint/max-lines': ['error', { max: 350 }],
} satisfies OxlintConfig['rules'];

/**
 * Those that need the types of all that a file imports: they run with `--type-aware`, in `npm run lint` and in the deep
 * tier, and are passed over without it. Left out are:
 * - unbound-method: the project's objects are closures and data; none of their methods looks at `this`;
 * - non-nullable-type-assertion-style: it asks for the `!` that no-non-null-assertion forbids;
 * - no-unnecessary-type-parameters: generic signatures name a type for the caller's sake (a game's types, a message's kind);
 * - no-unsafe-enum-assignment, no-unsafe-class-instance-assignment: there are no enums and hardly a class.
 */
const typed = {
  ...all(
    'typescript',
    `await-thenable dot-notation no-array-delete no-base-to-string no-deprecated no-duplicate-type-constituents
    no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval no-meaningless-void-operator
    no-misused-spread no-mixed-enums no-redundant-type-constituents no-unnecessary-boolean-literal-compare
    no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
    no-unnecessary-type-conversion no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison
    no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment only-throw-error
    prefer-find prefer-includes prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors
    prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with
    related-getter-setter-pairs require-await use-unknown-in-catch-callback-variable`,
  ),
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/restrict-template-expressions': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumber: false, allowRegExp: false },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
} satisfies OxlintConfig['rules'];

const off = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'off' as const]));

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./tools/lint-bans.mjs'],
  // What is checked stands in this file, and does not change with a new version. Unused names are found by the compiler.
  categories: { correctness: 'off' },
  ignorePatterns: [
    ...['out/', 'reports/', 'test-results/', 'playwright-report/', 'node_modules/', 'test/load/peers/'],
    // They are linted as the games that are made of them (test/made).
    'templates/',
  ],
  rules: {
    ...untyped,
    ...typed,
    ...all('ban', 'markup globs electron-flags open-external'),
  },
  overrides: [
    {
      files: ['src/**', 'test/**'],
      rules: {
        'no-restricted-exports': [
          'error',
          {
            restrictDefaultExports: {
              direct: true,
              named: true,
              defaultFrom: true,
              namedFrom: true,
              namespaceFrom: true,
            },
          },
        ],
      },
    },
    {
      files: pure,
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...impureGlobals],
        'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: comesThroughPorts }],
        ...all('eslint', 'no-console'),
        ...all('ban', 'classes phase-parts'),
      },
    },
    {
      // Imagined deals change in place, hundreds of thousands of times a second (docs/decisions/0037).
      files: ['src/engine/kits/search/**', 'src/engine/games/*/search/**'],
      rules: off(['ban/classes']),
    },
    { files: ['src/renderer/**'], excludeFiles: tests, rules: all('ban', 'phase-names') },
    {
      files: ['src/renderer/**/*.tsx', 'src/renderer/**/use-*.ts'],
      rules: all(
        'react',
        `rules-of-hooks exhaustive-deps error-boundaries globals immutability incompatible-library
        preserve-manual-memoization purity refs set-state-in-effect set-state-in-render static-components
        unsupported-syntax use-memo`,
      ),
    },
    {
      // Tests look at what the rest may not write, and stand-ins are never quite the thing.
      files: tests,
      rules: off(['ban/markup', 'ban/electron-flags', 'ban/open-external']),
    },
    {
      // What JSON.parse returns gets its type in a comment there, which these rules do not see.
      files: ['**/*.mjs', '**/*.js'],
      rules: off(
        ['no-unsafe-assignment', 'no-unsafe-member-access', 'no-unsafe-return'].map((rule) => `typescript/${rule}`),
      ),
    },
    // The compiler does not look at these.
    { files: ['**/*.cjs', 'test/**/*.mjs'], rules: off(Object.keys(typed)) },
  ],
});
