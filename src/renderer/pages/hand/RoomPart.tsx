import { LanguagePicker } from '#renderer/ui/LanguagePicker.tsx';
import { HotSeat } from '#renderer/ui/room/HotSeat.tsx';
import { JoinByCode } from '#renderer/ui/room/JoinByCode.tsx';
import { Latecomer } from '#renderer/ui/room/Latecomer.tsx';
import { RoomScreen } from '#renderer/ui/room/RoomScreen.tsx';
import type { RoomStage } from '#renderer/ui/room/use-room.ts';
import { LeaveDialog } from '#renderer/ui/room/LeaveDialog.tsx';
import { Worded } from '#renderer/ui/Worded.tsx';
import type { PartProps } from '#renderer/ui/Worded.tsx';

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
      <LanguagePicker shape="short" />
    </Worded>
  );
}

/** For a host with a hand of its own: whether the table is to be closed. */
export function LeavePart({ page, onClose }: PartProps & { readonly onClose: () => void }) {
  return (
    <Worded page={page}>
      <LeaveDialog isOpen onClose={onClose} />
    </Worded>
  );
}
