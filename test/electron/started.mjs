/** What the scripts of this folder begin with: the program runs under the stand-in, and its window's page is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { hello } from './hello.mjs';
import './stand-in.ts';

export const electron = globalThis.__electron;
export const START = 'app://bundle/index.html';

/** Loads the program: as it was built, or as `STAND_IN_MAIN` names it. */
export const load = () => import(process.env.STAND_IN_MAIN ?? '../../out/main/index.js');

/** With a planted fault some things never come about; without one they do, however busy the machine is. */
const PATIENCE_MS = process.env.STAND_IN_HAS_FAULT === '1' ? 5_000 : 50_000;

/** Waits until something holds, and returns it. */
export const until = async (find) => {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await find();
    if (found) return found;
    await wait(5);
  }
  throw new Error(`never came about: ${String(find)}`);
};

/** Starts the program, and returns its window once the page has been loaded. */
export const started = async () => {
  await load();
  electron.app.becomeReady();
  return until(() => electron.windows.find(({ lastContents }) => lastContents.url !== ''));
};

/** An event of the page in the window, or of a frame that pretends to be it. */
export const eventOf = (more = {}) => {
  const { sender, senderFrame } = electron.eventOf(electron.windows[0].lastContents);
  return { sender, senderFrame: { ...senderFrame, ...more } };
};

/** The page asks, and is answered or refused. */
export const asked = async (channel, request, event = eventOf()) => {
  try {
    return { answer: await electron.ipcMain.invoke(channel, event, request) };
  } catch (error) {
    return { refused: error.message };
  }
};

/** What the page is answered. */
export const ask = (channel, request) => electron.ipcMain.invoke(channel, eventOf(), request);

/** The page asks for a port; null where it is given none at once. */
export const openLink = (event = eventOf()) => {
  const { links } = event.sender;
  const before = links.length;
  electron.ipcMain.tell('link:open', event);
  return links.length > before ? links.at(-1) : null;
};

/** The messages that came on a link, read. */
export const heardOn = (link) => link.heard.map((text) => JSON.parse(text));

/** A link on which the page was greeted. */
export const greeted = async (more) => {
  const link = openLink();
  link.say(hello(more));
  await until(() => heardOn(link).some(({ t }) => t === 'welcome'));
  return link;
};

/** What was asked of Electron under this name. */
export const calls = (name) => electron.state.calls.filter(([called]) => called === name).map(([, args]) => args);

/** Prints what came of it, and ends. */
export const print = (facts) => {
  process.stdout.write(JSON.stringify(facts), () => process.exit(0));
};
