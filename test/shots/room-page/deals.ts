import type { Difference } from '#fairness/judgement.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { ClientState, MatchCheck } from '#renderer/client/client-state.ts';
import { drawOf, judgementOf, withDeal } from '#renderer/testing/deal.ts';
import { SAMPLE_SEATS, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { finishedRounds, kirinView } from '#renderer/testing/kirin-view.ts';

const DRAWN: Partial<TableInfo> = { seedDraw: drawOf(['contributed', 'contributed', 'withheld', 'bot']) };
const PEOPLE = SAMPLE_SEATS.map((info) => (info.seat === 3 ? info : { ...info, kind: 'person' as const, bot: null }));
const SEED = '7f3a9c21aa04be1990d3c5f6187e2b4d7f3a9c21aa04be1990d3c5f6187e2b4d';

const standings = [5, 8, 7, 2].map((score, seat) => ({
  seat,
  score,
  place: [3, 1, 2, 4][seat] ?? 4,
  winner: seat === 1,
}));
const OVER: Partial<ClientState> = {
  view: kirinView({ finished: finishedRounds(3) }, { result: { standings }, awaiting: [], phase: 'over' }),
  status: {
    ...SAMPLE_STATUS,
    seats: PEOPLE,
    seedHash: SEED.split('').reverse().join(''),
    seed: SEED,
    hostSecret: SEED,
  },
};
const BEGUN: Partial<ClientState> = {
  status: { ...SAMPLE_STATUS, seats: PEOPLE, seedHash: SEED.split('').reverse().join('') },
};

const played = (card: string): string => JSON.stringify([[{ type: 'card.played', seat: 1, card }], {}]);
const DIFFERENCE: Difference = { place: 9, seq: 14, what: 'said', shown: played('az5'), recorded: played('az2') };

const over = (matchCheck: MatchCheck | null): Partial<ClientState> => withDeal(DRAWN, { ...OVER, matchCheck });

/** A table at which somebody looks at the deal, in each of its states. */
export const DEALS: Readonly<Record<string, Partial<ClientState>>> = {
  'deal-begun': withDeal(DRAWN, BEGUN),
  'deal-alone': withDeal({}, BEGUN),
  'deal-again': withDeal({ again: { at: 0 } }, BEGUN),
  'deal-checking': over({ kind: 'checking', done: 40, of: 120 }),
  'deal-failed': over({ kind: 'failed' }),
  'deal-kept': withDeal(DRAWN, { ...OVER, ...BEGUN, matchCheck: { kind: 'kept', what: 'seed' } }),
  'deal-verified': over({ kind: 'judged', judgement: judgementOf() }),
  'deal-lacks': over({
    kind: 'judged',
    judgement: judgementOf({
      outcome: 'lacks',
      brokenOff: 2,
      passedOver: [],
      checks: judgementOf().checks.map((check) =>
        check.code === 'signed' ? { ...check, outcome: 'lacks', says: 'lacks' } : check,
      ),
    }),
  }),
  'deal-differs': over({
    kind: 'judged',
    judgement: judgementOf({
      outcome: 'fails',
      faults: [
        { fault: 'leftOut', seat: 1 },
        { fault: 'messages', seq: 14, of: 'said' },
      ],
      comparison: { messages: 31, from: 0, to: 30, end: 30, differences: [DIFFERENCE] },
    }),
  }),
};
