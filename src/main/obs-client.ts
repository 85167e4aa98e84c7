import type { ObsDeed, ObsProblem } from '#protocol/obs.ts';

/** What OBS says by itself. */
export interface ObsListener {
  readonly onStream: (isActive: boolean) => void;
  readonly onRecord: (isActive: boolean) => void;
  readonly onScenes: (scenes: readonly string[]) => void;
  readonly onClosed: () => void;
}

/** OBS as it was when the link was opened. */
export interface ObsState {
  readonly isStreaming: boolean;
  readonly isRecording: boolean;
  readonly scenes: readonly string[];
}

/** An open link to OBS. */
export interface ObsLink {
  /** Asks how it stands with OBS. */
  state(): Promise<ObsState>;
  /** Has OBS do something; throws when it does not. */
  act(deed: ObsDeed): Promise<void>;
  close(): void;
}

/** Why there is no link. */
export class ObsError extends Error {
  override readonly name = 'ObsError';
  readonly problem: ObsProblem;
  constructor(problem: ObsProblem) {
    super(`OBS is not reached: ${problem}`);
    this.problem = problem;
  }
}

/** Opens a link to obs-websocket 5; throws an `ObsError`, which says nothing of the password. */
export type OpenObs = (url: string, password: string | null, listener: ObsListener) => Promise<ObsLink>;

/** Close codes of obs-websocket that a second try cannot fix. */
const PROBLEMS: Readonly<Record<number, ObsProblem>> = { 4009: 'password', 4010: 'version', 4008: 'password' };

/** obs-websocket-js, which is loaded when somebody has switched OBS on, and not before. */
export const openObs: OpenObs = async (url, password, listener) => {
  const { OBSWebSocket, EventSubscription } = await import('obs-websocket-js/json');
  const client = new OBSWebSocket();
  let isOpen = false;
  client.on('StreamStateChanged', ({ outputActive }) => {
    listener.onStream(outputActive);
  });
  client.on('RecordStateChanged', ({ outputActive }) => {
    listener.onRecord(outputActive);
  });
  client.on('SceneListChanged', ({ scenes }) => {
    listener.onScenes(sceneNames(scenes));
  });
  client.on('ConnectionClosed', () => {
    if (isOpen) listener.onClosed();
    isOpen = false;
  });
  try {
    const eventSubscriptions = EventSubscription.Outputs | EventSubscription.Scenes;
    await client.connect(url, password ?? undefined, { eventSubscriptions });
  } catch (error) {
    void client.disconnect();
    const code = error instanceof Error && 'code' in error ? Number(error.code) : 0;
    // A server that wants a password of somebody who has none to give ends in the library, before any code.
    const wantsPassword = password === null && error instanceof Error && /password|authentication/i.test(error.message);
    throw new ObsError(PROBLEMS[code] ?? (wantsPassword ? 'password' : 'unreachable'));
  }
  isOpen = true;
  return {
    state: async () => {
      const [stream, record, { scenes }] = await Promise.all([
        client.call('GetStreamStatus'),
        client.call('GetRecordStatus'),
        client.call('GetSceneList'),
      ]);
      return { isStreaming: stream.outputActive, isRecording: record.outputActive, scenes: sceneNames(scenes) };
    },
    act: async (deed) => {
      if (deed.kind === 'scene') await client.call('SetCurrentProgramScene', { sceneName: deed.scene });
      else if (deed.kind === 'replay') await client.call('SaveReplayBuffer');
      else await client.call('CreateRecordChapter');
    },
    close: () => {
      isOpen = false;
      void client.disconnect();
    },
  };
};

/** The names of the scenes as the person sees them in OBS: it tells the last first. */
function sceneNames(scenes: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return scenes
    .map(({ sceneName }) => sceneName)
    .filter((name) => typeof name === 'string')
    .reverse();
}
