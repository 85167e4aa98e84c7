import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import type { GameFacts, GameState, GameTypes } from '#engine/core/game.ts';
import { faceOf, markSeen, type PieceTable } from '#engine/core/pieces.ts';
import { awaiting } from '#engine/core/run.ts';
import type { AnyPosition } from './playout.ts';
import { sealedBy } from './sealed.ts';
import { isStrong, ownersIn, secretsFrom, secretsOf, secretZones, worth } from './secrets.ts';
import type { Message, Telling, Truth } from './stream.ts';
import type { TestedGame } from './tested-games.ts';

/**
 * Ways in which hidden information has got out of card tables, planted one by one into a sound game. The oracle
 * of `twins.ts` must catch every one: an oracle that misses a planted leak says nothing about a game it passes.
 */
export const LEAKS: Readonly<Record<string, (game: TestedGame) => Telling>> = {
  'a hidden face among the numbers': (game) =>
    factsWith(game, (facts, hidden) => ({ numbers: { ...facts.numbers, hint: hidden[0] ?? '' } })),
  'a hidden face among what a viewer alone is told': (game) => ({
    game: {
      ...game,
      own: (position: AnyPosition, viewer: Viewer) => ({
        ...game.own?.(position, viewer),
        hint: secretsFrom(game, position.state, viewer)[0] ?? '',
      }),
    },
  }),
  'a face in the name of a number': (game) =>
    factsWith(game, (facts, hidden) => ({ numbers: { ...facts.numbers, [`out-${hidden[0] ?? ''}`]: true } })),
  'a tally of hidden cards': (game) =>
    factsWith(game, (facts, _hidden, state) => {
      const tallies = ownersIn(state.table).map((seat) => secretsOf(game, state, seat).filter(isStrong).length);
      return { numbers: { ...facts.numbers, tallies } };
    }),
  'unrevealed points in the scores': (game) =>
    factsWith(game, (facts, hidden) => ({ scores: facts.scores.map((score) => score + worth(hidden[0] ?? '')) })),
  'legal moves of another seat counted in the headline': (game) => ({
    game: {
      ...game,
      view: (position: AnyPosition) => {
        const facts = game.view(position);
        const params = { choices: movesOfOthers(game, position, PUBLIC) };
        return { ...facts, headline: [...facts.headline, { code: 'choices', params }] };
      },
    },
  }),
  'a hidden card in the text of a refusal': (game) => ({
    game: {
      ...game,
      judge: (state: AnyPosition['state'], seat: SeatId, move: GameTypes['move']) => {
        const verdict = game.judge(state, seat, move);
        const [card = ''] = secretsFrom(game, state, { kind: 'seat', seat });
        return verdict.ok ? verdict : { ok: false, reason: { ...verdict.reason, params: { card } } };
      },
    },
  }),
  'the offers of another seat in a prompt': (game) => ({
    game: {
      ...game,
      prompts: (position: AnyPosition, seat: SeatId) => [
        ...game.prompts(position, seat),
        ...ownersIn(position.state.table)
          .filter((other) => other !== seat)
          .flatMap((other) => game.prompts(position, other)),
      ],
    },
  }),
  'an event that echoes the face of its piece': (game) => ({
    game: {
      ...game,
      redact: (event: GameTypes['event']) => {
        const facts = game.redact(event);
        return facts && { ...facts, face: event.shifts?.[0]?.face ?? null };
      },
    },
    // What is sealed is no piece's face; the event that tells of the sealing echoes it likewise.
    sent: (message, { position }) => ({
      ...message,
      events: message.events.map((event) => {
        const { seat } = event as { readonly seat?: unknown };
        const sealed = typeof seat === 'number' ? sealedBy(game, position.state, seat) : null;
        return sealed === null ? event : { ...event, sealed };
      }),
    }),
  }),
  'every input whole': (game) => sentWith(game, (message, { cause }) => ({ ...message, input: cause?.input ?? null })),
  'the kind of a sealed move': (game) =>
    sentWith(game, (message, { cause }) => ({ ...message, input: message.input ?? { type: cause?.input.type } })),
  'shifts that keep the faces': (game) =>
    sentWith(game, (message, { step: { events } }) => ({
      ...message,
      events: message.events.map((event, index) => ({
        ...event,
        shifts: events[index]?.shifts?.map(({ sight: _, ...shift }) => shift),
      })),
    })),
  'shifts in the order of their faces': (game) =>
    sentWith(game, (message, { step: { events } }) => ({
      ...message,
      events: message.events.map((event, index) => {
        const order = [...(events[index]?.shifts ?? [])]
          .sort((a, b) => (a.face < b.face ? -1 : 1))
          .map(({ piece }) => piece);
        const shifts =
          event.shifts && [...event.shifts].sort((a, b) => order.indexOf(a.piece) - order.indexOf(b.piece));
        return shifts ? { ...event, shifts } : event;
      }),
    })),
  'an event that is told only when a hidden card is strong': (game) =>
    sentWith(game, (message, { position }, viewer) => {
      const strong = isStrong(secretsFrom(game, position.state, viewer)[0] ?? '');
      return strong ? { ...message, events: [...message.events, { type: 'luck.struck' }] } : message;
    }),
  'hands sorted by face': (game) => ({
    game,
    shown: ({ phase, state }) => ({ phase, state: { ...state, table: sortedHands(state.table) } }),
  }),
  'piece ids that contain the face': (game) => ({
    game,
    sent: (message, { position }) => renamed(JSON.stringify(message), position.state.table),
  }),
  'hidden zones open to the next seat': (game) =>
    viewWith(game, (view, { table }, viewer) =>
      opened(view, table, (holder) => viewer.kind === 'seat' && holder === viewer.seat - 1),
    ),
  'hidden zones open to the public': (game) =>
    viewWith(game, (view, { table }, viewer) => opened(view, table, () => viewer.kind === 'public')),
  'a peek noted for the wrong seat': (game) => ({
    game,
    shown: ({ phase, state }) => ({ phase, state: { ...state, table: wrongPeek(state.table) } }),
  }),
  'a phase that depends on a hidden card': (game) =>
    viewWith(game, (view, state, viewer) => {
      const strong = isStrong(secretsFrom(game, state, viewer)[0] ?? '');
      return { ...view, phase: strong ? `${view.phase}.strong` : view.phase };
    }),
  'seats in the order of their cards': (game) =>
    viewWith(game, (view, state) => {
      const first = (seat: SeatId): string => secretsOf(game, state, seat)[0] ?? '';
      // All of them, because there are games that never wait for two at once.
      return { ...view, awaiting: [...ownersIn(state.table)].sort((a, b) => (first(a) < first(b) ? -1 : 1)) };
    }),
  'a result before the end': (game) =>
    viewWith(game, (view, state) => {
      const totals = ownersIn(state.table).map((seat) =>
        secretsOf(game, state, seat).reduce((sum, secret) => sum + worth(secret), 0),
      );
      const best = Math.max(...totals);
      const standings = totals.map((score, seat) => ({ seat, score: 0, place: 1, winner: score === best }));
      return { ...view, result: { standings } };
    }),
  'a memory that has seen too much': (game) => ({
    game: {
      ...game,
      memory: (state: AnyPosition['state'], seat: SeatId) => ({
        of: game.memory?.(state, seat) ?? null,
        hidden: secretsFrom(game, state, { kind: 'seat', seat }),
      }),
    },
  }),
  'a length that depends on a hidden card': (game) => ({
    game,
    sent: (message, { position }, viewer) =>
      JSON.stringify(message) + ' '.repeat(worth(secretsFrom(game, position.state, viewer)[0] ?? '')),
  }),
};

type FactsChange = (facts: GameFacts, hidden: readonly string[], state: GameState) => Partial<GameFacts>;

function factsWith(game: TestedGame, change: FactsChange): Telling {
  const view = (position: AnyPosition): GameFacts => {
    const facts = game.view(position);
    return { ...facts, ...change(facts, secretsFrom(game, position.state, PUBLIC), position.state) };
  };
  return { game: { ...game, view } };
}

function sentWith(game: TestedGame, sent: (message: Message, truth: Truth, viewer: Viewer) => object): Telling {
  return { game, sent: (message, truth, viewer) => JSON.stringify(sent(message, truth, viewer)) };
}

function viewWith(game: TestedGame, change: (view: GameView, state: GameState, viewer: Viewer) => GameView): Telling {
  return sentWith(game, (message, { position }, viewer) => ({
    ...message,
    view: change(message.view, position.state, viewer),
  }));
}

function movesOfOthers(game: TestedGame, position: AnyPosition, viewer: Viewer): number {
  const waiting = awaiting(game, position);
  const others =
    waiting.kind === 'seats' ? waiting.seats.filter((seat) => viewer.kind !== 'seat' || seat !== viewer.seat) : [];
  return others.reduce((sum, seat) => sum + game.movesOf(position, seat).length, 0);
}

function sortedHands(table: PieceTable): PieceTable {
  const byFace = (a: PieceId, b: PieceId): number => (faceOf(table, a) < faceOf(table, b) ? -1 : 1);
  const secret = secretZones(table);
  const zones = Object.entries(table.zones).map(
    ([id, place]) =>
      [id, secret.includes(place) ? { ...place, pieces: [...place.pieces].sort(byFace) } : place] as const,
  );
  return { ...table, zones: Object.fromEntries(zones) };
}

function renamed(text: string, table: PieceTable): string {
  return Object.entries(table.faces).reduce(
    (so, [piece, face]) => so.replaceAll(`"${piece}"`, `"${piece}-${face}"`),
    text,
  );
}

/** What nobody holds counts as lying with seat 0. */
function opened(view: GameView, table: PieceTable, isOpen: (holder: SeatId) => boolean): GameView {
  const owned = secretZones(table).some(({ facing }) => facing === 'owner');
  const zones = Object.entries(view.zones).map(([id, zone]): [ZoneId, GameView['zones'][string]] => {
    const holder = zone.owner ?? (!owned && zone.facing === 'down' ? 0 : null);
    const faces = holder !== null && isOpen(holder) ? zone.pieces.map((piece) => faceOf(table, piece)) : zone.faces;
    return [id, { ...zone, faces }];
  });
  return { ...view, zones: Object.fromEntries(zones) };
}

/** Seat 1 is noted as having read the first card of seat 0, or the top one of those that lie face down. */
function wrongPeek(table: PieceTable): PieceTable {
  const place = secretZones(table).find(
    ({ facing, owner, pieces }) => pieces.length > 0 && (facing === 'down' || owner === 0),
  );
  return place ? markSeen(table, place.pieces.slice(0, 1), 1) : table;
}
