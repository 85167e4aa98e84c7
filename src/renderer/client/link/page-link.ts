import type { OpenLink } from './link.ts';
import { hostElsewhere } from './elsewhere.ts';
import { isOverheard } from './sealed-link.ts';
import { readPass } from './tokens.ts';
import type { Pass } from './tokens.ts';
import { socketAddress, wsLink } from './ws-link.ts';

/** How a page that came from its host over the network reaches it, and what it shows at its door. */
export interface PageLink {
  readonly pass: Pass;
  readonly openLink: OpenLink;
  /** Somebody typed the bare address of another computer: the code is what they have been told besides. */
  readonly asksCode: boolean;
}

/** The link of the page in `home`, sealed wherever others could read along. */
export function pageLink(home: Window): PageLink {
  const pass = readPass(home);
  const overheard = isOverheard(home.location);
  return {
    pass,
    openLink: wsLink(socketAddress(home.location), overheard ? { wish: pass.wish } : undefined),
    asksCode: (overheard || hostElsewhere(home.location) !== null) && pass.isUnannounced(),
  };
}

/** The link of the desktop app's window: to its own host, or through that one to a host elsewhere. */
export function windowLink(home: Window, openLink: OpenLink): PageLink {
  const pass = readPass(home);
  return { pass, openLink, asksCode: hostElsewhere(home.location) !== null && pass.isUnannounced() };
}
