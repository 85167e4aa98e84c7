import '#renderer/client/csp-safe.ts';
import '#renderer/kit/css/index.css';
import { createRoot } from 'react-dom/client';
import { loadWordsOrEnglish } from '#words/load-words.ts';
import { FOR_TABLE } from '#words/table.ts';
import { App } from './app.tsx';
import { desktopBridge } from '#renderer/client/bridge.ts';
import type { Bridge } from '#protocol/bridge.ts';
import { reachOwnDesk, type OwnDesk } from '#renderer/client/own-desk.ts';
import { portLink } from '#renderer/client/link/port-link.ts';
import { handInstead, PHONE } from '#renderer/client/link/phone.ts';
import { pageLink, windowLink } from '#renderer/client/link/page-link.ts';
import { silentUnderCover } from '#renderer/client/cover.ts';
import { languageOf } from '#renderer/client/language.ts';
import { createClient } from '#renderer/client/client.ts';
import type { OpenStage } from '#renderer/client/hooks.ts';
import {
  bridgePersistence,
  browserPersistence,
  createSettingsStore,
  settingsFromAddress,
} from '#renderer/client/settings-store.ts';
import type { SettingsPersistence } from '#renderer/client/settings-store.ts';
import { soundOfPage } from '#renderer/ui/sound/page-sound.ts';
import { fillInMissing } from '#renderer/client/older-browsers.ts';
import { followForcedColours } from '#renderer/kit/forced-colours.ts';

/** Loads the picture only when a table is shown: the lobby does without Pixi. */
const openStage: OpenStage = async (container, options) => {
  const { createStage } = await import('#renderer/stage/create-stage.ts');
  const wish = new URLSearchParams(window.location.search).get('renderer');
  return await createStage(container, { renderer: wish === 'canvas' || wish === 'webgl' ? wish : 'auto', ...options });
};

async function persistence(bridge: Bridge | null, ownDesk: OwnDesk | null): Promise<SettingsPersistence> {
  if (bridge !== null) return bridgePersistence(await bridge.settings(), bridge);
  return ownDesk?.settings ?? browserPersistence(() => window.localStorage);
}

async function main(): Promise<void> {
  await fillInMissing();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element named root.');
  const bridge = desktopBridge();
  const hand = bridge === null ? handInstead(window.location, window.matchMedia(PHONE).matches) : null;
  if (hand !== null) {
    // In place of this page, so that the way back does not lead to it.
    window.location.replace(hand);
    return;
  }
  const link = bridge === null ? pageLink(window) : windowLink(window, portLink(bridge.openLink));
  const { token } = link.pass.hello();
  const ownDesk = bridge === null ? await reachOwnDesk(token, window.location, window.fetch.bind(window)) : null;
  const settings = createSettingsStore(
    await persistence(bridge, ownDesk),
    settingsFromAddress(window.location.search),
    bridge && (await bridge.languages()),
  );
  const client = createClient(link);
  const words = await loadWordsOrEnglish(FOR_TABLE, languageOf(settings, FOR_TABLE));
  const sound = soundOfPage({ client, settings: silentUnderCover(settings), hasPicture: true });
  const page = { client, settings, words, openStage, ownDesk, sound };
  createRoot(root).render(<App page={page} />);
  // A build leaves out all of this: it must hold nothing that could ask for more than its viewer may know.
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('dev')) {
    const { openDebugPanel } = await import('#renderer/dev/open-debug-panel.tsx');
    openDebugPanel(page, window.location);
  }
}

followForcedColours();
void main();
