import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { createConversation } from '#engine/table/room/conversation.ts';
import { isIn, isWatcher } from './access.ts';
import type { HallState } from './hall-state.ts';
import { personOf, type Visitor } from './visitor.ts';

/** Says something to everybody in the room while the table gathers, within the limits of a table's chat. */
export function sayInRoom(hall: HallState, visitor: Visitor, text: string): Verdict {
  const { roster, room, desk } = hall;
  if (!isIn(hall, visitor)) return refuse('notInRoom');
  const bucket = isWatcher(hall, visitor) ? hall.watchersChat : hall.chatter(personOf(visitor));
  if (!bucket.take(hall.clock.now())) return refuse('chatTooFast');
  const [seat = null] = room.ownSeatsOf(visitor);
  const sits = seat === null ? null : desk.gathered()?.places[seat];
  const name = sits?.name ?? roster.byHash(visitor.tokenHash)?.name ?? '';
  hall.talk ??= createConversation();
  const line = hall.talk.say({ seat, name, text });
  for (const other of hall.visitors) if (isIn(hall, other)) other.link.send({ t: 'chat', line });
  return ALLOWED;
}
