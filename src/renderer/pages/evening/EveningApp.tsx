import { useSyncExternalStore } from 'react';
import type { EveningPicture } from '#protocol/evening-screen.ts';
import { useTitle } from '#renderer/client/language.ts';
import { hasHan } from '#renderer/stage/fonts/letters-for.ts';
import { useLettersOf } from '#renderer/ui/use-letters.ts';
import { Standings } from '#renderer/ui/evening/Standings.tsx';
import type { Words } from '#words/open-words.ts';
import type { EveningFeed } from './evening-feed.ts';
import { TableList } from './TableList.tsx';

export interface EveningAppProps {
  readonly feed: EveningFeed;
  readonly words: Words;
}

/** The standings of an evening and how far its tables are, for the big screen and for everybody's own. */
export function EveningApp({ feed, words }: EveningAppProps) {
  const { picture, isLinked } = useSyncExternalStore(feed.subscribe, feed.now);
  useTitle(words, 'evening');
  useLettersOf(words.language, hasHan(JSON.stringify(picture)));
  const isLost = picture !== null && !isLinked;
  return (
    <main className="evening">
      <header className="evening-head">
        <h1>{picture ? words.ui('evening:title', { game: words.gameName(picture.game) }) : 'Baize'}</h1>
        {picture && picture.round > 0 ? (
          <p className="evening-round">{words.ui('evening:round', { round: picture.round, rounds: picture.rounds })}</p>
        ) : null}
        <p className="evening-status" role="status">
          {isLost ? words.ui('evening:lost') : statusOf(picture, words)}
        </p>
      </header>
      {picture ? (
        // It scrolls where there is not room for all of it, so the keyboard has to reach it.
        <div className="evening-body scrolls" tabIndex={0}>
          <Standings picture={picture} words={words} />
          <TableList picture={picture} words={words} />
        </div>
      ) : null}
    </main>
  );
}

function statusOf(picture: EveningPicture | null, words: Words): string {
  if (picture === null) return words.ui('evening:waiting');
  if (picture.isOver) return words.ui('evening:over');
  if (picture.round === 0) return words.ui('evening:begins');
  const count = picture.tables.filter(({ done }) => done === picture.deals).length;
  return words.ui('evening:playing', { count, tables: picture.tables.length });
}
