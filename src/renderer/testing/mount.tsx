import './quick-react.ts';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageContext } from '#renderer/client/hooks.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import type { Settings, SettingsStore } from '#renderer/client/settings-store.ts';
import type { SoundDesk } from '#renderer/sound/desk.ts';
import { createWords } from '#words/words.ts';
import { pretendClient } from './client.ts';
import type { PretendClient } from './client.ts';

/** A component in a page of its own, in jsdom. */
export interface Mounted {
  readonly client: PretendClient;
  readonly settings: SettingsStore;
  /** Tells the page what the host said. */
  readonly tell: (part: Partial<ClientState>) => void;
  readonly unmount: () => void;
}

export interface MountOptions {
  readonly state?: Partial<ClientState>;
  readonly settings?: Partial<Settings>;
  /** Of a page that can be heard. */
  readonly sound?: SoundDesk;
}

/** Mounts `node` with a client that has heard `state`. The caller unmounts it. */
export function mount(node: ReactNode, { state = {}, settings: kept = {}, sound }: MountOptions = {}): Mounted {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia = quietMedia;
  if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: QuietObserver });
  const client = pretendClient(state);
  const settings = createSettingsStore({ read: () => kept, save: () => undefined });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => {
    root.render(
      <PageContext
        value={{
          client,
          settings,
          words: createWords(),
          openStage: noStage,
          ...(sound === undefined ? {} : { sound }),
        }}
      >
        {node}
      </PageContext>,
    );
  });
  return {
    client,
    settings,
    tell: (part) => {
      act(() => {
        client.tell(part);
      });
    },
    unmount: () => {
      act(() => {
        root.unmount();
      });
      place.remove();
    },
  };
}

/** Components on their own are shown without a picture. */
function noStage(): Promise<never> {
  return Promise.reject(new Error('There is no picture in this test.'));
}

/** jsdom lays nothing out: no size ever changes. */
class QuietObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

function nothing(): void {
  // Stands in for what the browser would do.
}

/** jsdom has no media queries: none of them matches. */
function quietMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
