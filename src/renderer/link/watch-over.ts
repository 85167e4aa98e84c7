import type { Link } from './link.ts';

/** How long a link that looks open may stay silent after a page wakes up, in milliseconds. */
const PROBE = 4_000;

/** A link as far as it is watched over. */
export interface Watched extends Pick<Link, 'send'> {
  isOpen(): boolean;
  /** The host sent this page away. */
  isFinal(): boolean;
  /** How many frames have ever arrived. */
  heard(): number;
  /** Begins anew at once. */
  replace(): void;
}

/**
 * Tries again at once when the page comes back to sight or the network returns, and finds out a link that died while
 * the page slept by a question without an answer. Returns a way to stop.
 */
export function watchOver(link: Watched): () => void {
  let probe: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    if (document.visibilityState === 'hidden' || link.isFinal()) return;
    clearTimeout(probe);
    if (!link.isOpen()) {
      link.replace();
      return;
    }
    const heard = link.heard();
    link.send({ t: 'sync' });
    probe = setTimeout(() => {
      if (link.isOpen() && link.heard() === heard) link.replace();
    }, PROBE);
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    clearTimeout(probe);
  };
}
