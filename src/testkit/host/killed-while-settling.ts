/**
 * Moves an older home into a new one and kills itself at a chosen change to the disk. When it lives that long it prints
 * what was moved and how many changes it made. Built by src/host/home/move-home.test.ts and run as a process of its own.
 */
import { homeIn } from '#host/home/home.ts';
import { moveIntoHome } from '#host/home/move-home.ts';
import { dieAt } from './dying.ts';

const [older = '', home = '', fatal = ''] = process.argv.slice(2);
const touched = dieAt(Number(fatal));
const moved = moveIntoHome(homeIn(home), [older]);
process.stdout.write(`${JSON.stringify({ moved, touched: touched() })}\n`, () => process.exit(0));
