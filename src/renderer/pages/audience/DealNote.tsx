import { useSyncExternalStore } from 'react';
import type { AudienceDeal } from '#protocol/audience.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { FeedClient } from './feed-client.ts';

/** Once a match is over: who drew its deal, and from what, so that anybody can draw it again. */
export function DealNote({ link }: { readonly link: Pick<FeedClient, 'deal' | 'subscribe'> }) {
  const { ui } = useWords();
  const deal = useSyncExternalStore(link.subscribe, link.deal);
  if (deal === null) return null;
  const { people, seed, seedHash } = deal;
  return (
    <p className="last-deal">
      <span>{ui(`audience:deal.${drawnBy(people)}`, people)}</span>{' '}
      <span>{ui(seed === undefined ? 'audience:deal.hash' : 'audience:deal.seed')}</span>{' '}
      <code>{seed ?? seedHash}</code>
    </p>
  );
}

function drawnBy(people: AudienceDeal['people']): 'drawn' | 'single' | 'alone' {
  if (people === undefined || people.count === 0) return 'alone';
  return people.of === 1 ? 'single' : 'drawn';
}
