import type { AdapterInfo, DoorInfo, Room } from '#protocol/room.ts';
import { hostInUrl, type NetworkAdapter } from '#web/adapters.ts';
import type { Door, DoorsState } from './doors-state.ts';
import { adviceFor } from './reach.ts';

/** The page that phones open. */
const PHONE_PAGE = 'hand.html';

/** What the host's own window shows about the way in. */
export function doorsInfo(doors: DoorsState): Omit<NonNullable<Room['host']>, 'checks' | 'audience'> {
  const { door, networks, problem } = doors;
  return { door: door && doorInfo(doors, door), adapters: networks.map(adapterInfo), problem };
}

function doorInfo({ invitation, clock }: DoorsState, door: Door): DoorInfo {
  const { adapter, port, tls, reach, first, arrived, openedAt } = door;
  const { secret, code } = invitation();
  const address = `http://${hostInUrl(adapter.address)}:${String(port)}`;
  const advice = adviceFor({
    platform: process.platform,
    reach,
    adapter,
    hasMoved: first.address !== adapter.address || first.port !== port,
    isCrowded: door.calm !== null,
    guestsArrived: arrived,
    msSinceOpen: clock.now() - openedAt,
  });
  return {
    adapter: adapterInfo(adapter),
    address,
    link: `${address}/${PHONE_PAGE}#join=${secret}`,
    code,
    words: tls?.words ?? null,
    reach: reach ?? 'untested',
    advice,
  };
}

function adapterInfo({ id, name, address, kind, likely }: NetworkAdapter): AdapterInfo {
  return { id, name, address, kind, likely };
}
