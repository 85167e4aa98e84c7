/** The Chromium that browser tests run in. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { quietly } from './child.mjs';
import { commandPath } from './setup.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL_LIMIT_MS = 300_000;

/**
 * A Chromium of this system: CHROMIUM_PATH, else one on the PATH, else one in its usual place; undefined where there
 * is none, and Playwright's own is to be used.
 */
export function systemChromium() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return wanted;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...USUAL_PLACES].find(isProgram);
}

/**
 * Why there is no Chromium to test in, or undefined where there is one. Lets Playwright download its own where the
 * system has none.
 * @returns {Promise<string | undefined>}
 */
export async function missingChromium() {
  const found = systemChromium();
  if (found !== undefined) {
    return isProgram(found) ? undefined : `CHROMIUM_PATH is "${found}", which is not a program; name Chromium's.`;
  }
  if (await hasPlaywrightChromium()) return undefined;
  await quietly(commandPath('@playwright/test', 'playwright'), ['install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  if (await hasPlaywrightChromium()) return undefined;
  return 'No Chromium was found and none could be downloaded; install chromium or set CHROMIUM_PATH.';
}

/**
 * What Chromium itself does for each window or context: it loads two pages for the suggestions of its address bar in a
 * process of their own, and keeps a process ready for the next page. A test opens a window for each of its pages, and
 * this was four tenths of what it costs to open one.
 */
const BROWSER_DISABLES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright turns off by itself (chromiumSwitches in its source): of several such lists Chromium heeds the last. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Flags for tests: drawing that is the same everywhere, and nothing that calls home. Pages that draw on plain canvases
 * need no graphics processor, and pretending to have one makes them wait for it for seconds; `webgl` pretends.
 * @param {'canvas' | 'webgl'} drawing
 */
export function chromiumFlags(drawing) {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    drawing === 'webgl' ? '--use-angle=swiftshader' : '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    `--disable-features=${[...PLAYWRIGHT_DISABLES, ...BROWSER_DISABLES].join()}`,
  ];
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
