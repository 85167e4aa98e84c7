import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { HELP, readDevOptions } from '../../tools/dev-options.mjs';
import { root } from '../../tools/setup.mjs';

describe('the options of npm run dev', () => {
  it('begin in the lobby, with records of its own, where nothing is said', () => {
    expect(readDevOptions([])).toEqual({
      game: null,
      seats: null,
      continues: false,
      viewer: null,
      port: null,
      records: join(root, 'out/dev/records'),
      pseudo: false,
      electron: false,
      help: false,
    });
  });

  it('are read', () => {
    const args = ['--game', 'di-renjie', '--seats', '3', '--viewer', 'seat:2', '--port', '0', '--continue'];
    expect(readDevOptions([...args, '--records', 'here'])).toMatchObject({
      game: 'di-renjie',
      seats: 3,
      viewer: 'seat:2',
      port: 0,
      continues: true,
      records: 'here',
    });
  });

  it('are all described by --help', () => {
    const flags = ['game', 'seats', 'continue', 'viewer', 'port', 'records', 'pseudo', 'electron', 'help'];
    expect(flags.filter((flag) => !HELP.includes(`--${flag}`))).toEqual([]);
  });

  it.each([
    [['--game', 'chess'], /^--game "chess" is not a game; the games are .*kirin.*\.$/],
    [['--seats', '3'], /^--seats goes with --game\.$/],
    [['--game', 'kirin', '--seats', '0'], /^--seats takes a whole number from 1 to 9, not "0"\.$/],
    [['--port', '70000'], /^--port takes a whole number from 0 to 65535, not "70000"\.$/],
    [['--port', ''], /^--port takes a whole number/],
    [['--viewer', 'seat:12'], /^--viewer "seat:12" is not a viewer; allowed are open, public and seat:N\.$/],
    [['--records', ''], /^--records takes the name of a folder, not ""\.$/],
    [['--electron', '--port', '1'], /^--electron does not go with --port\.$/],
    [['--frobnicate'], /^Unknown option '--frobnicate'; allowed are .*--viewer X.*\.$/],
    [['kirin'], /^Unexpected argument 'kirin'/],
  ])('%j is refused in one sentence', (args, sentence) => {
    expect(() => readDevOptions(args)).toThrow(sentence);
  });

  it('end the tool with exit code 2 where they are wrong', async () => {
    const run = promisify(execFile)(process.execPath, [join(root, 'tools/dev.mjs'), '--game', 'chess']);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+\n$/) as string,
    });
  });
});
