import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLayers } from '../../tools/layers.mjs';
import { root } from '../../tools/setup.mjs';

const empty = 'export {};\n';

/** Files as they should be. */
const sound: Readonly<Record<string, string>> = {
  'src/protocol/schema.ts': "export { z } from 'zod';\n",
  'src/protocol/ids.ts': "import { z } from './schema.ts';\nexport const id = z;\n",
  'src/protocol/ids.test.ts': "import 'vitest';\nimport 'fast-check';\nimport './ids.ts';\nimport '#testkit/kit.ts';\n",
  'src/engine/core/game.ts': "import type { AnyStateMachine } from 'xstate';\nexport type Chart = AnyStateMachine;\n",
  'src/engine/core/run.ts': "import 'xstate';\nimport '#protocol/ids.ts';\nimport '../chart/map.ts';\n",
  'src/engine/core/run.test.ts': "import 'xstate';\nimport './run.ts';\nimport '#engine/games/kirin/index.ts';\n",
  'src/engine/core/rng.ts': "import '@noble/hashes/sha2.js';\n",
  'src/engine/chart/map.ts': "import 'xstate';\n",
  'src/engine/kits/tricks.ts': "import '#engine/core/rng.ts';\n",
  'src/engine/games/kirin/types.ts': 'export type Kirin = number;\n',
  'src/engine/games/kirin/kirin.chart.ts':
    "import 'xstate';\nimport './types.ts';\nexport const chart = 1;\nexport type Phase = 'over';\n",
  'src/engine/games/kirin/index.ts': "import './kirin.chart.ts';\nimport '#engine/kits/tricks.ts';\n",
  'src/engine/games/dezai/index.ts': empty,
  'src/engine/games/index.ts': "import './kirin/index.ts';\nimport './dezai/index.ts';\n",
  'src/engine/table/session.ts': "import '#engine/games/index.ts';\nimport '#engine/core/run.ts';\n",
  'src/seal/box.ts':
    "import '@noble/hashes/sha2.js';\nimport '@noble/ciphers/chacha.js';\nimport '@noble/curves/ed25519.js';\n",
  'src/web/pages.ts': "import 'node:fs';\n",
  'src/audience/channel.ts': "import 'node:stream';\nimport 'ws';\nimport '#web/pages.ts';\nimport '#feed/feed.ts';\n",
  'src/feed/feed.ts': empty,
  'src/host/links/server.ts':
    "import 'node:http';\nimport 'ws';\nimport '#engine/table/session.ts';\nimport '#seal/box.ts';\nimport '#web/pages.ts';\n",
  'src/lab/soak.ts':
    "import 'ws';\nimport 'node:fs';\nimport '#host/links/server.ts';\nimport '#audience/channel.ts';\n",
  'src/dev/wire.ts': empty,
  'src/dev/app-pages.ts': "import '#web/pages.ts';\n",
  'src/dev/server.ts':
    "import 'node:http';\nimport '#host/links/server.ts';\nimport '#words/words.ts';\nimport './wire.ts';\n",
  'src/renderer/dev/Panel.tsx': "import 'react';\nimport '#dev/wire.ts';\n",
  'src/words/words.ts': "import 'i18next';\nimport '#resources/strings/en/ui.json';\n",
  'src/cli/index.ts':
    "import 'commander';\nimport 'node:fs';\nimport '#host/links/server.ts';\nimport '#lab/soak.ts';\nimport '#words/words.ts';\n",
  'src/main/index.ts':
    "import 'electron';\nimport 'node:path';\nimport '#host/links/server.ts';\nimport '#dev/app-pages.ts';\n",
  'src/preload/index.ts': "import 'electron';\nimport '#protocol/ids.ts';\n",
  'src/renderer/gesture/bind.ts': empty,
  'src/renderer/client/link.ts': "import '#seal/box.ts';\nimport '../stage/stage.ts';\n",
  'src/renderer/kit/layout/fan.ts': "import '#renderer/client/link.ts';\n",
  'src/renderer/ui/Board.tsx': "import '#renderer/games/index.ts';\nimport '../kit/layout/fan.ts';\n",
  'src/renderer/pages/hand/main.tsx': "import '#renderer/ui/Board.tsx';\n",
  'src/renderer/pages/table/main.tsx':
    "import 'react';\nimport '#words/words.ts';\nimport '#renderer/games/index.ts';\nimport '#renderer/dev/Panel.tsx';\n",
  'src/renderer/checking/main.ts':
    "import '#engine/games/index.ts';\nimport '#words/words.ts';\nimport '#protocol/ids.ts';\n",
  'src/renderer/stage/stage.ts': "import 'pixi.js';\nimport '#protocol/ids.ts';\nimport '../gesture/bind.ts';\n",
  'src/renderer/games/index.ts': "import './kirin/skin.ts';\n",
  'src/renderer/games/kirin/skin.ts':
    "import type { Kirin } from '#engine/games/kirin/types.ts';\nimport '#renderer/kit/layout/fan.ts';\nexport type Skin = Kirin;\n",
  'src/renderer/games/kirin/phases.ts':
    "import type { Phase } from '#engine/games/kirin/kirin.chart.ts';\nexport const phases: readonly Phase[] = [];\n",
  'src/testkit/kit.ts': "import 'vitest';\nimport '#engine/core/run.ts';\n",
  'src/testkit/host/wire.ts':
    "import 'node:net';\nimport 'ws';\nimport '#host/links/server.ts';\nimport '../kit.ts';\n",
  'src/testkit/audience/viewer.ts': "import 'ws';\nimport '#audience/channel.ts';\nimport '#feed/feed.ts';\n",
  'src/testkit/seal/handshake.ts': "import '#seal/box.ts';\n",
  'src/host/server.test.ts': "import '#testkit/host/wire.ts';\nimport '#testkit/kit.ts';\n",
  'src/main/index.test.ts': "import '#testkit/host/wire.ts';\n",
  'src/audience/channel.test.ts': "import '#testkit/audience/viewer.ts';\n",
  'src/seal/box.test.ts': "import '#testkit/seal/handshake.ts';\n",
  'src/renderer/testing/view.ts': "import '../pages/table/main.tsx';\nimport '#testkit/kit.ts';\nimport 'vitest';\n",
  'src/renderer/games/kirin/testing/moments.ts':
    "import type { Kirin } from '#engine/games/kirin/types.ts';\nimport '#renderer/testing/view.ts';\nexport type M = Kirin;\n",
  'src/renderer/games/kirin/skin.test.ts': "import './testing/moments.ts';\nimport '#renderer/testing/view.ts';\n",
  // One of a statistic, not for tests.
  'src/feed/sample.ts': empty,
  // The other half of a planted circle, which is reported once.
  'src/cli/two.ts': "import './one.ts';\n",
  'resources/strings/en/ui.json': '{}\n',
};

/** What is planted, and the rule that must name the file. */
const breaches: readonly (readonly [file: string, rule: string, source: string])[] = [
  ['src/protocol/table.ts', 'protocol', "import '#engine/core/rng.ts';\n"],
  ['src/protocol/clock.ts', 'protocol', "import 'node:fs';\n"],
  ['src/protocol/own-schema.ts', 'zod', "import 'zod';\n"],
  ['src/protocol/typed.ts', 'zod', "import type { ZodType } from 'zod';\nexport type Type = ZodType;\n"],
  ['src/seal/spoken.ts', 'seal', "import '#protocol/ids.ts';\n"],
  ['src/seal/drawn.ts', 'seal', "import 'node:crypto';\n"],
  ['src/engine/table/sealed.ts', 'engine/table', "import '#seal/box.ts';\n"],
  ['src/engine/core/files.ts', 'engine/core', "import 'node:fs';\n"],
  ['src/engine/core/lazy.ts', 'engine/core', "export const load = () => import('node:fs');\n"],
  ['src/engine/core/plays.ts', 'engine/core', "import '#engine/games/kirin/index.ts';\n"],
  [
    'src/engine/core/pieces.ts',
    'xstate',
    "import type { AnyStateMachine } from 'xstate';\nexport type A = AnyStateMachine;\n",
  ],
  ['src/engine/core/pieces.test.ts', 'engine/core (tests)', "import '#host/links/server.ts';\n"],
  ['src/engine/kits/dice.ts', 'engine/kits', "import '#engine/games/kirin/types.ts';\n"],
  ['src/engine/games/kirin/rules.ts', 'xstate', "import 'xstate';\n"],
  ['src/engine/games/kirin/borrowed.ts', 'engine/games', "import '../dezai/index.ts';\n"],
  ['src/engine/games/kirin/borrowed.test.ts', 'engine/games (tests)', "import '../dezai/index.ts';\n"],
  ['src/engine/games/kirin/seats.ts', 'engine/games', "import '#engine/table/session.ts';\n"],
  ['src/engine/table/favourite.ts', 'engine/table', "import '#engine/games/kirin/index.ts';\n"],
  ['src/web/table.ts', 'web', "import '#protocol/ids.ts';\n"],
  ['src/audience/hands.ts', 'audience', "import '#engine/table/session.ts';\n"],
  ['src/audience/seats.ts', 'audience', "import '#host/links/server.ts';\n"],
  ['src/feed/rules.ts', 'feed', "import '#protocol/ids.ts';\n"],
  ['src/host/window.ts', 'electron', "import 'electron';\n"],
  ['src/host/drawn.ts', 'page packages', "import 'react';\n"],
  ['src/host/spoken.ts', 'host', "import '#words/words.ts';\n"],
  ['src/host/measured.ts', 'host', "import '#lab/soak.ts';\n"],
  ['src/main/measured.ts', 'main', "import '#lab/soak.ts';\n"],
  ['src/host/debugged.ts', 'development', "import '#dev/server.ts';\n"],
  ['src/main/debugged.ts', 'development', "import '#dev/app-pages.ts';\n"],
  ['src/renderer/ui/debugged.ts', 'development', "import '#dev/wire.ts';\n"],
  ['src/renderer/stage/debugged.ts', 'debug panel', "import '../dev/Panel.tsx';\n"],
  ['src/dev/read.ts', 'dev', "import '#lab/soak.ts';\n"],
  ['src/lab/read.ts', 'lab', "import '#cli/two.ts';\n"],
  ['src/words/file.ts', 'words', "import 'node:fs';\n"],
  ['src/main/rules.ts', 'main', "import '#engine/core/run.ts';\n"],
  ['src/preload/wide.ts', 'preload', "import 'node:fs';\n"],
  ['src/renderer/client/hidden.ts', 'renderer/client', "import '#engine/core/rng.ts';\n"],
  [
    'src/renderer/ui/guessed.ts',
    'renderer/ui',
    "import type { Kirin } from '#engine/games/kirin/types.ts';\nexport type G = Kirin;\n",
  ],
  ['src/renderer/games/kirin/rules.ts', 'renderer/games', "import '#engine/games/kirin/index.ts';\n"],
  ['src/renderer/games/kirin/numbers.ts', 'types of a game', "import '#engine/games/kirin/types.ts';\n"],
  [
    'src/renderer/games/kirin/charted.ts',
    'types of a game',
    "import { chart } from '#engine/games/kirin/kirin.chart.ts';\nexport const own = chart;\n",
  ],
  ['src/renderer/games/kirin/other.ts', 'renderer/games', "import '../dezai/skin.ts';\n"],
  [
    'src/renderer/games/dezai/skin.ts',
    'renderer/games',
    "import type { Kirin } from '#engine/games/kirin/types.ts';\nexport type K = Kirin;\n",
  ],
  ['src/renderer/checking/drawn.ts', 'renderer/checking', "import 'react';\n"],
  ['src/renderer/ui/checking.ts', 'renderer/ui', "import '#renderer/checking/main.ts';\n"],
  ['src/renderer/stage/knowing.ts', 'renderer/stage', "import '../games/index.ts';\n"],
  ['src/renderer/stage/laid.ts', 'renderer/stage', "import '#renderer/kit/layout/fan.ts';\n"],
  ['src/renderer/games/kirin/sealed.ts', 'renderer/games', "import '#seal/box.ts';\n"],
  ['src/renderer/kit/fed.ts', 'renderer/kit', "import '#feed/feed.ts';\n"],
  ['src/renderer/gesture/drawn.ts', 'renderer/gesture', "import '#renderer/stage/stage.ts';\n"],
  ['src/renderer/client/shown.ts', 'renderer/client', "import '#renderer/kit/layout/fan.ts';\n"],
  ['src/renderer/kit/layout/known.ts', 'renderer/kit', "import '#renderer/games/index.ts';\n"],
  ['src/renderer/games/kirin/asked.ts', 'renderer/games', "import '#renderer/ui/Board.tsx';\n"],
  ['src/renderer/ui/favourite.ts', 'renderer/ui', "import '#renderer/games/kirin/skin.ts';\n"],
  ['src/renderer/ui/opened.ts', 'renderer/ui', "import '#renderer/pages/hand/main.tsx';\n"],
  ['src/renderer/pages/audience/held.ts', 'renderer/pages', "import '#renderer/pages/hand/main.tsx';\n"],
  ['src/renderer/homeless.ts', 'known layer', "import '#protocol/ids.ts';\n"],
  ['src/renderer/ui/cheat.ts', 'testkit', "import '#testkit/kit.ts';\n"],
  ['src/renderer/ui/shown.ts', 'testing', "import '#renderer/testing/view.ts';\n"],
  ['src/renderer/games/kirin/shown.ts', 'testing', "import './testing/moments.ts';\n"],
  ['src/renderer/testing/served.ts', 'renderer/testing (tests)', "import '#host/links/server.ts';\n"],
  ['src/testkit/served.ts', 'testkit', "import '#host/links/server.ts';\n"],
  ['src/testkit/relayed.ts', 'testkit', "import './host/wire.ts';\n"],
  ['src/testkit/seal/hosted.ts', 'testkit/seal', "import '#host/links/server.ts';\n"],
  ['src/testkit/audience/hosted.ts', 'testkit/audience', "import '#host/links/server.ts';\n"],
  ['src/testkit/host/measured.ts', 'testkit/host', "import '#lab/soak.ts';\n"],
  ['src/engine/core/served.test.ts', 'engine/core (tests)', "import '#testkit/host/wire.ts';\n"],
  ['src/host/host.fixture.ts', 'fixture names', empty],
  ['src/renderer/stage/stage-fixture.ts', 'fixture names', empty],
  ['src/renderer/testing/room-samples.ts', 'fixture names', empty],
  ['src/testkit/fake-clock.ts', 'fixture names', empty],
  ['src/cli/tested.ts', 'tests', "import '#protocol/ids.test.ts';\n"],
  ['src/cli/missing.ts', 'unknown', "import './nowhere.ts';\n"],
  ['src/cli/undeclared.ts', 'undeclared', "import 'acorn';\n"],
  ['src/cli/one.ts', 'cycles', "import './two.ts';\n"],
  ['src/attic/box.ts', 'known layer', "import '#protocol/ids.ts';\n"],
];

describe('the layer check', () => {
  // Inside the project, so that packages are found; `out` is never checked in.
  mkdirSync(join(root, 'out'), { recursive: true });
  const tree = mkdtempSync(join(root, 'out/layers-'));
  let found: Awaited<ReturnType<typeof checkLayers>>;

  beforeAll(async () => {
    const planted = Object.fromEntries(breaches.map(([file, , source]) => [file, source]));
    for (const [file, source] of Object.entries({ ...sound, ...planted })) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), source);
    }
    copyFileSync(join(root, 'package.json'), join(tree, 'package.json'));
    found = await checkLayers(tree);
  }, 60_000);

  afterAll(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  it('sees every source file', () => {
    const sources = [...Object.keys(sound), ...breaches.map(([file]) => file)].filter((file) =>
      file.startsWith('src/'),
    );
    expect(found.seen).toBe(sources.length);
    expect(found.unseen).toEqual([]);
  });

  it.each(breaches)('refuses %s by the rule "%s"', (file, rule) => {
    expect(found.breaches.filter(({ from }) => from === file).map((breach) => breach.rule)).toContain(rule);
  });

  it.each(Object.keys(sound))('finds nothing wrong with %s', (file) => {
    expect(found.breaches.filter(({ from }) => from === file)).toEqual([]);
  });
});
