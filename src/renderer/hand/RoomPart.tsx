import type { ReactNode } from 'react';
import { createWords } from '#words/words.ts';
import { PageContext } from '#renderer/state/hooks.ts';
import type { Page } from '#renderer/state/hooks.ts';
import { HotSeat } from '#renderer/ui/room/HotSeat.tsx';
import { JoinByCode } from '#renderer/ui/room/JoinByCode.tsx';
import { Latecomer } from '#renderer/ui/room/Latecomer.tsx';
import { RoomScreen } from '#renderer/ui/room/RoomScreen.tsx';
import type { RoomStage } from '#renderer/ui/room/use-room.ts';

/** Every word there is: a phone that waits for its table has time to fetch them. */
const WORDS = createWords();

interface PartProps {
  readonly page: Page;
}

function Worded({ page, children }: PartProps & { readonly children: ReactNode }) {
  return <PageContext value={{ ...page, words: WORDS }}>{children}</PageContext>;
}

/** The way in, and the table that gathers. */
export function RoomPart({ page, stage }: PartProps & { readonly stage: RoomStage }) {
  return (
    <Worded page={page}>
      <RoomScreen stage={stage} />
    </Worded>
  );
}

/** Above a running match: the curtain of a phone that several people share, and seats for whoever comes late. */
export function MatchPart({ page }: PartProps) {
  return (
    <Worded page={page}>
      <HotSeat />
      <Latecomer />
    </Worded>
  );
}

/** For a page that was opened without an invitation. */
export function CodePart({ page }: PartProps) {
  return (
    <Worded page={page}>
      <JoinByCode />
    </Worded>
  );
}
