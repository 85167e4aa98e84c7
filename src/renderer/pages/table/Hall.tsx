import { Lobby } from '#renderer/ui/lobby/Lobby.tsx';
import { RoomScreen } from '#renderer/ui/room/RoomScreen.tsx';
import type { RoomStage } from '#renderer/ui/room/use-room.ts';
import { Worded } from '#renderer/ui/Worded.tsx';

export interface HallProps {
  /** How far the way into a room has come; null in the lobby. */
  readonly stage: RoomStage | null;
}

/** What comes before a match: the lobby and the room. Both speak of every game. */
export function Hall({ stage }: HallProps) {
  return <Worded>{stage === null ? <Lobby /> : <RoomScreen stage={stage} />}</Worded>;
}
