import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { olderHomes, ownHome } from './home.ts';

test.runIf(process.platform === 'linux')('a relative XDG folder is ignored, as the specification says', () => {
  vi.stubEnv('XDG_DATA_HOME', 'data');
  vi.stubEnv('XDG_CONFIG_HOME', './config');
  try {
    expect(ownHome().records).toBe(join(homedir(), '.local', 'share', 'baize', 'records'));
    expect(ownHome().settings).toBe(join(homedir(), '.config', 'baize'));
    expect(olderHomes().every((folder) => isAbsolute(folder))).toBe(true);
    vi.stubEnv('XDG_DATA_HOME', '/srv/data');
    expect(ownHome().window).toBe('/srv/data/baize/window');
  } finally {
    vi.unstubAllEnvs();
  }
});
