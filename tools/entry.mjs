/** The frame of an entry tool: its sentence instead of a stack, and its exit code. */
import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SetupError } from './setup.mjs';

/** What a person asked for wrongly; the tool ends with exit code 2. */
export class UsageError extends Error {}

/**
 * Whether this file, as `import.meta.filename` names it, is what Node was started with and not only imported. The file may
 * have been named through a symbolic link, and on Windows in other letters.
 * @param {string} filename
 */
export function isStarted(filename) {
  const [, started] = process.argv;
  return started !== undefined && realpathSync.native(started) === realpathSync.native(filename);
}

/**
 * Runs a tool to its exit code.
 * @param {() => number | Promise<number>} tool
 */
export function run(tool) {
  Promise.resolve()
    .then(tool)
    .then(
      (code) => {
        process.exitCode = code;
      },
      (/** @type {unknown} */ error) => {
        process.stderr.write(`${sentenceOf(error)}\n`);
        process.exitCode = error instanceof UsageError ? 2 : 1;
      },
    );
}

/** What a person is told: a sentence where they can do something about it, else where in the tool it happened. */
function sentenceOf(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SetupError || error instanceof UsageError) return error.message;
  // A folder that is read-only, a disk that is full: the system's own words name the file.
  return 'syscall' in error && 'path' in error ? `${error.message}.` : String(error.stack);
}

/**
 * The options on the command line. Throws UsageError with one sentence that names what is allowed.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Spec
 * @param {readonly string[]} args
 * @param {Spec} options
 */
export function readFlags(args, options) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const allowed = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} X` : `--${name}`,
    );
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new UsageError(`${problem}; allowed are ${allowed.join(', ')}.`);
  }
}
