import type { CustomScheme, Protocol, Session } from 'electron';
import { needsReady, needsStarting } from './machine.ts';

type Answering = (request: Request) => Response | Promise<Response>;

/** What the program has Electron ask it. */
export const asked: {
  schemes: readonly CustomScheme[] | null;
  readonly protocols: Map<string, Answering>;
  permissionRequest: unknown;
  permissionCheck: unknown;
  device: unknown;
  displayMedia: unknown;
  displayMediaOptions: unknown;
} = {
  schemes: null,
  protocols: new Map(),
  permissionRequest: null,
  permissionCheck: null,
  device: null,
  displayMedia: null,
  displayMediaOptions: null,
};

const defaultSession = {
  setPermissionRequestHandler: (handler: unknown) => {
    asked.permissionRequest = handler;
  },
  setPermissionCheckHandler: (handler: unknown) => {
    asked.permissionCheck = handler;
  },
  setDevicePermissionHandler: (handler: unknown) => {
    asked.device = handler;
  },
  setDisplayMediaRequestHandler: (handler: unknown, options?: unknown) => {
    asked.displayMedia = handler;
    asked.displayMediaOptions = options;
  },
} satisfies Partial<Session>;

export const session = {
  get defaultSession() {
    needsReady('Session can only be received when app is ready');
    return defaultSession;
  },
};

export const protocol = {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    needsStarting('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { privileges } of schemes)
      if (privileges?.codeCache && !privileges.standard)
        throw new Error('Code cache can only be enabled when the custom scheme is registered as standard scheme.');
    asked.schemes = schemes;
  },
  handle(scheme: string, handler: Answering): void {
    needsReady('Session can only be received when app is ready');
    if (asked.protocols.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    asked.protocols.set(scheme, handler);
  },
} satisfies Partial<Protocol>;

/** A page asks for this address; null where the answer is none that Electron takes. */
export async function served(url: string, method = 'GET'): Promise<Response | null> {
  // Electron's URL parser has put the path in order before the program hears of it, unless the scheme is not ours.
  const handler = asked.protocols.get('app');
  const response: unknown = await handler?.({ url, method } as Request);
  return response instanceof Response ? response : null;
}
