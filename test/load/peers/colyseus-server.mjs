/**
 * The same Kirin in a Colyseus room over its own WebSocket transport. The state is a Schema that holds what Baize's
 * audience is shown: every piece with its zone, its place there and its face where it is public, the trick, tallies,
 * the tricks of the round, scores, whose turn it is. Names of zones, phases and faces are sent as numbers. Spectators
 * have no view of their own, so one patch is encoded for all of them, after every move.
 */
import { createServer } from 'node:http';
import { matchMaker, Room, Server } from '@colyseus/core';
import { ArraySchema, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const Card = schema({ zone: t.uint8(), place: t.uint8(), face: t.uint8() }, 'Card');
const Trick = schema(
  { direction: t.uint8(), next: t.uint8(), winner: t.int8(), seats: t.array('uint8'), faces: t.array('uint8') },
  'Trick',
);
const Round = schema(
  { declarations: t.array('uint8'), points: t.array('int16'), totals: t.array('int16'), firstLeader: t.uint8() },
  'Round',
);
const Tally = schema({ beasts: t.array('uint8') }, 'Tally');
const Table = schema(
  {
    match: t.uint8(),
    phase: t.uint8(),
    round: t.uint8(),
    trick: t.uint8(),
    direction: t.uint8(),
    preview: t.uint8(),
    leader: t.int8(),
    winning: t.int8(),
    awaiting: t.array('uint8'),
    scores: t.array('int16'),
    declared: t.array('boolean'),
    cards: t.array(Card),
    seats: t.array('uint8'),
    faces: t.array('uint8'),
    tallies: t.array(Tally),
    tricks: t.array(Trick),
    finished: t.array(Round),
  },
  'Table',
);

/** The least that a table could be drawn from, without knowing which card lay where. */
const Lean = schema(
  {
    phase: t.uint8(),
    round: t.uint8(),
    direction: t.uint8(),
    leader: t.int8(),
    turn: t.int8(),
    hands: t.array('uint8'),
    seats: t.array('uint8'),
    faces: t.array('uint8'),
    piles: t.array(Tally),
    scores: t.array('int16'),
  },
  'Lean',
);

/** `lean`: only what the least page needs. Resolves with the port and what makes a move. */
export async function serve(rules, lean = false) {
  const State = lean ? Lean : Table;
  const show = lean ? showLean : showAll;
  let room = null;
  let G = rules.begin(0);
  class Kirin extends Room {
    patchRate = null;
    autoDispose = false;
    maxClients = 100_000;
    onCreate() {
      room = this;
      this.state = new State();
      show(this.state, rules, G);
    }
  }
  const http = createServer();
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
  server.define('kirin', Kirin);
  await server.listen(0, '127.0.0.1');
  await matchMaker.createRoom('kirin', {});
  return {
    port: http.address().port,
    move({ seat, move }) {
      G = rules.move(G, seat, move);
      show(room.state, rules, G);
      room.broadcastPatch();
    },
  };
}

/** Numbers for names, in the order in which they first appear. */
function numbering() {
  const known = new Map();
  return (name) => {
    if (name === null || name === undefined) return 0;
    const key = String(name);
    if (!known.has(key)) known.set(key, known.size + 1);
    return known.get(key);
  };
}
const phaseOf = numbering();
const zoneOf = numbering();
const faceOf = numbering();
const directionOf = numbering();
const beastsOf = (tally) =>
  tally === null ? [] : Object.values(tally).flatMap((value) => (typeof value === 'number' ? [value] : []));

function showLean(state, rules, G) {
  const { view, numbers } = rules.shown(G);
  set(state, {
    phase: phaseOf(view.phase),
    round: numbers.round,
    direction: directionOf(numbers.direction),
    leader: numbers.leader ?? -1,
    turn: view.awaiting[0] ?? -1,
  });
  const hands = Object.keys(view.zones).filter((name) => name.startsWith('hand:'));
  list(
    state.hands,
    hands.map((name) => view.zones[name].pieces.length),
  );
  showPlays(state, playsFrom(numbers.leader, view.zones.trick.faces));
  shrinkTo(
    state.piles,
    numbers.tallies,
    () => new Tally(),
    (known, tally) => list(known.beasts, beastsOf(tally)),
  );
  list(state.scores, view.scores);
}

function showAll(state, rules, G) {
  const { view, numbers } = rules.shown(G);
  set(state, {
    match: G.match,
    phase: phaseOf(view.phase),
    round: numbers.round,
    trick: numbers.trick,
    direction: directionOf(numbers.direction),
    preview: directionOf(numbers.preview),
    leader: numbers.leader ?? -1,
    winning: numbers.winning ?? -1,
  });
  list(state.awaiting, view.awaiting);
  list(state.scores, view.scores);
  list(state.declared, numbers.declared);
  for (const [name, { pieces, faces }] of Object.entries(view.zones)) {
    const zone = zoneOf(name);
    let last = 0;
    for (const [index, piece] of pieces.entries()) {
      const number = Number(/\d+$/.exec(piece)[0]);
      while (state.cards.length <= number) state.cards.push(new Card());
      const card = state.cards[number];
      // The order in a zone stays when one leaves it, so a place is given on arrival and never sent again.
      const isNew = card.zone !== zone || card.place <= last;
      set(card, { zone, place: isNew ? last + 1 : card.place, face: faceOf(faces[index]) });
      last = card.place;
    }
  }
  showPlays(state, playsFrom(numbers.leader, view.zones.trick.faces));
  shrinkTo(
    state.tallies,
    numbers.tallies,
    () => new Tally(),
    (known, tally) => list(known.beasts, beastsOf(tally)),
  );
  shrinkTo(state.tricks, numbers.tricks, trickOf, () => undefined);
  shrinkTo(state.finished, numbers.finished, roundOf, () => undefined);
}

/** Who played these cards of a trick: Kirin is for four, who play clockwise from the leader. */
function playsFrom(leader, cards) {
  return leader === null ? [] : cards.map((face, place) => ({ seat: (leader + place) % 4, face }));
}

/** The cards of a trick in their order, as two lists of numbers. */
function showPlays(target, plays) {
  list(
    target.seats,
    plays.map(({ seat }) => seat),
  );
  list(
    target.faces,
    plays.map(({ face }) => faceOf(face)),
  );
}

function roundOf({ declarations, points, totals, firstLeader }) {
  const made = new Round();
  made.declarations = new ArraySchema(...declarations.map(faceOf));
  made.points = new ArraySchema(...points);
  made.totals = new ArraySchema(...totals);
  made.firstLeader = firstLeader;
  return made;
}

function trickOf(trick) {
  const made = new Trick();
  made.direction = directionOf(trick.direction);
  made.next = directionOf(trick.next);
  made.winner = trick.winner ?? -1;
  const plays = playsFrom(trick.leader, trick.cards);
  made.seats = new ArraySchema(...plays.map(({ seat }) => seat));
  made.faces = new ArraySchema(...plays.map(({ face }) => faceOf(face)));
  return made;
}

/** Assigns only what is otherwise: what is assigned is sent. */
function set(target, values) {
  for (const [key, value] of Object.entries(values)) if (target[key] !== value) target[key] = value;
}

function list(target, values) {
  if (target.length > values.length) target.clear();
  for (const [index, value] of values.entries()) {
    if (index >= target.length) target.push(value);
    else if (target[index] !== value) target[index] = value;
  }
}

function shrinkTo(target, values, make, update) {
  if (target.length > values.length) target.clear();
  for (const [index, value] of values.entries()) {
    if (index >= target.length) {
      const made = make(value);
      target.push(made);
    }
    update(target[index], value);
  }
}
