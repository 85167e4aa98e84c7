import { GraduationCap, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Text } from '#protocol/text.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useActions, useClient } from '#renderer/client/hooks.ts';
import { Told } from './Told.tsx';

/** How long the table's own words stay in sight, in milliseconds; in the chat they stay. */
const TIME = 7_000;

/** What is missing of a match that was continued, or known of its deal: whoever comes to the table should know it first. */
const GREETING: readonly string[] = [
  'dealShared',
  'dealAgain',
  'dealFrom',
  'movesMissing',
  'movesMissingAtStart',
  'movesMissingAtLeast',
  'movesMissingAtLeastAtStart',
  'recordLacks',
];

/** Said by the page itself to whoever learnt until the match began. */
const LESSON_CLOSED: Text = { code: 'lessonClosed' };

interface ToldBannerProps {
  /** Shown when somebody comes to the table, and not each time a curtain falls. */
  readonly greets?: boolean;
}

/**
 * What the table itself has just said, for a few seconds, and read out. Nothing of what was said before the page came,
 * unless it is about the whole match.
 */
export function ToldBanner({ greets = false }: ToldBannerProps) {
  const actions = useActions();
  const last = useClient(({ chat }) => chat.findLast(({ told }) => told !== undefined)?.told ?? null);
  const lines = useClient(timesTold);
  const known = greets && last !== null && GREETING.includes(last.code) ? lines - 1 : lines;
  const [passed, setPassed] = useState(known);
  const isCalled = useClient(({ lessonClosed }) => greets && lessonClosed);
  // A host that was restarted counts from the beginning.
  if (lines < passed) setPassed(known);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPassed(lines);
      if (isCalled) actions.forgetLesson();
    }, TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [lines, isCalled, actions]);
  const called = isCalled ? LESSON_CLOSED : null;
  const text = last !== null && lines > passed ? last : called;
  return (
    <div role="status" className={text === null ? 'visually-hidden' : 'banner is-told'}>
      {text === null ? null : (
        <>
          {text === LESSON_CLOSED ? <GraduationCap aria-hidden size={20} /> : <Undo2 aria-hidden size={20} />}
          <p>
            <Told text={text} />
          </p>
        </>
      )}
    </div>
  );
}

/** How many times the table has spoken. */
function timesTold({ chat }: ClientState): number {
  return chat.findLast(({ nth }) => nth !== undefined)?.nth ?? 0;
}
