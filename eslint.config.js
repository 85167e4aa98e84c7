import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { readBudget } from './tools/budget.mjs';

/** Compiled without DOM and Node types; what a game does must be the same everywhere, every time it is replayed. */
const pure = [
  'src/protocol/**/*.ts',
  'src/engine/**/*.ts',
  'src/seal/**/*.ts',
  'src/fairness/**/*.ts',
  'src/feed/**/*.ts',
];
/** Rules that need types take five times as long as all others together; they run in `npm run test:deep`. */
const isDeep = process.env['BAIZE_TIER'] === 'deep';
/**
 * To read a file with the types of all that it imports takes ten times as long as to lint it. The quick tier has a
 * budget of such files (test/budget.json).
 */
const typedFiles = {
  rules: {
    'within-budget': {
      create(/** @type {import('eslint').Rule.RuleContext} */ context) {
        const isTyped = Boolean(context.sourceCode.parserServices.program);
        if (isTyped && ++countOfTyped > budget) {
          const message = `the quick tier reads more than ${String(budget)} files with types (test/budget.json)`;
          context.report({ loc: { line: 1, column: 0 }, message });
        }
        return {};
      },
    },
  },
};
let countOfTyped = 0;
const budget = readBudget().lint['files with types'] ?? 0;
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

/** @typedef {{ selector: string, message: string }} Ban */

/** Banned by name wherever they could be written: read, set, as a key, or in JSX. */
const named = (/** @type {string} */ name, /** @type {string} */ message) =>
  [
    `MemberExpression[property.name='${name}']`,
    `MemberExpression[property.value='${name}']`,
    `Property[key.name='${name}']`,
    `Property[key.value='${name}']`,
    `JSXAttribute[name.name='${name}']`,
    `ImportSpecifier[imported.name='${name}']`,
  ].map((selector) => ({ selector, message }));

const text = 'markup is never made from text: use React, textContent or the DOM';
const openExternal = named('openExternal', 'no link leaves the app: what people write is shown as text');
const globs = {
  selector:
    "CallExpression[callee.object.type='MetaProperty'][callee.property.name=/^glob/]:not([arguments.0.value=/\\.(json|svg|flac)$/]):not([arguments.0.elements.0.value=/\\.json$/])",
  message:
    'the layer check cannot see these imports: only words (.json), drawings (.svg) and sounds (.flac) may be taken in so',
};
const markup = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcDoc'].flatMap((name) =>
    named(name, text),
  ),
  globs,
];
const electronFlags = ['nodeIntegration', 'webSecurity', 'allowRunningInsecureContent', 'webviewTag'].flatMap((name) =>
  named(name, "Electron's safe default is left alone"),
);
const classes = {
  selector: ':matches(ClassDeclaration, ClassExpression):not([superClass.name=/Error$/])',
  message: 'pure code is functions and readonly data',
};

/** `isInside` and the table of phases do that, and a renamed state is then a compile error. */
const phaseParts = ["[callee.object.name='phase']", "[callee.object.property.name='phase']"].map((of) => ({
  selector: `CallExpression[callee.property.name=/^(startsWith|endsWith|includes)$/]${of}`,
  message: 'a phase is never taken apart as text: isInside asks for the state around it, phases.ts says the rest',
}));

/** To a page the phase of a view is any text: the compiler finds a wrong name only in its game's table of phases. */
const phaseNames = ['name', 'property.name'].flatMap((is) =>
  [
    `BinaryExpression[left.${is}='phase'][right.value=/./]`,
    `BinaryExpression[right.${is}='phase'][left.value=/./]`,
    `CallExpression[callee.object.${is}='phase'][arguments.0.value=/./]`,
    `CallExpression[callee.property.name='includes'][arguments.0.${is}='phase']`,
    `SwitchStatement[discriminant.${is}='phase']`,
  ].map((selector) => ({
    selector,
    message: "a page names a phase only in its game's phases.ts: the row of that table says what is done in it",
  })),
);

/** @type {(...bans: readonly (Ban | Ban[])[]) => { 'no-restricted-syntax': ['error', ...Ban[]] }} */
const restricted = (...bans) => ({ 'no-restricted-syntax': ['error', ...bans.flat()] });

export default defineConfig(
  globalIgnores([
    ...['out/', 'reports/', 'test-results/', 'playwright-report/', '**/node_modules/'],
    'test/load/peers/',
    // They are linted as the games that are made of them (test/cli/new-game.test.ts).
    'templates/',
  ]),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: isDeep, tsconfigRootDir: import.meta.dirname } },
    // A directive for a rule that does not run here is not unused.
    linterOptions: { reportUnusedDisableDirectives: isDeep ? 'error' : 'off' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // The compiler finds them (tsconfig.base.json), in no time; these rules take as long as all others together.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // It asks for the `!` that strict forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // The project's objects are closures and data; none of their methods looks at `this`.
      '@typescript-eslint/unbound-method': 'off',
      // There are no enums and hardly a class: two slow rules with nothing to find.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Generic signatures name a type for the caller's sake (a game's types, a message's kind).
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      'max-lines': ['error', { max: 350 }],
      ...restricted(markup, electronFlags, openExternal),
    },
  },
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
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: comesThroughPorts }],
      'no-console': 'error',
      ...restricted(markup, electronFlags, openExternal, classes, phaseParts),
    },
  },
  {
    // Imagined deals change in place, hundreds of thousands of times a second (docs/decisions/0037).
    files: ['src/engine/kits/search/**', 'src/engine/games/*/search/**'],
    ignores: tests,
    rules: restricted(markup, electronFlags, openExternal, phaseParts),
  },
  {
    files: ['src/renderer/**'],
    ignores: tests,
    rules: restricted(markup, electronFlags, openExternal, phaseNames),
  },
  {
    files: ['src/renderer/**/*.tsx', 'src/renderer/**/use-*.ts'],
    ...reactHooks.configs.flat.recommended,
    // The others of its rules compile every component with React's compiler.
    rules: isDeep
      ? reactHooks.configs.flat.recommended.rules
      : { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    // Tests look at what the rest may not write, and stand-ins are never quite the thing.
    files: tests,
    rules: restricted(globs),
  },
  {
    // What JSON.parse returns gets its type in a comment there, which these rules do not see.
    files: ['**/*.mjs', '**/*.js'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.cjs', 'test/**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  ...(isDeep ? [] : [tseslint.configs.disableTypeChecked]),
  isDeep ? {} : { plugins: { typed: typedFiles }, rules: { 'typed/within-budget': /** @type {const} */ ('error') } },
);
