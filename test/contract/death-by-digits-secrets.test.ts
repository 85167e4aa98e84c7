import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { remembersAll } from '#testkit/games/death-by-digits/leaks.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import type { DeathByDigitsNumbers, DeathByDigitsState } from '#engine/games/death-by-digits/types.ts';
import { given, play, type Scene, type Situation } from '#testkit/games/death-by-digits/scenarios.ts';
import { askedIn, seenIn, toldIn } from '#testkit/games/death-by-digits/view.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch } from '#testkit/playout.ts';
import { firstDifference } from '#testkit/stream.ts';
import { tellingApart as seatsTellingApart } from '#testkit/telling-apart.ts';
import { registeredGame, type TestedGame } from '#testkit/tested-games.ts';
import { everyFew } from '#testkit/tier.ts';
import { twinsOf, viewersOf, type Twins } from '#testkit/twins.ts';

const game: TestedGame = registeredGame('death-by-digits');

/** Which seats of these two scenes can tell them apart, and whether whoever watches can (null). */
const tellingApart = (one: Scene, other: Scene): readonly (SeatId | null)[] =>
  seatsTellingApart(game, one.state.seats, one, other);

const EVERYBODY = [0, 1, 2, null] as const;

/** Three players, Midnumber 5, as in fixture F3 of the rules. */
const PLAIN: Situation = {
  hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 7 9'],
  murder: '3 5 8',
  evidence: '2 4 5 6 7 9',
};

function scene(changes: Partial<Situation> = {}): Scene {
  return given({ ...PLAIN, ...changes });
}

/** The plain situation with other cards in one hand. */
function withHand(seat: SeatId, hand: string, changes: Partial<Situation> = {}): Scene {
  return scene({ hands: PLAIN.hands.map((own, place) => (place === seat ? hand : own)), ...changes });
}

/** The faces that a seat reads in a zone; null for each that it does not. */
function readIn(at: Scene, zone: string, seat: SeatId | null): readonly (string | null)[] {
  return seenIn(at, seat).zones[zone]?.faces ?? [];
}

/** The faces by which a seat was told about the latest event of this type. */
function toldFaces(at: Scene, type: string, seat: SeatId | null): readonly (string | null)[] {
  const event = toldIn(at, seat).findLast((one) => one.type === type);
  return (event?.shifts ?? []).map(({ face }) => face);
}

/** Who was told every face of that event, and who was told none of them. */
function whoRead(at: Scene, type: string): readonly (SeatId | null)[] {
  return EVERYBODY.filter((seat) => {
    const faces = toldFaces(at, type, seat);
    expect(new Set(faces.map((face) => face === null)).size).toBe(1);
    return faces[0] !== null;
  });
}

function numbersFor(at: Scene, seat: SeatId | null): DeathByDigitsNumbers {
  return seenIn(at, seat).numbers as unknown as DeathByDigitsNumbers;
}

describe('who may know what (B8)', () => {
  it('a hand: its owner; how many cards, everybody', () => {
    const [one, other] = [scene(), withHand(1, '1 4 4 5 9 9')];
    expect(tellingApart(one, other)).toEqual([1]);
    expect(EVERYBODY.map((seat) => numbersFor(one, seat).seats.map(({ cards }) => cards))).toEqual(
      EVERYBODY.map(() => [6, 6, 6]),
    );
  });

  it('the Murder: nobody before a look', () => {
    expect(tellingApart(scene(), scene({ murder: '1 6 9' }))).toEqual([]);
    expect(
      EVERYBODY.flatMap((seat) => [0, 1, 2].flatMap((slot) => readIn(scene(), `murder:${String(slot)}`, seat))),
    ).toEqual(Array.from({ length: 12 }, () => null));
  });

  it('a look at the Murder: who looks; that and where, everybody; hidden again afterwards', () => {
    const lines = 'A play 5 5 5; A look 2';
    const hands = ['5 5 5 1 7 9', ...PLAIN.hands.slice(1)];
    const looking = play(scene({ hands }), lines);
    expect(whoRead(looking, 'murder.looked')).toEqual([0]);
    for (const seat of EVERYBODY) {
      expect(toldIn(looking, seat).findLast(({ type }) => type === 'murder.looked')).toMatchObject({
        seat: 0,
        slot: 1,
      });
      expect(numbersFor(looking, seat).looking).toEqual({ seat: 0, at: { kind: 'murder', slot: 1 } });
      expect(readIn(looking, 'murder:1', seat)).toEqual([seat === 0 ? '5' : null]);
    }
    const closed = play(looking, 'A close');
    for (const seat of EVERYBODY) expect(readIn(closed, 'murder:1', seat)).toEqual([null]);
    expect(numbersFor(closed, 0).remembered.map(({ face }) => face)).toEqual(['5']);
    const other = play(scene({ hands, murder: '3 6 8' }), `${lines}; A close`);
    expect(tellingApart(closed, other)).toEqual([0]);
    // Another slot is as unknown as before.
    expect(tellingApart(closed, play(scene({ hands, murder: '3 5 9' }), `${lines}; A close`))).toEqual([]);
  });

  it('a wrong accusation: the accuser sees the Murder, the others only that it was wrong', () => {
    const wrong = play(scene(), 'A guess B low 1; A accuse 1 2 3');
    expect(whoRead(wrong, 'seat.eliminated')).toEqual([0]);
    expect(numbersFor(wrong, 2).accusations).toEqual([{ seat: 0, round: 1, numbers: [1, 2, 3], isRight: false }]);
    expect(tellingApart(wrong, play(scene({ murder: '1 6 9' }), 'A guess B low 1; A accuse 1 2 3'))).toEqual([0]);
  });

  it('the hand of who is out: it is shuffled, and the others cannot follow one card of it', () => {
    const options = { eliminatedHand: 'faceDown' } as const;
    const lines = 'A guess B low 1; A accuse 1 2 3';
    const [one, other] = [withHand(0, '1 1 4 5 7 9', { options }), withHand(0, '4 6 6 8 9 9', { options })].map((at) =>
      play(at, lines),
    );
    if (!one || !other) throw new Error('two scenes');
    expect(tellingApart(one, other)).toEqual([0]);
    const before = scene({ options }).state.table.zones['hand:0']?.pieces ?? [];
    expect(one.state.slots.filter((piece) => piece !== null && before.includes(piece))).toEqual([]);
    expect(toldFaces(one, 'hand.givenUp', 0)).toEqual(before.map(() => null));
  });

  it('Evidence: everybody what lies open, nobody what lies closed', () => {
    const [one, other] = [scene({ evidence: '2 4^ 5 6 7 9' }), scene({ evidence: '3 4^ 8 8 1 1' })];
    expect(tellingApart(one, other)).toEqual([]);
    for (const seat of EVERYBODY) {
      expect(readIn(one, 'evidenceUp', seat)).toEqual(['4']);
      expect(new Set(readIn(one, 'evidenceDown', seat))).toEqual(new Set([null]));
    }
  });

  it('a card peeked at: who peeked, for as long as it lies there; where, everybody', () => {
    const options = { doesNothing: 'peek' } as const;
    const peeking = play(scene({ options }), 'A play 1 1; A peek e4');
    expect(whoRead(peeking, 'evidence.peeked')).toEqual([0]);
    expect(toldIn(peeking, null).findLast(({ type }) => type === 'evidence.peeked')).toMatchObject({ slot: 3 });
    const closed = play(peeking, 'A close');
    expect(numbersFor(closed, 0).remembered.map(({ face }) => face)).toEqual(['6']);
    for (const seat of [1, 2, null]) expect(numbersFor(closed, seat).remembered).toEqual([]);
    const other = play(scene({ options, evidence: '2 4 5 9 7 6' }), 'A play 1 1; A peek e4; A close');
    expect(tellingApart(closed, other)).toEqual([0]);
  });

  it('a card turned down: everybody who saw it lie open may follow it', () => {
    const options = { doesNothing: 'flip' } as const;
    const flipped = play(scene({ options, evidence: '2 4^ 5 6 7 9' }), 'A play 1 1; A flip e2');
    for (const seat of [0, 1, 2]) expect(numbersFor(flipped, seat).remembered.map(({ face }) => face)).toContain('4');
    expect(new Set(readIn(flipped, 'evidenceDown', 1))).toEqual(new Set([null]));
  });

  it('a stolen card: thief and victim; how many, everybody', () => {
    const lines = 'A play 5; silence; A rob B B C';
    const robbed = play(scene(), lines);
    const event = toldIn(robbed, null).findLast(({ type }) => type === 'cards.stolen');
    expect(event).toMatchObject({
      victims: [
        { seat: 1, count: 2 },
        { seat: 2, count: 1 },
      ],
    });
    const read = (seat: SeatId | null): readonly boolean[] =>
      toldFaces(robbed, 'cards.stolen', seat).map((face) => face !== null);
    expect(read(0)).toEqual([true, true, true]);
    expect(read(1)).toEqual([true, true, false]);
    expect(read(2)).toEqual([false, false, true]);
    expect(read(null)).toEqual([false, false, false]);
    // The thief's hand is mixed: its victims cannot follow what they lost.
    expect(readIn(robbed, 'hand:0', 1)).toEqual(Array.from({ length: 8 }, () => null));
    const lost = robbed.events.findLast(({ type }) => type === 'cards.stolen')?.shifts ?? [];
    const lying = robbed.state.table.zones['hand:0']?.pieces ?? [];
    expect(lost.filter(({ piece }) => lying.includes(piece))).toEqual([]);
  });

  it('the number of a guess: everybody, and nothing but that it is the lowest or highest', () => {
    const guessed = play(scene(), 'A guess B low 2');
    expect(whoRead(guessed, 'card.guessed')).toEqual([0, 1, 2, null]);
    expect(tellingApart(guessed, play(withHand(1, '2 4 5 6 9 9'), 'A guess B low 2'))).toEqual([1]);
    const wrong = play(scene(), 'A guess B high 9');
    expect(toldFaces(wrong, 'card.guessed', 0)).toEqual([]);
    expect(tellingApart(wrong, play(withHand(1, '1 4 4 5 5 6'), 'A guess B high 9'))).toEqual([1]);
  });

  it('a card from Evidence: everybody if it lay open, else who took it', () => {
    const taken = play(scene({ evidence: '2 4^ 5 6 7 9' }), 'A play 1 4; A take e1 e2');
    const faces = (seat: SeatId | null): readonly (string | null)[] => toldFaces(taken, 'evidence.taken', seat);
    expect(faces(0)).toEqual(['2', '4']);
    for (const seat of [1, 2, null]) expect(faces(seat).filter((face) => face !== null)).toEqual(['4']);
    expect(tellingApart(taken, play(scene({ evidence: '9 4^ 5 6 7 2' }), 'A play 1 4; A take e1 e2'))).toEqual([0]);
  });

  it('the card that stops: everybody; it stays in the hand, and no other answer is ever told', () => {
    const both = play(scene({ hands: ['1 1 4 5 7 9', '2 3 3 6 7 8', '1 2 4 6 7 9'] }), 'A play 7');
    const stopped = play(both, 'B stop 7; C stop 7');
    expect(whoRead(stopped, 'theft.stopped')).toEqual([0, 1, 2, null]);
    expect(numbersFor(stopped, null).seats[1]?.cards).toBe(6);
    expect(tellingApart(stopped, play(both, 'B stop 7; C pass'))).toEqual([]);
    expect(toldIn(stopped, null).filter(({ type }) => type === 'theft.stopped')).toHaveLength(1);
  });

  it('an answer in the time for Stop: nobody, not even that it was given', () => {
    const [holding, empty] = [play(scene(), 'A play 7'), play(withHand(2, '1 2 4 6 8 9'), 'A play 7')];
    const answers = [play(holding, 'C stop 7'), play(holding, 'C pass'), play(empty, 'C pass')];
    const [first] = answers;
    if (!first) throw new Error('three scenes');
    expect(answers.map((at) => tellingApart(first, at).filter((seat) => seat !== 2))).toEqual([[], [], []]);
    // Everybody is asked for the same, for as long, in the same words.
    const shape = (at: Scene, seat: SeatId): unknown => askedIn(at, seat).map(({ id, kind, text }) => [id, kind, text]);
    expect(shape(holding, 1)).toEqual(shape(holding, 2));
    expect(shape(holding, 2)).toEqual(shape(empty, 2));
    const window = game.window?.(holding);
    expect(window?.least).toBe(window?.most);
    expect(game.window?.(empty)?.least).toBe(window?.least);
    expect(tellingApart(play(holding, 'silence'), play(empty, 'silence'))).toEqual([2]);
  });

  it('a drawn card: who drew it', () => {
    const options = { doesNothing: 'pile' } as const;
    const drawn = play(scene({ options, pile: '3 8' }), 'A play 1 1');
    expect(whoRead(drawn, 'card.drawn')).toEqual([0]);
    expect(tellingApart(drawn, play(scene({ options, pile: '8 3' }), 'A play 1 1'))).toEqual([0]);
    expect(numbersFor(drawn, null).pile).toBe(1);
  });

  it('the Double Agent: who looks; at whom, everybody', () => {
    const looking = play(withHand(0, '-1 1 4 5 7 9'), 'A play -1; A search B');
    // Whose hand it is knows it anyway.
    expect(whoRead(looking, 'hand.looked')).toEqual([0, 1]);
    for (const seat of EVERYBODY)
      expect(numbersFor(looking, seat).looking).toEqual({ seat: 0, at: { kind: 'hand', seat: 1 } });
    expect(readIn(looking, 'hand:1', 2)).toEqual(Array.from({ length: 6 }, () => null));
    const closed = play(looking, 'A close');
    expect(readIn(closed, 'hand:1', 0)).toEqual(Array.from({ length: 6 }, () => null));
  });

  it('the Search Warrant: both ends go to who searched; they and their owner alone know them', () => {
    const searched = play(withHand(0, '19 1 4 5 7 9'), 'A play 19; A search B');
    expect(whoRead(searched, 'hand.searched')).toEqual([0, 1]);
  });

  it('a sealed accusation: who wrote it; that it is sealed, everybody; all of them once they are open', () => {
    const options = { roundLimit: 1 } as const;
    const ending = play(scene({ options }), 'A guess B low 1; A end; B guess C low 3; B end; C guess A low 2; C end');
    expect(ending.phase).toBe('sealedAccusations');
    const [one, other] = ['A seal 1 2 3', 'A seal 4 5 6'].map((line) => play(ending, line));
    if (!one || !other) throw new Error('two scenes');
    expect(tellingApart(one, other).filter((seat) => seat !== 0)).toEqual([]);
    expect(numbersFor(one, null)).toMatchObject({ sealed: [0], opened: [] });
    const open = play(one, 'B seal 3 5 8; C seal 3 5 9');
    expect(numbersFor(open, null).opened).toHaveLength(3);
    expect(numbersFor(open, null).murder).toEqual(['3', '5', '8']);
  });
});

describe('what twin worlds of Death by Digits reach', () => {
  const pairs = twinPairs();
  const lastOf = (steps: Twins['one']): DeathByDigitsState => steps.at(-1)?.position.state as DeathByDigitsState;
  const lying = ({ table }: DeathByDigitsState, zones: RegExp): unknown =>
    Object.entries(table.zones).flatMap(([id, { pieces }]) =>
      zones.test(id) ? pieces.map((piece) => table.faces[piece]) : [],
    );
  const chapters = (state: DeathByDigitsState, wanted: string): unknown =>
    state.chronicle.filter((chapter) => chapter.kind === wanted || ('why' in chapter && chapter.why === wanted));

  it.each<readonly [string, (state: DeathByDigitsState) => unknown]>([
    ['the Murder', (state) => lying(state, /^murder/)],
    ['what lies face down in Evidence', (state) => lying(state, /^evidenceDown/)],
    ['the pile', (state) => lying(state, /^pile/)],
    ['a hand', (state) => lying(state, /^hand/)],
    ['what was stolen', (state) => chapters(state, 'stolen')],
    ['what was taken', (state) => chapters(state, 'taken')],
    ['what was drawn', (state) => chapters(state, 'drawn')],
    ['what somebody looked at', (state) => chapters(state, 'seen')],
    ['what was scattered', (state) => chapters(state, 'scattered')],
  ])('%s is another in some of them', (_name, secret) => {
    const differing = pairs.filter(
      ({ one, other }) => JSON.stringify(secret(lastOf(one))) !== JSON.stringify(secret(lastOf(other))),
    );
    expect(differing.length).toBeGreaterThan(0);
  });

  it('an answer that nobody is ever told of is another in some of them', () => {
    const differing = pairs.filter(({ one, other }) =>
      one.some(
        ({ input, before }, index) =>
          positionOf<DeathByDigitsTypes>(before).phase === 'turn.stopping' &&
          lastOf(one).turn > (before.state as DeathByDigitsState).turn &&
          input.type !== other[index]?.input.type,
      ),
    );
    expect(differing.length).toBeGreaterThan(0);
  });

  it('a notebook that has seen too much is told', () => {
    expect(everyFew(pairs, 4).some((pair) => firstDifference({ game }, pair) !== null)).toBe(false);
    expect(pairs.some((pair) => firstDifference({ game: remembersAll(game) }, pair) !== null)).toBe(true);
  });
});

/** Twin worlds of a few matches with all special cards, of all lengths. */
function twinPairs(): readonly Twins[] {
  const stream = createRng(seedFromText('what twins reach')).stream('pairs');
  return (['none', 'flip', 'peek', 'pile'] as const).flatMap((doesNothing, match) => {
    const options = { doesNothing, specials: 6, roundLimit: 6, aid: 'shown' };
    const played = playMatch(game, `what twins reach/${String(match)}`, { seats: 4, options });
    return viewersOf(played).flatMap((viewer) =>
      [20, 60, 100].flatMap((most) => twinsOf(played, viewer, 1 + stream.uniform(most), stream) ?? []),
    );
  });
}
