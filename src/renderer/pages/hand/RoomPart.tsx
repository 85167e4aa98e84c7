import { LanguagePicker } from '#renderer/ui/LanguagePicker.tsx';
import { HotSeat } from '#renderer/ui/room/HotSeat.tsx';
import { JoinByCode } from '#renderer/ui/room/JoinByCode.tsx';
import { Latecomer } from '#renderer/ui/room/Latecomer.tsx';
import { RoomScreen } from '#renderer/ui/room/RoomScreen.tsx';
import type { RoomStage } from '#renderer/ui/room/use-room.ts';
import { LeaveDialog } from '#renderer/ui/room/LeaveDialog.tsx';
import { Worded } from '#renderer/ui/Worded.tsx';

/** The way in, and the table that gathers. */
export function RoomPart({ stage }: { readonly stage: RoomStage }) {
  return (
    <Worded>
      <RoomScreen stage={stage} />
    </Worded>
  );
}

/** Above a running match: the curtain of a phone that several people share, and seats for whoever comes late. */
export function MatchPart() {
  return (
    <Worded>
      <HotSeat />
      <Latecomer />
    </Worded>
  );
}

/** For a page that was opened without an invitation. */
export function CodePart() {
  return (
    <Worded>
      <JoinByCode />
      <LanguagePicker shape="short" />
    </Worded>
  );
}

/** For a host with a hand of its own: whether the table is to be closed. */
export function LeavePart({ onClose }: { readonly onClose: () => void }) {
  return (
    <Worded>
      <LeaveDialog isOpen onClose={onClose} />
    </Worded>
  );
}
