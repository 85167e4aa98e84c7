import type { Bridge } from '#protocol/bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script of the desktop app. */
    readonly baize?: Bridge;
  }
}

/** What the desktop app lends the page; null in a browser. */
export function desktopBridge(): Bridge | null {
  return window.baize ?? null;
}
