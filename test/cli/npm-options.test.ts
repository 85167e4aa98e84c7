import { describe, expect, it } from 'vitest';
import { createProgram } from '#cli/commands.ts';
import { refuseKeptByNpm } from '#cli/npm-options.ts';

const program = createProgram({
  line: () => undefined,
  json: () => undefined,
  note: () => undefined,
  room: () => Promise.resolve(),
});

describe('npm run baize without "--"', () => {
  /** What npm 11 tells in the environment of whatever it keeps. */
  const kept = (args: readonly string[], config: Readonly<Record<string, string>>) => () => {
    refuseKeptByNpm(program, args, { npm_lifecycle_event: 'baize', npm_config_cache: '/home/.npm', ...config });
  };

  it.each([
    [['play', 'kirin', '4'], { npm_config_seats: 'true' }, '--seats'],
    [['play', 'kirin'], { npm_config_seats: '4', npm_config_set: 'rounds=1' }, '--seats, --set'],
    [['play', 'kirin'], { npm_config_message: '0' }, '--me'],
    [['serve'], { npm_config_open: '' }, '--no-open'],
    [['host', 'kirin', 'own'], { npm_config_audience_reach: 'true' }, '--audience-reach'],
    [['games'], { npm_config_json: 'true' }, '--json'],
    [['transcript', 'x.jsonl'], { npm_config_viewer: 'public' }, '--viewer'],
  ])('%j with %j is explained', (args, config, names) => {
    expect(kept(args, config)).toThrow(
      `npm kept ${names} for itself; put "--" before the arguments for Baize: npm run baize -- ${args.join(' ')} --`,
    );
  });

  it.each([
    [['play', 'kirin', '--seats', '4'], {}],
    // These are npm's own, or another command's.
    [['transcript', 'x.jsonl'], { npm_config_viewer: 'browser' }],
    [['play', 'kirin'], { npm_config_message: 'Release %s', npm_config_port: '80' }],
  ])('%j with %j is left alone', (args, config) => {
    expect(kept(args, config)).not.toThrow();
  });

  it('is a matter of that script alone', () => {
    const environment = { npm_lifecycle_event: 'test', npm_config_seats: '4' };
    expect(() => {
      refuseKeptByNpm(program, ['play', 'kirin'], environment);
    }).not.toThrow();
  });
});
