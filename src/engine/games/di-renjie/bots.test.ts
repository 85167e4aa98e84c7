import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { BotPolicy, PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin, judge } from '#engine/core/run.ts';
import { botMove, botSight } from '#engine/table/move/playout.ts';
import { cards, given, play, type Scene, type Situation } from '#testkit/games/di-renjie/scenarios.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { novice, steady } from './bots.ts';
import { diRenjie } from './index.ts';
import type { DiRenjieTypes } from './phases.ts';
import type { Chapter, DiRenjieMove, DiRenjieOptions, DiRenjieState, Element, Printed } from './types.ts';

type Policy = BotPolicy<DiRenjieMove, DiRenjieTypes['phase']>;

const MATCHES = Number(process.env['BAIZE_BOT_GAMES'] ?? 6);
const interpreter = compileChart(diRenjie);

/** A match to its end, each seat played by its policy; every move is judged. */
function matchOf(
  seed: string,
  some: Partial<DiRenjieOptions>,
  policies: readonly Policy[],
  seen: (position: PositionOf<DiRenjieTypes>, seat: SeatId, at: number, move: DiRenjieMove) => void = () => undefined,
): DiRenjieState {
  const options = readOptions(diRenjie.options, { aid: 'off', ...some }, policies.length);
  const rng = createRng(seedFromText(seed));
  let position: PositionOf<DiRenjieTypes> = begin(diRenjie, options, policies.length);
  for (let at = 0; at < 5000; at += 1) {
    const waiting = awaiting(diRenjie, position);
    if (waiting.kind === 'over') return position.state;
    if (waiting.kind === 'chance') {
      position = interpreter.advance(position, diRenjie.chance(position, rng)).position;
      continue;
    }
    const [seat = 0] = waiting.seats;
    const move = botMove({ game: diRenjie, options }, policies[seat] ?? novice, seat, position, at, rng);
    const verdict = judge(diRenjie, position, seat, move);
    if (!verdict.ok) throw new Error(`${seed}: ${JSON.stringify(move)} is refused: ${JSON.stringify(verdict.reason)}`);
    seen(position, seat, at, move);
    position = interpreter.advance(position, { ...move, seat }).position;
  }
  throw new Error(`${seed} does not end`);
}

function tableOf(seats: number, policy: Policy): readonly Policy[] {
  return Array.from({ length: seats }, () => policy);
}

/** A turn about to begin, at a table where everybody remembers what they were dealt and which clues were presented. */
function remembered(situation: Situation, hints: Readonly<Record<SeatId, string>> = {}): Scene {
  const { hands, clues = [] } = situation;
  const scene = given(situation);
  const hinted = Object.entries(hints).map(([key, faces]): Chapter => {
    const seat = Number(key);
    return { turn: 0, kind: 'hinted', seat, faces: cards(faces) as readonly Element[], sight: [seat] };
  });
  const dealt = hands.map((hand, seat): Chapter => {
    const own = clues.filter(({ owner }) => owner === seat).map((clue) => clue.cards);
    return { turn: 0, kind: 'dealt', seat, faces: [hand, ...own].flatMap((text) => cards(text)), sight: [seat] };
  });
  const laid = clues.flatMap(({ owner: seat, cards: text, isRevealed = false, examinedBy = [] }, clue) => {
    const faces = cards(text) as unknown as readonly [Element, Element, Printed];
    const chapters: Chapter[] = [{ turn: 0, kind: 'presented', seat, clue, faces, sight: [seat] }];
    if (isRevealed) chapters.push({ turn: 0, kind: 'revealed', seat, clue, element: faces[0] });
    for (const by of examinedBy) chapters.push({ turn: 0, kind: 'examined', seat: by, clue, faces, sight: [by] });
    return chapters;
  });
  const chronicle = [...hinted, ...dealt, ...laid, ...scene.state.chronicle];
  return { ...scene, state: { ...scene.state, chronicle } };
}

/** What a player does in this scene: `request 3`, `give W1`, `present L3 L3 S3`, `answer T1 W1 L1`. */
function chosen(scene: Scene, policy: Policy = steady, by?: SeatId, seed = 'a choice'): string {
  const [seat = 0] = by === undefined ? diRenjie.awaits(scene) : [by];
  const rng = createRng(seedFromText(seed));
  const move = policy.choose(botSight(diRenjie, scene, seat, scene.state.options, rng), rng);
  expect(judge(diRenjie, scene, seat, move)).toEqual({ ok: true });
  const face = (piece: string): string => faceOf(scene.state.table, piece);
  const { type } = move;
  const verb = type.replace('move.', '');
  switch (type) {
    case 'move.give':
      return `give ${face(move.piece)}`;
    case 'move.present':
      return `present ${move.clue.split(',').map(face).join(' ')}`;
    case 'move.request':
      return `request ${String(move.request)}`;
    case 'move.take':
      return `take ${move.from}`;
    case 'move.draw':
      return ['draw', ...move.plan].join(' ');
    case 'move.examine':
      return `examine ${String(move.clue)}`;
    case 'move.answer':
      return [
        'answer',
        move.target,
        move.weapon,
        move.location,
        ...(move.assassin === undefined ? [] : [String(move.assassin)]),
      ].join(' ');
    default:
      return verb;
  }
}

/** All that a novice does in this scene, tried often enough to see every choice that it thinks equally good. */
function choicesOf(scene: Scene, seat: SeatId): ReadonlySet<string> {
  return new Set(Array.from({ length: 40 }, (_, number) => chosen(scene, novice, seat, `choices ${String(number)}`)));
}

/** The final answer of a seat in this scene. */
function answerOf(scene: Scene, seat: SeatId): string {
  return chosen({ ...scene, phase: 'finale.answering' }, steady, seat);
}

describe('every player', () => {
  const tables: readonly { readonly seats: number; readonly options: Partial<DiRenjieOptions> }[] = [
    { seats: 2, options: { twoSuspects: true, threeHints: true } },
    { seats: 3, options: { stallGuard: false } },
    { seats: 4, options: { simultaneousGifts: true } },
    { seats: 5, options: { assassin: true, simultaneousGifts: true } },
    { seats: 6, options: { assassin: true, assassinWinsAlone: true } },
  ];

  it.each(everyFew(tables, 3))(
    'of $seats with $options makes legal moves only, and comes to an end',
    ({ seats, options }) => {
      for (const policy of [novice, steady]) {
        const { round } = matchOf(`legal ${String(seats)}`, options, tableOf(seats, policy));
        expect(round, policy.id).toBeGreaterThan(2);
        expect(round, policy.id).toBeLessThan(60);
      }
    },
  );

  it.each([novice, steady])('$id chooses alike when all it knows is alike', (policy) => {
    const again = (): string => JSON.stringify(matchOf('again', {}, tableOf(perTier(3, 5), policy)).verdict);
    expect(again()).toBe(again());
  });

  it.each([novice, steady])('$id chooses the same whatever the faces that it cannot see', (policy) => {
    let looked = 0;
    const rng = createRng(seedFromText('in the dark'));
    matchOf('in the dark', {}, tableOf(4, policy), (position, seat, at) => {
      if (at % 5 !== 0 || position.state.crime === null) return;
      const state = diRenjie.resample(position.state, seatViewer(seat), rng);
      const choose = (one: PositionOf<DiRenjieTypes>): DiRenjieMove =>
        policy.choose(botSight(diRenjie, one, seat, state.options, rng), rng);
      looked += Number(JSON.stringify(state.table.faces) !== JSON.stringify(position.state.table.faces));
      expect(choose({ ...position, state }), position.phase).toEqual(choose(position));
    });
    expect(looked).toBeGreaterThan(10);
  });
});

describe('the steady player', () => {
  it.each(everyFew([3, 6], 2))('at a table of %i scores more than novices do', (seats) => {
    const totals = { steady: 0, novice: 0 };
    for (let match = 0; match < MATCHES; match += 1) {
      const own = match % seats;
      const policies = Array.from({ length: seats }, (_, seat) => (seat === own ? steady : novice));
      const { verdict } = matchOf(`measure ${String(seats)} ${String(match)}`, {}, policies);
      verdict?.points.forEach(({ correct, clues }, seat) => {
        if (seat === own) totals.steady += correct + clues;
        else totals.novice += (correct + clues) / (seats - 1);
      });
    }
    const said = `${String(seats)} seats, ${String(MATCHES)} matches: ${(totals.steady / MATCHES).toFixed(2)} parts and clues, novices ${(totals.novice / MATCHES).toFixed(2)}`;
    expect(totals.steady, said).toBeGreaterThan(totals.novice);
  });

  it('lays the third copy and keeps the suspect that another pair needs', () => {
    const scene = given({ hands: ['W2 W2 W2 L2 L2 S2', 'T1 T1 W1', 'L4 L5 W5'] });
    const presenting = play(scene, 'request T; 1 refuses; 2 refuses; take hand:2=L4');
    expect(chosen(presenting)).toBe('present W2 W2 W2');
  });

  it('as the Assassin bluffs with a suspect although it holds the third copy', () => {
    const hands = ['L3 L3 L3 S3 T1', 'T1 T2 W1', 'L4 L5 W5', 'W4 W5 T4', 'T5 W3 W2'];
    const turn = 'request W; 1 refuses; 2 refuses; 3 refuses; 4 refuses; take hand:1=T2';
    const scene = (assassin: SeatId): Scene => given({ hands, assassin, options: { assassin: true } });
    expect(chosen(play(scene(0), turn))).toBe('present L3 L3 S3');
    expect(chosen(play(scene(1), turn))).toBe('present L3 L3 L3');
  });

  it('as the Assassin keeps back a clue that would show the card, until nobody can look any more', () => {
    const hands = ['W4 W4 A L1 L2', 'T1 T2 W1', 'L4 L5 W5', 'W1 W5 T4', 'T5 W3 W2'];
    const turn = 'request T; 1 refuses; 2 refuses; 3 refuses; 4 refuses; take hand:1=T2';
    const options = { assassin: true };
    expect(chosen(play(given({ hands, assassin: 0, options }), turn))).toBe('pass');
    const clues = ['T3', 'T6', 'L3', 'W2', 'T5', 'L4', 'L5', 'T1'].map((element, clue) => {
      return { owner: clue % 5, cards: `${element} ${element} ${element}`, isRevealed: true };
    });
    const few = ['W4 W4 A L1 L2', 'T2 T2 W1', 'L2 L1 W5', 'W1 W5 T4', 'T4 W3 W3'];
    const late = given({ hands: few, assassin: 0, first: 1, clues, options });
    expect(chosen(play(late, turn))).toBe('present W4 W4 A');
  });

  it('gives a card that is of no use to itself, and keeps what its own clue needs', () => {
    const asked = (hand: string, request: string): Scene =>
      play(remembered({ hands: ['T1 W1 L1', hand, 'L4 W5 T4'] }), `request ${request}`);
    expect(chosen(asked('W1 L4 L4 S4 T2', 'W'))).toBe('give W1');
    expect(chosen(asked('L4 L4 S4 T2', 'L'))).toBe('refuse');
  });

  it('gives Target 6 only when it is worth nothing to itself', () => {
    const asked = (hand: string, clues: Situation['clues'] = []): Scene =>
      play(remembered({ hands: ['T1 W1 L1', hand, 'L4 W5 T4'], clues }), 'request W');
    expect(chosen(asked('T6 T6 S2 W1 L4'))).toBe('give W1');
    expect(chosen(asked('T6 T6 S2 L4'))).toBe('refuse');
    expect(chosen(asked('T6 S2 L4 L5', [{ owner: 2, cards: 'T6 T6 S1', isRevealed: true }]))).toBe('give T6');
  });

  it('gives the copy that tells most: one whose clue lies on the table', () => {
    const clues = [{ owner: 2, cards: 'L3 L3 S3', isRevealed: true }];
    const scene = remembered({ hands: ['T1 W1 L1', 'L3 W3 T3 T5', 'L4 W5 T4'], clues });
    expect(chosen(play(scene, 'request 3'))).toBe('give L3');
  });

  it('asks for what makes its pairs clues', () => {
    const others = ['T1 T3 W1 W3 L1 L3 L4', 'T5 W5 L5 L3 T4 W1 T1'];
    expect(chosen(remembered({ hands: ['T2 T2 W2 W2 L4', ...others] }))).toBe('request 2');
    expect(chosen(remembered({ hands: ['W2 W2 W4 W4 W5 W5', ...others] }))).toBe('request W');
  });

  it('takes a card from whoever it gave the third copy to', () => {
    const hands = ['L3 L3 L3 T2 W1', 'T1 T2 W3 L1', 'W5 T4'];
    const scene = remembered({ hands, active: 2, deck: 'T5 T5 T5' });
    const given = play(scene, 'request L; 0 gives L3; 1 refuses; pass; draw');
    expect(chosen(play(given, 'request T; 1 refuses; 2 refuses'))).toBe('take hand:2');
  });

  it('looks at the clue that can tell it something', () => {
    const clues = [
      { owner: 0, cards: 'T1 T1 T1', isRevealed: true },
      { owner: 0, cards: 'T2 T2 S2' },
      { owner: 1, cards: 'W3 W3 W3', isRevealed: true },
      { owner: 2, cards: 'L4 L4 L4', isRevealed: true },
    ];
    const hands = ['W3 T5 L5', 'W1 W2 L1', 'T3 T4 L2'];
    const scene = remembered({ hands, clues, reveals: [1, 1, 1] });
    expect(scene.phase).toBe('turn.examining');
    expect(chosen(scene)).toBe('examine 3');
  });

  it('answers what its notebook is certain of', () => {
    const hand = 'T3 T3 T3 T4 T4 T4 T5 T5 T5';
    const scene = remembered({ hands: [hand, 'W1 W2 W3', 'L1 L2 L3'] }, { 0: 'T1 T2' });
    expect(answerOf(scene, 0)).toMatch(/^answer T6 /);
  });

  it('rather names an element that nobody has laid than one with a clue', () => {
    const clues = ['W1', 'W2', 'W3', 'W4'].map((element, clue) => {
      return { owner: 1 + (clue % 2), cards: `${element} ${element} ${element}`, isRevealed: true };
    });
    const scene = remembered({ hands: ['T1 T2 L1', 'T3 L5', 'T4 L4'], clues });
    expect(answerOf(scene, 0)).toMatch(/^answer \S+ W5 /);
  });

  it('names whoever has laid the Assassin’s card, or lost it to it', () => {
    const hands = ['T1 T2 L1', 'T3 L5 W2', 'T4 L4 W1', 'T5 L3 W5', 'T6 L2 W3'];
    const options = { assassin: true };
    const clues = [{ owner: 3, cards: 'W4 W4 A', isRevealed: true, examinedBy: [0] }];
    expect(answerOf(remembered({ hands, clues, options, assassin: 3 }), 0)).toMatch(/ 3$/);
    const scene = remembered({ hands, options, assassin: 2 });
    const robbed: Chapter = { turn: 1, kind: 'drawn', seat: 0, from: 'hand:2', faces: ['A'], sight: [0, 2] };
    const knowing = { ...scene, state: { ...scene.state, chronicle: [...scene.state.chronicle, robbed] } };
    expect(answerOf(knowing, 0)).toMatch(/ 2$/);
  });

  it('gives any of equal copies', () => {
    const scene = play(remembered({ hands: ['T1 T2 L1', 'W2 W2 W2 S2 L4 L5', 'T4 L4 W1'] }), 'request W');
    const given = Array.from({ length: 30 }, (_, seed) => {
      const rng = createRng(seedFromText(`copies ${String(seed)}`));
      const move = steady.choose(botSight(diRenjie, scene, 1, scene.state.options, rng), rng);
      return move.type === 'move.give' ? move.piece : 'refused';
    });
    const copies = Object.entries(scene.state.table.faces).filter(
      ([piece, face]) => face === 'W2' && given.includes(piece),
    );
    expect(new Set(given).size).toBe(3);
    expect(copies).toHaveLength(3);
  });
});

describe('the novice', () => {
  it('names nothing that its own counting excludes', () => {
    const hand = 'T3 T3 T3 T4 T4 T4 T5 T5 T5';
    const scene = remembered({ hands: [hand, 'W1 W2 W3', 'L1 L2 L3'] }, { 0: 'T1 T2' });
    expect(chosen({ ...scene, phase: 'finale.answering' }, novice, 0)).toMatch(/^answer T6 /);
  });

  it('rather names what it holds no copy of', () => {
    const scene = remembered({ hands: ['T3 T4 T5 T6', 'W1 W2 W3', 'L1 L2 L3'] }, { 0: 'T1' });
    expect(chosen({ ...scene, phase: 'finale.answering' }, novice, 0)).toMatch(/^answer T2 /);
  });

  it('gives nothing of its only clue', () => {
    const asked = (hand: string): ReadonlySet<string> => {
      const scene = play(remembered({ hands: ['T1 W1 L1', hand, 'L4 W5 T4'] }), 'request L');
      return choicesOf(scene, 1);
    };
    expect(asked('L2 L2 S2 T5')).toEqual(new Set(['refuse']));
    expect(asked('L2 L2 S2 L5')).toEqual(new Set(['refuse', 'give L5']));
    expect(asked('L2 L2 W5')).toEqual(new Set(['refuse', 'give L2']));
  });

  it('looks at a clue that can tell it something', () => {
    const clues = [
      { owner: 0, cards: 'T1 T1 T1', isRevealed: true },
      { owner: 0, cards: 'T2 T2 S2' },
      { owner: 1, cards: 'W3 W3 W3', isRevealed: true },
      { owner: 2, cards: 'L4 L4 L4', isRevealed: true },
    ];
    const scene = remembered({ hands: ['W3 T5 L5', 'W1 W2 L1', 'T3 T4 L2'], clues, reveals: [1, 1, 1] });
    expect(choicesOf(scene, 0)).toEqual(new Set(['examine 3']));
  });

  it('keeps the Assassin’s card out of its clues', () => {
    const hands = ['W4 W4 A L1 L2', 'T1 T2 W1', 'L4 L5 W5', 'W1 W5 T4', 'T5 W3 W2'];
    const turn = 'request T; 1 refuses; 2 refuses; 3 refuses; 4 refuses; take hand:1=T2';
    const scene = play(given({ hands, assassin: 0, options: { assassin: true } }), turn);
    expect(choicesOf(scene, 0)).toEqual(new Set(['pass']));
  });
});
