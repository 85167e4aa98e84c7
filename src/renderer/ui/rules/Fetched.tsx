import { useEffect, useState, type ReactNode } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { tellMissing } from '#renderer/kit/controls/use-later.ts';

interface FetchedProps<T> {
  readonly game: GameId;
  /** Always the same function; null when this build has none of it. */
  readonly load: (game: GameId, language: string) => Promise<T | null>;
  readonly children: (found: T) => ReactNode;
}

/** What is fetched for a game only when it is opened, in the page's language; a sentence until it is there. */
export function Fetched<T>({ game, load, children }: FetchedProps<T>) {
  const words = useWords();
  const { language } = words.words;
  const [fetched, setFetched] = useState<{ readonly of: GameId; readonly found: T | null } | null>(null);

  useEffect(() => {
    let isWanted = true;
    const keep = (found: T | null): void => {
      if (isWanted) setFetched({ of: game, found });
    };
    load(game, language).then(keep, (fault: unknown) => {
      keep(null);
      tellMissing(fault);
    });
    return () => {
      isWanted = false;
    };
  }, [load, game, language]);

  // What was read in another language stays until this one is there.
  if (fetched?.of !== game) return <p className="rules-wait">{words.ui('rules:loading')}</p>;
  if (fetched.found === null) return <p className="rules-wait">{words.ui('rules:missing')}</p>;
  return <>{children(fetched.found)}</>;
}
