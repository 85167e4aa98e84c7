import type { SpectatorRule } from '#protocol/audience.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { DrawnSeat } from '#protocol/seed-draw.ts';
import type { SeedDrawAsk } from '#protocol/seed-messages.ts';
import { signingKey } from '#fairness/signing.ts';
import { publicText } from '#engine/core/record.ts';
import {
  begunByOther,
  byte,
  drawOf,
  type Lie,
  linesOf,
  numbered,
  otherMove,
  played,
  puppet,
  swapped,
  told,
  toldAndLedAway,
  welcomed,
  withEntries,
  withHeader,
  withInput,
  withLines,
  withoutAnn,
  withoutTakeback,
  withTakeback,
} from './altering.ts';
import { drawnAgain, endedText } from './forging.ts';
import type { GuestsMatch } from './guests-match.ts';

/** The matches about which lies are told: of a game of cards, and of one with dice. */
export interface Matches {
  readonly cards: GuestsMatch;
  readonly dice: GuestsMatch;
}

/** The record, or what Ann was told, as the host has it; what her page must find. */
export interface Expected {
  readonly lie: (matches: Matches) => Lie;
  /** Which match it is about. */
  readonly of?: keyof Matches;
  /** Checks of the record that fail, and differences to what she was told: all of them. */
  readonly failing?: readonly string[];
  readonly faults?: readonly string[];
  readonly outcome?: 'lacks';
  /** What is drawn after a takeback is another thing, so that a false one is found there first. */
  readonly isOfTakeback?: true;
}

/** Every lie by its name: what a guest finds out. */
export const LIES: Readonly<Record<string, Expected>> = {
  'two cards of the deal are swapped': {
    lie: ({ cards }) => ({ text: withEntries(cards, (entries) => withInput(entries, swapped)) }),
    failing: ['chances'],
  },
  'a die is rolled again': {
    of: 'dice',
    lie: ({ dice }) => ({
      text: withEntries(dice, (entries) =>
        withInput(entries, ({ type, ...input }) => {
          const faces = input['faces'] as readonly number[] | undefined;
          return type === 'chance.rolled' && faces ? { faces: faces.map((face) => (face % 6) + 1) } : null;
        }),
      ),
    }),
    failing: ['chances'],
  },
  'another legal move is made, and the match goes on from there': {
    lie: ({ cards }) => ({ text: otherMove(cards) }),
    faults: ['messages'],
  },
  'two moves are swapped': {
    lie: ({ cards }) => ({
      text: withEntries(cards, (entries) => {
        const place = entries.findLastIndex((item) => 'input' in item);
        return numbered([...entries.slice(0, place - 1), ...entries.slice(place - 1, place + 1).toReversed()]);
      }),
    }),
    failing: ['moves'],
  },
  'a takeback is hidden': {
    lie: ({ cards }) => ({ text: withEntries(cards, withoutTakeback) }),
    faults: ['messages'],
    isOfTakeback: true,
  },
  'a takeback is invented': {
    lie: ({ cards }) => ({ text: withEntries(cards, withTakeback) }),
    faults: ['messages'],
    isOfTakeback: true,
  },
  'the record is cut short, and ended there': {
    lie: ({ cards }) => ({ text: withEntries(cards, (entries) => entries.slice(0, -3)) }),
    failing: ['finished'],
  },
  'the record is cut short, as if the match had been left': {
    lie: ({ cards }) => {
      const { header, entries } = linesOf(cards);
      return { text: publicText({ header, entries: entries.slice(0, -3) }) };
    },
    faults: ['messages'],
  },
  'the record has no signature': {
    lie: ({ cards }) => ({ text: endedText(linesOf(cards), null) }),
    outcome: 'lacks',
  },
  'the record has the signature of another': {
    lie: ({ cards }) => {
      const end = JSON.parse(cards.next.trimEnd().split('\n').at(-1) ?? '') as { readonly signature: string };
      const { header, entries } = linesOf(cards);
      return { text: publicText({ header, entries: [...entries, { end: true, signature: end.signature }] }) };
    },
    failing: ['signed'],
  },
  'the record is signed with another key': {
    lie: ({ cards }) => {
      const { header, entries } = linesOf(cards);
      const other = signingKey(byte(9));
      return { text: endedText({ header: drawnAgain(header, other, {}), entries }, other) };
    },
    faults: ['toldDraw', 'hostKey', 'lockedList'],
  },
  'it is the record of another match': {
    lie: ({ cards }) => ({ text: cards.next }),
    faults: ['otherMatch', 'seedHash', 'toldDraw', 'hostCommit', 'lockedList', 'otherSecret', 'messages'],
  },
  'the host has chosen another secret, and played that match': {
    lie: ({ cards }) => ({ text: played(cards, drawnAgain(linesOf(cards).header, cards.key, { secret: byte(3) })) }),
    failing: ['contributions'],
    faults: ['seedHash', 'toldDraw', 'hostCommit', 'lockedList', 'messages'],
  },
  'the seed is one that nobody drew': {
    lie: ({ cards }) => ({ text: played(cards, { ...linesOf(cards).header, seed: byte(4) }) }),
    failing: ['seed'],
    faults: ['seedHash', 'messages'],
  },
  'the seed was drawn by nobody': {
    lie: ({ cards }) => {
      const { seedDraw: _drawn, ...header } = linesOf(cards).header;
      return { text: endedText({ header, entries: linesOf(cards).entries }, null) };
    },
    faults: ['toldDraw', 'hostCommit', 'hostKey', 'lockedList', 'leftOut'],
  },
  'a guest’s secret is said to have been withheld': {
    lie: ({ cards }) => ({ text: withoutAnn(cards, (ann) => ({ ...ann, secret: null })) }),
    faults: ['seedHash', 'toldDraw', 'leftOut', 'messages'],
  },
  'a guest is said to have been silent': {
    lie: ({ cards }) => ({ text: withoutAnn(cards, ({ seat }) => ({ seat, missing: 'silent' })) }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'leftOut', 'messages'],
  },
  'a guest is said not to have been asked': {
    lie: ({ cards }) => ({ text: withoutAnn(cards, ({ seat }) => ({ seat, missing: 'unasked' })) }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'leftOut', 'messages'],
  },
  'a guest’s secret is a puppet’s': {
    lie: ({ cards }) => ({ text: withoutAnn(cards, () => puppet(cards)) }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'otherSecret', 'messages'],
  },
  'the list was changed after it was locked': {
    lie: ({ cards }) => ({
      text: withHeader(cards, (header) => {
        const seats = drawOf({ header, entries: [] }).seats.map((drawn): DrawnSeat =>
          'missing' in drawn ? { ...drawn, missing: 'silent' } : drawn,
        );
        return drawnAgain(header, cards.key, { seats });
      }),
    }),
    faults: ['toldDraw', 'lockedList'],
  },
  'a guest is said to have been a bot': {
    lie: ({ cards }) => ({
      text: withHeader(cards, (header) => ({
        ...header,
        seats: header.seats.map((seat, at) => (at === 0 ? { ...seat, kind: 'bot', bot: 'novice' } : seat)),
      })),
    }),
    failing: ['moves', 'locked'],
    faults: ['seat'],
  },
  'another option was played with': {
    lie: ({ cards }) => ({
      text: withHeader(cards, (header) => ({
        ...header,
        options: { ...header.options, handsPerMatch: Number(header.options['handsPerMatch']) + 1 },
      })),
    }),
    failing: ['contributions', 'locked', 'finished'],
    faults: ['otherMatch', 'terms'],
  },
  'another option was played with, for which the host has signed again': {
    lie: ({ cards }) => ({
      text: withHeader(cards, (header) => {
        const options = { ...header.options, handsPerMatch: Number(header.options['handsPerMatch']) + 1 };
        return drawnAgain({ ...header, options }, cards.key, {});
      }),
    }),
    failing: ['contributions', 'finished'],
    faults: ['otherMatch', 'toldDraw', 'terms', 'lockedList'],
  },
  'the options were changed after the secrets were shown': {
    lie: ({ cards }) => begunByOther(cards, { options: { handsPerMatch: 9 } }, false),
    failing: ['contributions', 'locked'],
    faults: ['terms'],
  },
  'the options were changed after the secrets were shown, and the list signed again': {
    lie: ({ cards }) => begunByOther(cards, { options: { handsPerMatch: 9 } }, true),
    failing: ['contributions'],
    faults: ['terms', 'lockedList'],
  },
  'the game was changed after the secrets were shown': {
    of: 'dice',
    lie: ({ dice }) => begunByOther(dice, { game: 'hearts', options: {} }, true),
    failing: ['contributions'],
    faults: ['terms', 'lockedList'],
  },
  'takebacks were allowed after the secrets were shown': {
    lie: ({ cards }) => begunByOther(cards, { takebacks: 'never' }, false),
    failing: ['contributions', 'locked'],
    faults: ['terms'],
  },
  'a purpose is invented': {
    lie: ({ cards }) => ({
      text: withEntries(cards, (entries) =>
        entries.map((item) => ('input' in item && item.draws ? { ...item, draws: [...item.draws, 'more'] } : item)),
      ),
    }),
    failing: ['purposes'],
  },
  'the hash told of the seed was another': {
    lie: ({ cards }) => ({
      heard: cards.ann.heard.map((message) =>
        message.t === 'sync' ? { ...message, status: { ...message.status, seedHash: byte(5) } } : message,
      ),
    }),
    faults: ['seedHash'],
  },
  'the draw told at the beginning was another': {
    lie: ({ cards }) => ({
      heard: cards.ann.heard.map((message) =>
        message.t === 'welcome' && message.table?.seedDraw
          ? { ...message, table: { ...message.table, seedDraw: { ...message.table.seedDraw, commit: byte(6) } } }
          : message,
      ),
    }),
    faults: ['toldDraw'],
  },
  'a puppet has committed in a guest’s place, who was not asked': {
    lie: ({ cards }) => ({ heard: cards.ann.heard.filter(({ t }) => t !== 'seedDraw' && t !== 'seedLock') }),
    outcome: 'lacks',
  },
  'one step was shown with another event': {
    lie: ({ cards }) => ({
      heard: told(cards, (message) =>
        message.t === 'update' && message.events.length > 0 ? { ...message, events: message.events.slice(1) } : null,
      ),
    }),
    faults: ['messages'],
  },
  'one whole picture had another score': {
    lie: ({ cards }) => ({
      heard: told(cards, (message) =>
        message.t === 'sync'
          ? { ...message, view: { ...message.view, scores: message.view.scores.map((score) => score + 1) } }
          : null,
      ),
    }),
    faults: ['messages'],
  },
  'an offer was kept back': {
    lie: ({ cards }) => ({
      heard: told(cards, (message) => {
        const [first, ...rest] = message.prompts;
        if (first?.kind !== 'piece' || first.offers.length < 2) return null;
        return { ...message, prompts: [{ ...first, offers: first.offers.slice(1) }, ...rest] };
      }),
    }),
    faults: ['messages'],
  },
  'one step was shown with another event, before she was led to another match and back': {
    lie: ({ cards }) => ({
      heard: toldAndLedAway(cards, (own) => [
        ...Array.from({ length: 5 }, (_, at) => welcomed(own, { id: `other-${String(at)}` })),
        { ...own, table: null },
      ]),
    }),
    faults: ['messages'],
  },
  'one step was shown with another event, before the match was called a replay': {
    lie: ({ cards }) => ({ heard: toldAndLedAway(cards, (own) => [welcomed(own, { isReplay: true })]) }),
    faults: ['messages'],
  },
  'the match was called a lesson for a while': {
    lie: ({ cards }) => ({ heard: toldAndLedAway(cards, (own) => [welcomed(own, { isLesson: true })]) }),
    faults: ['toldTwice', 'messages'],
  },
  'a guest’s secret is a puppet’s, and she was asked for other matches meanwhile': {
    lie: ({ cards }) => ({
      text: withoutAnn(cards, () => puppet(cards)),
      heard: cards.ann.heard.flatMap((message): readonly DownMessage[] => {
        if (message.t !== 'welcome' || message.table?.match !== 1) return [message];
        const ask = cards.ann.heard.find(({ t }) => t === 'seedDraw') as SeedDrawAsk;
        return [message, ...Array.from({ length: 40 }, (_, at) => ({ ...ask, match: at + 9, seats: [] }))];
      }),
    }),
    faults: ['seedHash', 'toldDraw', 'lockedList', 'otherSecret', 'messages'],
  },
  'a seat had another name, or a bot another policy': {
    lie: ({ cards }) => ({
      text: withHeader(cards, (header) => ({
        ...header,
        seats: header.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: 'other', bot: 'other' } : seat)),
      })),
    }),
    faults: ['seat'],
  },
  'a bot has played for somebody': {
    lie: ({ cards }) => ({
      text: withEntries(cards, (entries) => withLines(entries, { seat: 1, mindedBy: 'novice' })),
    }),
    faults: ['seat'],
  },
  'somebody else has taken a seat': {
    lie: ({ cards }) => ({
      text: withEntries(cards, (entries) =>
        withLines(entries, { seat: 2, sits: { name: 'Eve', kind: 'bot', bot: 'novice', tokenHash: null } }),
      ),
    }),
    faults: ['seat'],
  },
  'everybody has agreed to show the hands': {
    lie: ({ cards }) => ({
      text: withEntries(cards, (entries) => withLines(entries, { asked: HANDS }, { spectators: HANDS })),
    }),
    faults: ['audience'],
  },
};

const HANDS: SpectatorRule = { watching: true, audience: { shows: 'hands', delay: 0, afterDeal: 0 } };
