/**
 * Runs the built main bundle under the stand-in with its data on a full disk, changes a setting and opens a table; prints
 * what came of it as one JSON object. Run by main.test.ts.
 */
import { pretendFull } from '#lab/soak/full-disk.ts';
import { ask, electron, print, started } from './started.mjs';

pretendFull();
await started();
const settings = await ask('settings:read');
await ask('settings:save', { ...settings, streamer: true });
const after = await ask('settings:read');
print({ windows: electron.windows.length, before: settings.streamer, after: after.streamer });
