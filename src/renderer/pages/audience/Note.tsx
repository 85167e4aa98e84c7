import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import type { FeedClient } from './feed-client.ts';
import { isInObs } from './sight.ts';

/** Milliseconds after which somebody who sees nothing is told why. */
const PATIENCE = 3_000;

/** For people: why there is nothing to be seen. A stream is never shown it. */
export function Note({ link: feed }: { readonly link: Pick<FeedClient, 'isCrowded' | 'subscribe'> }) {
  const words = useWords();
  const link = useClient((state) => state.link);
  const hasPicture = useClient((state) => state.view !== null);
  const isCrowded = useSyncExternalStore(feed.subscribe, feed.isCrowded);
  const trouble = isCrowded ? 'crowded' : link !== 'open' ? 'lost' : hasPicture ? null : 'nothing';
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (trouble === null || isInObs(window)) return undefined;
    const timer = setTimeout(() => {
      setTold(trouble);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, [trouble]);
  if (trouble === null || told !== trouble) return null;
  return (
    <p className="audience-note" role="status">
      {words.ui(`audience:note.${trouble}`)}
    </p>
  );
}
