import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EveningPicture } from '#protocol/evening-screen.ts';
import type { EveningScreenInfo } from '#protocol/evening-room.ts';
import { z } from '#protocol/schema.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import type { Clock } from '#engine/table/ports.ts';
import { createRoomWatch, type RoomWatch } from '../audience/room-watch.ts';
import { portOf } from '#web/adapters.ts';
import { writePrivately } from '../files/private-file.ts';
import { createScreenKeeper, type OpenScreen, type ScreenKeeper } from './screen-keeper.ts';

/** The page of the standings of the evening that is open, for a big screen and for whoever watches. */
export interface ScreenDesk {
  /** An evening is open, in this folder. Its page is served again if it was when the evening was left. */
  begin(folder: string, picture: () => EveningPicture): void;
  /** Serves the page, or no longer. */
  serve(isServed: boolean): Verdict;
  /** The evening has got further. */
  show(): void;
  /** This computer may be on another network. */
  networkChanged(): void;
  /** Null while nobody wants it served. */
  info(): EveningScreenInfo | null;
  /** The evening was left; its page goes with it. */
  end(): void;
}

interface ScreenDeskParts {
  /** Null where this program cannot serve it. */
  readonly open: OpenScreen | null;
  readonly clock: Clock;
  /** Where others in the room reach this computer, or null without a network; `now` is where the page is served now. */
  readonly roomAddress: (now: string | null) => Promise<string | null>;
  /** Called when something that `info` reports has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
}

interface Shown {
  readonly folder: string;
  readonly picture: () => EveningPicture;
}

interface State extends ScreenDeskParts {
  readonly room: RoomWatch;
  /** The evening that is open; null without one. */
  shown: Shown | null;
  isServed: boolean;
  keeper: ScreenKeeper | null;
  /** Null until it is known where to serve. */
  bind: string | null;
  /** The port that served last. */
  port: number | null;
  problem: Text | null;
  isListening: boolean;
}

/** Without a network the page is for this computer alone. */
const OWN = '127.0.0.1';

/** No evening is open. */
export function createScreenDesk(parts: ScreenDeskParts): ScreenDesk {
  const room: RoomWatch = createRoomWatch({
    clock: parts.clock,
    find: parts.roomAddress,
    isLost: () => state.problem?.code === 'notOwnAddress',
    found: (address) => {
      serveAt(state, address ?? OWN);
    },
  });
  const state: State = {
    ...parts,
    room,
    shown: null,
    isServed: false,
    keeper: null,
    bind: null,
    port: null,
    problem: null,
    isListening: false,
  };
  return {
    begin(folder, picture) {
      stop(state);
      state.shown = { folder, picture };
      const kept = readScreen(folder);
      state.port = kept?.port ?? null;
      if (kept && state.open) start(state);
    },
    serve: (isServed) => serve(state, isServed),
    show: () => {
      if (state.shown) state.keeper?.show(state.shown.picture);
    },
    networkChanged: room.look,
    info: () => info(state),
    end() {
      stop(state);
      state.shown = null;
    },
  };
}

function serve(state: State, isServed: boolean): Verdict {
  const { shown, open, note, changed } = state;
  if (!shown) return refuse('noEvening');
  if (!open) return refuse('noAudienceHere');
  if (isServed === state.isServed) return ALLOWED;
  if (isServed) start(state);
  else {
    stop(state);
    if (!forgetScreen(shown.folder))
      note('the standings may be served again after a restart: screen.json cannot be removed');
  }
  changed();
  return ALLOWED;
}

function start(state: State): void {
  state.isServed = true;
  state.room.begin();
}

function stop(state: State): void {
  const { room, keeper } = state;
  room.end();
  keeper?.end();
  Object.assign(state, { isServed: false, keeper: null, bind: null, problem: null, isListening: false });
}

function serveAt(state: State, bind: string): void {
  const { open, clock, note, shown, keeper, port } = state;
  if (!open || !shown) return;
  state.bind = bind;
  state.isListening = false;
  if (keeper) keeper.move(bind);
  else {
    state.keeper = createScreenKeeper({
      open,
      clock,
      where: { bind, port: null, before: port },
      served: (origin, problem) => {
        served(state, origin, problem);
      },
      note,
    });
    state.keeper.show(shown.picture);
  }
  state.changed();
}

function served(state: State, origin: string | null, problem: Text | null): void {
  const { bind, shown, note, changed } = state;
  // Links are made from it, so it is believed only what it was told.
  const port = origin === null || bind === null ? null : portOf(origin, bind);
  state.isListening = port !== null;
  state.problem = port === null ? (problem ?? { code: 'audienceNotServed' }) : null;
  if (port !== null && shown) {
    state.port = port;
    if (!writeScreen(shown.folder, port))
      note('the standings may not be served again after a restart: screen.json cannot be written');
  }
  changed();
}

function info({ isServed, isListening, bind, port, problem }: State): EveningScreenInfo | null {
  if (!isServed) return null;
  const address = isListening && bind !== null && port !== null ? `http://${bind}:${String(port)}/` : null;
  return { address, inRoom: bind !== null && bind !== OWN, problem };
}

/** Where the page was served last. The file is there for as long as somebody wants it served. */
const content = z.strictObject({ port: z.int().check(z.minimum(1), z.maximum(65_535)) });

function pathIn(folder: string): string {
  return join(folder, 'screen.json');
}

function readScreen(folder: string): z.infer<typeof content> | null {
  try {
    return content.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

function writeScreen(folder: string, port: number): boolean {
  return writePrivately(pathIn(folder), `${JSON.stringify({ port })}\n`);
}

function forgetScreen(folder: string): boolean {
  try {
    rmSync(pathIn(folder), { force: true });
    return true;
  } catch {
    return false;
  }
}
