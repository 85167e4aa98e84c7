import { expect, it } from 'vitest';
import { linesOfCode } from '../../tools/size.mjs';

it.each([
  ['', 0],
  ['a();\n\n  // why\nb();\n', 2],
  ['/** what */\na();', 1],
  ['/**\n * what\n * it does\n */\na();', 1],
  ['/** @type {string} */ const a = b();', 1],
  ['/* one\ntwo */ a();\n', 1],
  ['<p>\n  {/* why */}\n</p>', 2],
  ['const glob = "src/**";\na(); // why', 2],
])('counts lines that hold more than a comment: %j', (text, lines) => {
  expect(linesOfCode(text)).toBe(lines);
});
