import type { ReactNode } from 'react';
import { LinkBanner } from '../room/LinkBanner.tsx';

/** A dark room with one sentence in it, and perhaps something to press below. */
export function Waiting({ sentence, children }: { readonly sentence: string; readonly children?: ReactNode }) {
  return (
    <main className="waiting">
      <p role="status">{sentence}</p>
      {children}
      <LinkBanner />
    </main>
  );
}
