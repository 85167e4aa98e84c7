import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { redactShift } from '#engine/core/redact.ts';
import { seatViewer, type Viewer } from '#protocol/viewer.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { diRenjie } from '#engine/games/di-renjie/index.ts';
import { remember } from '#engine/games/di-renjie/notebook/memory.ts';
import { notebookOf } from '#engine/games/di-renjie/notebook/notebook.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import type { DiRenjieNumbers, DiRenjieState } from '#engine/games/di-renjie/types.ts';
import { given, play, refusal, type Scene, type Situation } from '#testkit/games/di-renjie/scenarios.ts';
import { seenIn, toldIn } from '#testkit/games/di-renjie/view.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch, type AnyPosition } from '#testkit/playout.ts';
import { firstDifference } from '#testkit/stream.ts';
import { registeredGame, type TestedGame } from '#testkit/tested-games.ts';
import { knownTo as textKnownTo, tellingApart as seatsTellingApart } from '#testkit/telling-apart.ts';
import { twinsOf, viewersOf, type Twins } from '#testkit/twins.ts';

const game: TestedGame = registeredGame('di-renjie');

const knownTo = (scene: Scene, seat: SeatId | null): string => textKnownTo(game, scene, seat);

/** Which seats of these two scenes can tell them apart, and whether whoever watches can (null). */
const tellingApart = (one: Scene, other: Scene): readonly (SeatId | null)[] =>
  seatsTellingApart(game, one.state.seats, one, other);

/** The faces that a seat reads in a zone; null for each that it does not. */
function readIn(scene: Scene, zone: string, seat: SeatId | null): readonly (string | null)[] {
  return seenIn(scene, seat).zones[zone]?.faces ?? [];
}

/** The faces by which a seat was told about the latest event of this type. */
function toldFaces(scene: Scene, type: string, seat: SeatId | null): readonly (string | null)[] {
  const event = toldIn(scene, seat).findLast((one) => one.type === type);
  return (event?.shifts ?? []).map(({ face }) => face);
}

function numbersFor(scene: Scene, seat: SeatId | null): DiRenjieNumbers {
  return seenIn(scene, seat).numbers as unknown as DiRenjieNumbers;
}

const HANDS = ['T1 T1 L1', 'T2 W2 L2 S2', 'T3 W3 L3 S3', 'T4 W4 L4 S4'];

/** The same situation with another hand of seat 1. */
function withHand(hand: string, situation: Partial<Situation> = {}): Scene {
  return given({ hands: HANDS.map((own, seat) => (seat === 1 ? hand : own)), ...situation });
}

describe('who may know what (1.9)', () => {
  it('the crime: nobody, until all answers are locked', () => {
    const [one, other] = [given({ hands: HANDS, crime: 'T5 W5 L5' }), given({ hands: HANDS, crime: 'T6 W1 L4' })];
    expect(tellingApart(one, other)).toEqual([]);
    expect(readIn(one, 'box', 0)).toEqual([null, null, null]);
  });

  it('own hints: the holder, until the match is over', () => {
    const { steps } = playMatch(game, 'hints of one', { seats: 4, options: { aid: 'off' } });
    const shown = steps.find(({ position }) => positionOf<DiRenjieTypes>(position).phase === 'notingHints');
    const over = steps.at(-1);
    if (!shown || !over) throw new Error('the match has no hints');
    const { hints } = over.position.state as DiRenjieState;
    const ofSeat = (seat: SeatId | null, { position }: typeof shown): unknown =>
      (seenIn({ ...(position as Scene), events: [] }, seat).numbers as unknown as DiRenjieNumbers).hints;
    expect([0, 1, 2, 3].map((seat) => ofSeat(seat, shown))).toEqual(hints);
    expect(ofSeat(null, shown)).toBeNull();
    const dealt = shown.events.flatMap(({ shifts = [] }) => shifts);
    for (const seat of [0, 1, 2, 3]) {
      const own = dealt.map((shift) => redactShift(shift, seatViewer(seat)).face).filter((face) => face !== null);
      expect(own).toEqual(hints[seat]);
    }
    const end = numbersFor({ ...(over.position as Scene), events: [] }, null);
    expect(end.verdict?.hints).toEqual(hints);
  });

  it('a hand: its owner; how many cards, everybody', () => {
    const [one, other] = [withHand('T2 W2 L2 S2'), withHand('T3 T5 L5 S5')];
    expect(tellingApart(one, other)).toEqual([1]);
    expect(numbersFor(one, null).seats[1]?.handSize).toBe(4);
  });

  it('the deck: nobody knows its order, everybody its size', () => {
    const [one, other] = [given({ hands: HANDS, deck: 'T5 W5' }), given({ hands: HANDS, deck: 'W5 T5' })];
    expect(tellingApart(one, other)).toEqual([]);
    expect(numbersFor(one, null).deckSize).toBe(2);
  });

  it('a request: everybody at once', () => {
    const scene = play(given({ hands: HANDS }), 'request 3');
    expect([0, 1, 2, 3, null].map((seat) => numbersFor(scene, seat).request)).toEqual(
      Array.from({ length: 5 }, () => ({ request: 3, by: 0 })),
    );
  });

  it('a refusal looks like having nothing, to everybody else, and is asked for alike', () => {
    const [holding, empty] = [withHand('T2 W3 L3 S2'), withHand('T2 W2 L2 S2')].map((scene) =>
      play(scene, 'request 3'),
    );
    if (!holding || !empty) throw new Error('two scenes');
    expect(tellingApart(holding, empty)).toEqual([1]);
    const asked = [holding, empty].map((scene) => diRenjie.prompts(scene, 1));
    const shape = asked.map((prompts) => prompts.map(({ id, kind, text }) => ({ id, kind, text })));
    expect(shape[0]).toEqual(shape[1]);
    expect([holding, empty].map((scene) => diRenjie.window?.(scene))).toEqual([
      { least: 2000, most: null },
      { least: 2000, most: null },
    ]);
    expect(tellingApart(play(holding, '1 refuses'), play(empty, '1 refuses'))).toEqual([1]);
  });

  it('a given card: giver and taker, as it moves and as it lies there', () => {
    const scene = play(withHand('T2 W3 L2 S2'), 'request 3; 1 gives W3');
    for (const seat of [0, 1]) expect(toldFaces(scene, 'card.given', seat)).toEqual(['W3']);
    for (const seat of [2, 3, null]) expect(toldFaces(scene, 'card.given', seat)).toEqual([null]);
    for (const seat of [0, 1]) expect(readIn(scene, 'gift:0', seat)).toEqual(['W3']);
    for (const seat of [2, 3, null]) expect(readIn(scene, 'gift:0', seat)).toEqual([null]);
    const other = play(withHand('T2 L3 L2 S2'), 'request 3; 1 gives L3');
    expect(tellingApart(scene, other)).toEqual([0, 1]);
  });

  it('a given card is gone from sight once it is taken up: its giver reads no hand', () => {
    const scene = play(withHand('T2 W3 L2 S2'), 'request 3; 1 gives W3; 2 refuses; 3 refuses');
    expect(scene.phase).toBe('turn.presenting');
    expect(readIn(scene, 'hand:0', 0).toSorted()).toEqual(['L1', 'T1', 'T1', 'W3']);
    expect(readIn(scene, 'hand:0', 1)).toEqual([null, null, null, null]);
  });

  it('gifts of all at once: nobody knows who gave or what, until all have answered', () => {
    const options = { simultaneousGifts: true } as const;
    const start = play(withHand('T2 W3 L3 S2', { options }), 'request 3');
    const [gives, givesOther, refuses] = ['1 gives W3', '1 gives L3', '1 refuses'].map((line) => play(start, line));
    if (!gives || !givesOther || !refuses) throw new Error('three scenes');
    // What it answered itself no seat sees either, before it is told: its page has it from the table.
    expect(tellingApart(gives, givesOther)).toEqual([]);
    expect(tellingApart(gives, refuses)).toEqual([]);
    // Which of its cards somebody gives is seen by all, what is on it is not.
    const lying = play(withHand('T2 L3 W3 S2', { options }), 'request 3; 1 gives L3; 2 refuses; 3 refuses');
    expect(tellingApart(play(gives, '2 refuses; 3 refuses'), lying)).toEqual([0, 1]);
  });

  it('a blind draw: thief and victim; that it happened, everybody', () => {
    const scene = play(withHand('T2 W2 L5 S2'), 'request 5; 1 refuses; 2 refuses; 3 refuses; take hand:1=S2');
    for (const seat of [0, 1]) expect(toldFaces(scene, 'card.robbed', seat)).toEqual(['S2']);
    for (const seat of [2, 3, null]) {
      expect(toldFaces(scene, 'card.robbed', seat)).toEqual([null]);
      expect(toldIn(scene, seat).find(({ type }) => type === 'card.robbed')).toMatchObject({ seat: 0, from: 1 });
    }
    expect(numbersFor(scene, null).seats.map(({ handSize }) => handSize)).toEqual([4, 3, 4, 4]);
  });

  it('a card from the deck: who drew it', () => {
    const start = given({ hands: HANDS, deck: 'T5 W5' });
    const scene = play(start, 'request 5; 1 refuses; 2 refuses; 3 refuses; take deck');
    expect(toldFaces(scene, 'card.drawn', 0)).toEqual(['T5']);
    for (const seat of [1, 2, 3, null]) expect(toldFaces(scene, 'card.drawn', seat)).toEqual([null]);
  });

  it('a hidden clue: its presenter; that it is there and whose, everybody', () => {
    const [one, other] = ['L1 L1 L1', 'W4 W4 S4'].map((cards) => given({ hands: HANDS, clues: [{ owner: 2, cards }] }));
    if (!one || !other) throw new Error('two scenes');
    expect(tellingApart(one, other)).toEqual([2]);
    expect(numbersFor(one, null).clues).toEqual([{ owner: 2, isRevealed: false, element: null, examinedBy: [] }]);
  });

  it('a clue with a substitute looks like an honest one, hidden and revealed (1.11.17)', () => {
    // Of a crime's element there are two copies: with the suspect on the bottom it is a clue nevertheless.
    const scenes = [
      { hands: ['L3 L3 L3', 'S3 W2 L2 S2', 'T3 W3 T6', 'T4 W4 L4'], crime: 'T1 W1 L1', bottom: 'L3' },
      { hands: ['L3 L3 S3', 'L1 W2 L2 S2', 'T3 W3 T6', 'T4 W4 L4'], crime: 'T1 W1 L3', bottom: 'S3' },
    ].map(({ hands, crime, bottom }) => {
      const asked = play(given({ hands, crime }), 'request T; 1 refuses; 2 refuses; 3 refuses; take hand:3=T4');
      const laid = play(asked, `present L3 L3 ${bottom}; draw`);
      return { laid, bottom };
    });
    const [honest, substitute] = scenes.map(({ laid }) => laid);
    if (!honest || !substitute) throw new Error('two scenes');
    // Seat 1 holds another card, so it alone has something to tell the scenes by besides their presenter.
    expect(tellingApart(honest, substitute)).toEqual([0, 1]);
    expect(knownTo(honest, 1).replaceAll('S3', 'L1')).toBe(knownTo(substitute, 1).replaceAll('S3', 'L1'));
    const turned = [honest, substitute].map((scene) =>
      [1, 2, 3].reduce((now, seat) => {
        const rest = [0, 1, 2, 3].filter((other) => other !== seat);
        const order = rest.toSorted((a, b) => ((a - seat + 4) % 4) - ((b - seat + 4) % 4));
        const asked = play(now, `request W; ${order.map((other) => `${String(other)} refuses`).join('; ')}`);
        const fed = asked.phase === 'turn.taking' ? play(asked, `take hand:${String(takenFrom(asked))}`) : asked;
        const passed = play(fed, 'pass');
        return passed.phase === 'turn.planning' ? play(passed, 'draw') : passed;
      }, scene),
    );
    const [one, other] = turned;
    if (!one || !other) throw new Error('two scenes');
    expect(toldIn(one, null).at(-1)).toMatchObject({ type: 'clue.revealed', seat: 0, clue: 0, element: 'L3' });
    expect(knownTo(one, null)).toBe(knownTo(other, null));
    expect(readIn(one, 'clueRest:0', 0)).toEqual(['L3', 'L3']);
    expect(readIn(other, 'clueRest:0', 0)).toEqual(['L3', 'S3']);
    for (const seat of [1, 2, 3, null]) expect(readIn(other, 'clueRest:0', seat)).toEqual([null, null]);
  });

  it('an examined clue: presenter and examiner; that it was examined, and by whom, everybody', () => {
    const clues = [
      { owner: 2, cards: 'W1 W1 S1', isRevealed: true },
      { owner: 0, cards: 'W5 W5 W5', isRevealed: true },
      { owner: 0, cards: 'T5 T5 T5' },
    ];
    const looking = play(given({ hands: HANDS, clues, reveals: [1, 0, 1, 0] }), 'examine 0');
    expect(toldFaces(looking, 'clue.examined', 0)).toEqual(['W1', 'W1', 'S1']);
    for (const seat of [1, 3, null]) expect(toldFaces(looking, 'clue.examined', seat)).toEqual(['W1', null, null]);
    expect(readIn(looking, 'clueRest:0', 0)).toEqual(['W1', 'S1']);
    for (const seat of [1, 3, null]) expect(readIn(looking, 'clueRest:0', seat)).toEqual([null, null]);
    // Afterwards it stays with the examiner as a memory, and lies closed before everybody again.
    const closed = play(looking, 'close');
    expect(readIn(closed, 'clueRest:0', 0)).toEqual([null, null]);
    expect(numbersFor(closed, 0).examined).toEqual([{ clue: 0, faces: ['W1', 'W1', 'S1'] }]);
    for (const seat of [1, 2, 3]) expect(numbersFor(closed, seat).examined).toEqual([]);
    expect(numbersFor(closed, null).examined).toBeNull();
    expect(numbersFor(closed, null).clues[0]?.examinedBy).toEqual([0]);
    const honest = [{ ...clues[0], owner: 2, cards: 'W1 W1 W1' }, ...clues.slice(1)];
    const other = play(given({ hands: HANDS, clues: honest, reveals: [1, 0, 1, 0] }), 'examine 0; close');
    expect(tellingApart(closed, other)).toEqual([0, 2]);
  });

  it('the Assassin: nobody else, also when he passes with a clue in hand', () => {
    const options = { assassin: true } as const;
    const lines = 'request 5; 1 refuses; 2 refuses; 3 refuses; 4 refuses; take hand:1';
    const rest = ['T2 W2 L2 S2', 'T3 W3 L3 S3', 'T4 W4 L4 S4', 'T6 W1 L4'];
    // He holds a clue and passes; in the other scene somebody else is the Assassin, and seat 0 has nothing to present.
    const [his, other] = [
      given({ hands: ['W4 W4 A', ...rest], options, assassin: 0 }),
      given({ hands: ['W4 T1 T6', ...rest], options, assassin: 4 }),
    ].map((scene) => play(scene, lines));
    if (!his || !other) throw new Error('two scenes');
    expect(diRenjie.prompts(his, 0).map(({ id }) => id)).toEqual(['present', 'pass']);
    expect([his, other].map((scene) => diRenjie.window?.(scene))).toEqual([
      { least: 2000, most: null },
      { least: 2000, most: null },
    ]);
    // The one who is the Assassin in the other scene knows that; nobody else can tell.
    expect(tellingApart(his, other)).toEqual([0, 4]);
    const [passed, otherPassed] = [his, other].map((scene) => play(scene, 'pass'));
    if (!passed || !otherPassed) throw new Error('two scenes');
    expect(toldIn(passed, null).find(({ type }) => type === 'presenting.passed')).toEqual({
      type: 'presenting.passed',
      seat: 0,
    });
    expect(tellingApart(passed, otherPassed)).toEqual([0, 4]);
    // Everybody else who holds a clue is refused, and the refusal reaches nobody else.
    const honest = play(given({ hands: ['W4 W4 S4', ...rest], options, assassin: 4 }), lines);
    expect(refusal(honest, 'pass')?.code).toBe('mustPresent');
  });

  it('the Assassin is known to whoever finds his card in a clue, and to no one else', () => {
    const options = { assassin: true, aid: 'off' } as const;
    const clues = [
      { owner: 2, cards: 'L1 L1 A', isRevealed: true },
      { owner: 0, cards: 'W5 W5 W5', isRevealed: true },
      { owner: 0, cards: 'T5 T5 T5' },
    ];
    const hands = [...HANDS, 'T6 W1 L4'];
    const scene = play(given({ hands, clues, options, assassin: 2, reveals: [1, 0, 1, 0, 0] }), 'examine 0; close');
    const naming = [0, 1, 2, 3, 4, null].filter((seat) => knownTo(scene, seat).includes('"A"'));
    expect(naming).toEqual([0, 2]);
    expect([0, 1, 2, 3, 4, null].map((seat) => numbersFor(scene, seat).isAssassin)).toEqual([
      false,
      false,
      true,
      false,
      false,
      null,
    ]);
  });

  it('an answer: its writer; that it is locked, everybody; all of them once they are open', () => {
    const { steps } = playMatch(game, 'answers', { seats: 3, options: { aid: 'off' } });
    const first = steps.findIndex(({ input }) => input.type === 'move.answer');
    const answering = steps[first]?.before as Scene | undefined;
    if (!answering) throw new Error('nobody answers');
    const scene: Scene = { ...answering, events: [] };
    const [one, other] = ['answer 1: T1 W1 L1', 'answer 1: T6 W5 L4'].map((line) => play(scene, line));
    if (!one || !other) throw new Error('two scenes');
    expect(tellingApart(one, other)).toEqual([1]);
    expect(numbersFor(one, null).seats.map(({ hasAnswered }) => hasAnswered)).toEqual([false, true, false]);
    expect(numbersFor(one, 1).answer).toMatchObject({ target: 'T1', weapon: 'W1', location: 'L1' });
    const open = play(one, 'answer 0: T2 W2 L2; answer 2: T3 W3 L3');
    expect(toldIn(open, null).find(({ type }) => type === 'answers.opened')).toMatchObject({
      answers: [{ target: 'T2' }, { target: 'T1' }, { target: 'T3' }],
    });
  });
});

/** Somebody else who can lose a card. */
function takenFrom({ state }: Scene): SeatId {
  const sizes = numbersFor({ phase: 'turn.taking', state, events: [] }, null).seats;
  const found = sizes.findIndex(({ isRobbable }, seat) => isRobbable && seat !== state.active);
  if (found < 0) throw new Error('nobody can lose a card');
  return found;
}

describe('what twin worlds of Di Renjie reach', () => {
  const pairs = twinPairs();
  const lastOf = (steps: Twins['one']): DiRenjieState => steps.at(-1)?.position.state as DiRenjieState;

  it.each([
    ['the crime', ({ crime }: DiRenjieState) => crime],
    ['who the Assassin is', ({ assassin }: DiRenjieState) => assassin],
    ['the hints', ({ hints }: DiRenjieState) => hints],
    ['what was presented', ({ chronicle }: DiRenjieState) => chronicle.filter(({ kind }) => kind === 'presented')],
    ['what was given', ({ chronicle }: DiRenjieState) => chronicle.filter(({ kind }) => kind === 'given')],
    ['what was drawn', ({ chronicle }: DiRenjieState) => chronicle.filter(({ kind }) => kind === 'drawn')],
    ['what was examined', ({ chronicle }: DiRenjieState) => chronicle.filter(({ kind }) => kind === 'examined')],
  ])('%s is another in some of them', (_name, secret) => {
    const differing = pairs.filter(
      ({ one, other }) => JSON.stringify(secret(lastOf(one))) !== JSON.stringify(secret(lastOf(other))),
    );
    expect(differing.length).toBeGreaterThan(0);
  });

  it('a notebook that has seen too much is told', () => {
    const telling = {
      ...game,
      own: (position: AnyPosition, viewer: Viewer) => {
        const own = game.own?.(position, viewer) ?? null;
        if (viewer.kind !== 'seat') return own;
        const state = position.state as DiRenjieState;
        const everybody = [...state.reveals.keys()];
        const chronicle = state.chronicle.map((one) => ('sight' in one ? { ...one, sight: everybody } : one));
        const notebook = notebookOf(remember({ ...state, chronicle }, viewer.seat), 'shown');
        return { ...own, notebook: notebook as never };
      },
    };
    const short = pairs.filter(({ one }) => one.length < 60);
    expect(short.some((pair) => firstDifference({ game }, pair) !== null)).toBe(false);
    expect(short.some((pair) => firstDifference({ game: telling }, pair) !== null)).toBe(true);
  });
});

/** Twin worlds of a few matches with an Assassin, of all lengths. */
function twinPairs(): readonly Twins[] {
  const stream = createRng(seedFromText('what twins reach')).stream('pairs');
  return [0, 1, 2, 3].flatMap((match) => {
    const options = { assassin: true, aid: 'off' };
    const played = playMatch(game, `what twins reach/${String(match)}`, { seats: 5, options });
    return viewersOf(played).flatMap((viewer) =>
      [30, 60, 120, 240].flatMap((most) => twinsOf(played, viewer, 8 + stream.uniform(most), stream) ?? []),
    );
  });
}
