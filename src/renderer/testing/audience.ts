import type { AudienceDesk, AudienceRule, AudienceStatus, OutputInfo, SpectatorRule } from '#protocol/audience.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { sampleRoom } from '#renderer/testing/room.ts';
import type { ClientState } from '#renderer/client/client-state.ts';

/** Audiences as the host describes them. */
export const PUBLIC: AudienceRule = { shows: 'public', delay: 10, afterDeal: 0 };
export const HANDS: AudienceRule = { shows: 'hands', delay: 0, afterDeal: 30 };
export const SAMPLE_RULE: SpectatorRule = { watching: false, audience: PUBLIC };

export const SAMPLE_TOKEN = 'Zm9ydHktdHdvLWlzLXRoZS1hbnN3ZXI';

const SAMPLE_OUTPUTS: readonly OutputInfo[] = [
  {
    id: 'o00000001',
    label: 'OBS',
    rule: null,
    names: 'own',
    chances: true,
    link: `http://127.0.0.1:41560/audience.html#watch=${SAMPLE_TOKEN}`,
    viewers: 1,
  },
  {
    id: 'o00000002',
    label: '',
    rule: { shows: 'public', delay: 60, afterDeal: 0 },
    names: 'seats',
    chances: false,
    link: null,
    viewers: 0,
  },
];

/** The desk of an audience whose pages this computer can open; `more` says what is otherwise. */
export function sampleAudience(more: Partial<AudienceDesk> = {}): AudienceDesk {
  return { address: 'http://127.0.0.1:41560', reach: 'own', outputs: SAMPLE_OUTPUTS, problem: null, ...more };
}

/** The host's window at a table on air; three people sit there, and `asked` is what the host asks of them. */
export function onAir(
  asked: AudienceStatus['asked'] = null,
  you: Parameters<typeof sampleWelcome>[1] = {},
): Partial<ClientState> {
  const room = sampleRoom();
  return {
    welcome: sampleWelcome(true, you),
    status: {
      ...SAMPLE_STATUS,
      seats: SAMPLE_STATUS.seats.map((info, seat) =>
        seat === 3 ? info : { ...info, kind: 'person', bot: null, name: ['Ida', 'Ann', 'Cem'][seat] ?? '' },
      ),
      audience: { rule: SAMPLE_RULE, isOnAir: true, asked },
    },
    view: kirinView(),
    seq: 1,
    room:
      you.host === false
        ? { ...room, host: null }
        : { ...room, host: room.host && { ...room.host, audience: sampleAudience() } },
  };
}
