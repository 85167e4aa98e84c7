import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { GameFacts, GameTypes } from '#engine/core/game.ts';
import { faceOf, markSeen, type PieceTable } from '#engine/core/pieces.ts';
import { awaiting } from '#engine/core/run.ts';
import { handFaces, hiddenFaces, isStrong, ownersIn, worth } from './hidden-faces.ts';
import type { AnyPosition } from './playout.ts';
import type { Message, Telling, Truth } from './stream.ts';
import type { TestedGame } from './tested-games.ts';

/**
 * Twenty ways in which hidden information has got out of card tables, planted one by one into a sound game. The oracle
 * of `twins.ts` must catch every one: an oracle that misses a planted leak says nothing about a game it passes.
 */
export const LEAKS: Readonly<Record<string, (game: TestedGame) => Telling>> = {
  'a hidden face among the numbers': (game) =>
    factsWith(game, (facts, hidden) => ({ numbers: { ...facts.numbers, hint: hidden[0] ?? '' } })),
  'a face in the name of a number': (game) =>
    factsWith(game, (facts, hidden) => ({ numbers: { ...facts.numbers, [`out-${hidden[0] ?? ''}`]: true } })),
  'a tally of hidden cards': (game) =>
    factsWith(game, (facts, _hidden, table) => {
      const tallies = ownersIn(table).map((seat) => handFaces(table, seat).filter(isStrong).length);
      return { numbers: { ...facts.numbers, tallies } };
    }),
  'unrevealed points in the scores': (game) =>
    factsWith(game, (facts, hidden) => ({ scores: facts.scores.map((score) => score + worth(hidden[0] ?? '')) })),
  'legal moves of another seat counted in the headline': (game) => ({
    game: {
      ...game,
      view: (position: AnyPosition, viewer: Viewer) => {
        const facts = game.view(position, viewer);
        const params = { choices: movesOfOthers(game, position, viewer) };
        return { ...facts, headline: [...facts.headline, { code: 'choices', params }] };
      },
    },
  }),
  'a hidden card in the text of a refusal': (game) => ({
    game: {
      ...game,
      judge: (state: AnyPosition['state'], seat: SeatId, move: GameTypes['move']) => {
        const verdict = game.judge(state, seat, move);
        const [card = ''] = hiddenFaces(state.table, { kind: 'seat', seat });
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
  }),
  'shifts that keep the faces': (game) =>
    sentWith(game, (message, { events }) => ({
      ...message,
      events: message.events.map((event, index) => ({
        ...event,
        shifts: events[index]?.shifts?.map(({ sight: _, ...shift }) => shift),
      })),
    })),
  'shifts in the order of their faces': (game) =>
    sentWith(game, (message, { events }) => ({
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
      const strong = isStrong(hiddenFaces(position.state.table, viewer)[0] ?? '');
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
    viewWith(game, (view, table, viewer) =>
      opened(view, table, (owner) => viewer.kind === 'seat' && owner === viewer.seat - 1),
    ),
  'hidden zones open to the public': (game) =>
    viewWith(game, (view, table, viewer) => opened(view, table, (owner) => viewer.kind === 'public' && owner !== null)),
  'a peek noted for the wrong seat': (game) => ({
    game,
    shown: ({ phase, state }) => ({ phase, state: { ...state, table: wrongPeek(state.table) } }),
  }),
  'a phase that depends on a hidden card': (game) =>
    viewWith(game, (view, table, viewer) => {
      const strong = isStrong(hiddenFaces(table, viewer)[0] ?? '');
      return { ...view, phase: strong ? `${view.phase}.strong` : view.phase };
    }),
  'seats in the order of their cards': (game) =>
    viewWith(game, (view, table) => {
      const first = (seat: SeatId): Face => handFaces(table, seat)[0] ?? '';
      // All of them, because there are games that never wait for two at once.
      return { ...view, awaiting: [...ownersIn(table)].sort((a, b) => (first(a) < first(b) ? -1 : 1)) };
    }),
  'a result before the end': (game) =>
    viewWith(game, (view, table) => {
      const totals = ownersIn(table).map((seat) => handFaces(table, seat).reduce((sum, face) => sum + worth(face), 0));
      const best = Math.max(...totals);
      const standings = totals.map((score, seat) => ({ seat, score: 0, place: 1, winner: score === best }));
      return { ...view, result: { standings } };
    }),
  'a length that depends on a hidden card': (game) => ({
    game,
    sent: (message, { position }, viewer) =>
      JSON.stringify(message) + ' '.repeat(worth(hiddenFaces(position.state.table, viewer)[0] ?? '')),
  }),
};

type FactsChange = (facts: GameFacts, hidden: readonly Face[], table: PieceTable) => Partial<GameFacts>;

function factsWith(game: TestedGame, change: FactsChange): Telling {
  const view = (position: AnyPosition, viewer: Viewer): GameFacts => {
    const facts = game.view(position, viewer);
    const { table } = position.state;
    return { ...facts, ...change(facts, hiddenFaces(table, viewer), table) };
  };
  return { game: { ...game, view } };
}

function sentWith(game: TestedGame, sent: (message: Message, truth: Truth, viewer: Viewer) => object): Telling {
  return { game, sent: (message, truth, viewer) => JSON.stringify(sent(message, truth, viewer)) };
}

function viewWith(game: TestedGame, change: (view: GameView, table: PieceTable, viewer: Viewer) => GameView): Telling {
  return sentWith(game, (message, { position }, viewer) => ({
    ...message,
    view: change(message.view, position.state.table, viewer),
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
  const zones = Object.entries(table.zones).map(
    ([id, place]) =>
      [id, place.facing === 'owner' ? { ...place, pieces: [...place.pieces].sort(byFace) } : place] as const,
  );
  return { ...table, zones: Object.fromEntries(zones) };
}

function renamed(text: string, table: PieceTable): string {
  return Object.entries(table.faces).reduce(
    (so, [piece, face]) => so.replaceAll(`"${piece}"`, `"${piece}-${face}"`),
    text,
  );
}

function opened(view: GameView, table: PieceTable, isOpen: (owner: SeatId | null) => boolean): GameView {
  const zones = Object.entries(view.zones).map(([id, zone]): [ZoneId, GameView['zones'][string]] => [
    id,
    isOpen(zone.owner) ? { ...zone, faces: zone.pieces.map((piece) => faceOf(table, piece)) } : zone,
  ]);
  return { ...view, zones: Object.fromEntries(zones) };
}

/** Seat 1 is noted as having read the first card of seat 0. */
function wrongPeek(table: PieceTable): PieceTable {
  const place = Object.values(table.zones).find(({ facing, owner }) => facing === 'owner' && owner === 0);
  return place ? markSeen(table, place.pieces.slice(0, 1), 1) : table;
}
