import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { given, play, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { privateDie } from './index.ts';
import type { PrivateDieNumbers } from './types.ts';

function numbersOf(scene: Scene, viewer: Viewer): PrivateDieNumbers {
  return viewOf(privateDie, scene, viewer).numbers as unknown as PrivateDieNumbers;
}

/** Everything that this viewer is sent for the scene, with its prompts, as one text. */
function sentTo(scene: Scene, viewer: Viewer): string {
  const prompts =
    viewer.kind === 'seat' && privateDie.awaits(scene).includes(viewer.seat)
      ? privateDie.prompts(scene, viewer.seat)
      : [];
  return JSON.stringify([viewOf(privateDie, scene, viewer), redactEvents(privateDie, scene.events, viewer), prompts]);
}

const others = (seat: SeatId): readonly Viewer[] => [
  PUBLIC,
  ...[0, 1, 2].filter((one) => one !== seat).map(seatViewer),
];

describe('committed numbers', () => {
  const bookie = given({ clues: [1, 1, 1], witness: 'w13', die: 5 });
  const sudden = play(
    given({ clues: [16, 15, 3], witness: 'w09', die: 4 }),
    'roll 1 1; stay; roll 5; stay; roll 1; stay; witness 5',
  );

  it.each([
    ['with the Bookie', bookie],
    ['in a sudden death', sudden],
  ])('%s: nobody else can tell one from another until all have committed', (_, scene) => {
    const worlds = [1, 2, 3, 4, 5].map((count) => play(scene, `0: commit ${String(count)}`));
    for (const viewer of others(0)) expect(new Set(worlds.map((world) => sentTo(world, viewer))).size).toBe(1);
    expect(new Set(worlds.map((world) => sentTo(world, seatViewer(0)))).size).toBe(5);
    expect(worlds.map((world) => numbersOf(world, seatViewer(0)).seats[0]?.committed)).toEqual([1, 2, 3, 4, 5]);
    expect(worlds.map((world) => numbersOf(world, OPEN).seats[0]?.committed)).toEqual([1, 2, 3, 4, 5]);
    expect(worlds.every((world) => numbersOf(world, PUBLIC).seats[0]?.isCommitted)).toBe(true);
  });

  it('are shown to all together', () => {
    const scene = play(bookie, '2: commit 3; 0: commit 4; 1: commit 1');
    expect(numbersOf(scene, PUBLIC).seats.map(({ committed }) => committed)).toEqual([4, 1, 3]);
  });

  it('are imagined again for everybody but their seat', () => {
    const scene = play(bookie, '0: commit 4');
    const imagined = (viewer: Viewer): ReadonlySet<unknown> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => {
          const rng = createRng(seedFromText(`imagined ${String(seed)}`));
          return privateDie.resample(scene.state, viewer, rng).players[0]?.committed;
        }),
      );
    expect(imagined(seatViewer(0))).toEqual(new Set([4]));
    expect(imagined(seatViewer(1))).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

describe('the witness deck', () => {
  it('9.1 only the winner of Gossip’s round knows the next witness, until it is turned up', () => {
    const start = given({ clues: [1, 1, 1], witness: 'w01', case: 'lineUp', deck: ['w02', 'w03', 'w04', 'w05'] });
    const scene = play(start, 'question w01; witness 0; roll 4 3; stay; roll 1; stay; roll 1; stay');
    // The next two are turned up at once, so look at the moment between: the events show who could see what.
    const peeks = redactEvents(privateDie, scene.events, seatViewer(0)).filter(({ type }) => type === 'witness.peeked');
    expect(peeks).toMatchObject([{ seat: 0, shifts: [{ face: 'w03' }] }]);
    for (const viewer of others(0)) {
      const told = redactEvents(privateDie, scene.events, viewer).filter(({ type }) => type === 'witness.peeked');
      expect(told).toMatchObject([{ seat: 0, shifts: [{ face: null }] }]);
    }
  });

  it('10.5 witnesses under the deck are known to all, in order', () => {
    const start = given({ clues: [1, 1], witness: 'w01', case: 'lineUp', deck: ['w02', 'w03', 'w04', 'w05'] });
    const scene = play(start, 'question w02; witness 9; roll 1; stay; roll 2; stay; question w04; witness 9');
    expect(numbersOf(scene, PUBLIC).underDeck).toEqual(['w01', 'w03']);
    expect(numbersOf(scene, PUBLIC).deck).toBe(3);
    const imagined = Array.from({ length: 20 }, (_, seed) =>
      privateDie.resample(scene.state, PUBLIC, createRng(seedFromText(String(seed)))),
    );
    for (const { table } of imagined) {
      expect(table.zones['witnesses']?.pieces.map((piece) => table.faces[piece]).slice(1)).toEqual(['w01', 'w03']);
    }
  });

  it('10.5 a witness that goes under the deck a second time is named once', () => {
    const start = given({ clues: [1, 1], witness: 'w01', case: 'lineUp', deck: ['w04', 'w05'] });
    const again = play(start, 'question w04; witness 9; roll 1; roll 2; question w05');
    expect(numbersOf(again, PUBLIC).underDeck).toEqual(['w01']);
  });

  it('is imagined again for everybody, of the same witnesses', () => {
    const scene = given({ clues: [1, 1], witness: 'w01', die: 3 });
    const orders = Array.from({ length: 10 }, (_, seed) => {
      const { table } = privateDie.resample(scene.state, PUBLIC, createRng(seedFromText(String(seed))));
      return (table.zones['witnesses']?.pieces ?? []).map((piece) => table.faces[piece]);
    });
    expect(new Set(orders.map((order) => order.join())).size).toBe(10);
    expect(new Set(orders.map((order) => order.toSorted().join())).size).toBe(1);
  });
});

describe('11.7 odds', () => {
  const options = { odds: true };

  it.each([
    [
      5,
      'w04',
      0,
      [
        [16.7, 16.7],
        [72.2, 11.1],
        [95.4, 2.8],
        [99.6, 0.3],
        [100, 0],
      ],
    ],
    [
      7,
      'w08',
      0,
      [
        [0, 0],
        [41.7, 16.7],
        [83.8, 6.9],
        [97.3, 1.5],
        [99.7, 0.2],
      ],
    ],
    [
      11,
      'w01',
      3,
      [
        [0, 0],
        [2.8, 5.6],
        [37.5, 12.5],
        [76.1, 8],
        [94.1, 2.6],
      ],
    ],
    [
      21,
      'w10',
      9,
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [1.2, 1.5],
        [15.2, 6.9],
      ],
    ],
  ] as const)('for a value of %i', (value, witness, die, table) => {
    const scene = given({ clues: [1, 1], witness, die, options });
    expect(numbersOf(scene, PUBLIC).value.value).toBe(value);
    const { odds } = numbersOf(scene, seatViewer(0));
    expect(odds?.map(({ bust, match }) => [bust, match])).toEqual(table);
  });

  it('are told to the current player alone, and only at a table that plays with them', () => {
    const scene = given({ clues: [1, 1], witness: 'w01', die: 3, options });
    expect(numbersOf(scene, seatViewer(1)).odds).toBeNull();
    expect(numbersOf(scene, PUBLIC).odds).toBeNull();
    expect(numbersOf(given({ clues: [1, 1], witness: 'w01', die: 3 }), seatViewer(0)).odds).toBeNull();
  });

  it('are told to everybody who still has to commit, with the text of no witness in a sudden death', () => {
    const bookie = given({ clues: [1, 1], witness: 'w13', die: 1, options });
    const elevenAt = (seat: SeatId): unknown =>
      numbersOf(bookie, seatViewer(seat)).odds?.map(({ bust, match }) => [bust, match]);
    const eleven = [
      [0, 0],
      [2.8, 5.6],
      [37.5, 12.5],
      [76.1, 8],
      [94.1, 2.6],
    ];
    expect([elevenAt(0), elevenAt(1)]).toEqual([eleven, eleven]);
    expect(numbersOf(bookie, PUBLIC).odds).toBeNull();
    expect(privateDie.prompts(bookie, 0)[0]).toMatchObject({
      offers: [{ label: { code: 'diceWithOdds' } }, {}, {}, {}, {}],
    });
    expect(numbersOf(play(bookie, '0: commit 2'), seatViewer(0)).odds).toBeNull();
    const sudden = play(
      given({ clues: [16, 15], witness: 'w17', die: 4, options }),
      'roll 1 1; stay; roll 5; stay; witness 0',
    );
    expect(numbersOf(sudden, seatViewer(1)).odds?.map(({ bust, match }) => [bust, match])).toEqual(eleven);
  });

  it('count what is there already, what a six counts, and what is tolerated', () => {
    const added = play(given({ clues: [1, 1], witness: 'w01', die: 3, options }), 'roll 4 3');
    expect(numbersOf(added, seatViewer(0)).odds).toEqual([{ count: 1, bust: 33.3, match: 16.7 }]);
    const sailor = play(given({ clues: [1, 1], witness: 'w14', die: 3, options }), 'roll 4');
    expect(numbersOf(sailor, seatViewer(0)).odds).toEqual([{ count: 1, bust: 0, match: 16.7 }]);
    const coroner = play(given({ clues: [1, 1], witness: 'w17', die: 0, options }), 'roll 4 3');
    expect(numbersOf(coroner, seatViewer(0)).odds).toEqual([{ count: 1, bust: 16.7, match: 16.7 }]);
  });
});

describe('what everybody is told', () => {
  it('the value with where it comes from', () => {
    const { value } = numbersOf(given({ clues: [1, 1], witness: 'w09', die: 7 }), PUBLIC);
    expect(value).toMatchObject({ witness: 'w09', card: 4, die: 7, dieCounts: 2, value: 18 });
  });

  it('the dice of each seat, what it has used, and the powers it has left', () => {
    const detectives = { 0: 'insubordinate', 1: 'twofaced' };
    const scene = play(given({ clues: [1, 2], witness: 'w01', die: 9, detectives }), 'roll 4 3; reroll 4 to 1; stay');
    const [first, second] = numbersOf(scene, PUBLIC).seats;
    expect(first).toMatchObject({ status: 'stayed', positive: [1, 3], total: 4, own: 4, unused: 2, powers: [] });
    expect(second).toMatchObject({ status: 'waiting', positive: [], total: null, own: 5, powers: ['negative'] });
  });

  it('how often every number came up, and what is to be expected', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w10', die: 9 }), 'roll 6 6 1 2 2');
    const [rolls] = numbersOf(scene, PUBLIC).rolls;
    expect(rolls).toMatchObject({ counts: [1, 2, 0, 0, 0, 2], rolls: 5, low: 0 });
    expect(rolls?.high).toBeGreaterThanOrEqual(2);
  });

  it('the dice of a turn as they lay, also after a roll-off has turned them', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 0 }), 'roll 4 4; roll 3 5; together 1 1 / 1 1');
    expect(scene.state.table.zones['rolled:0']?.pieces.map((piece) => scene.state.table.faces[piece])).toEqual([
      '0:1',
      '0:1',
    ]);
    expect(numbersOf(scene, PUBLIC).seats[0]).toMatchObject({ positive: [4, 4], total: 8 });
    expect(numbersOf(scene, PUBLIC).rollOff[0]).toEqual([
      { seat: 0, faces: [1, 1], sum: 2 },
      { seat: 1, faces: [1, 1], sum: 2 },
    ]);
  });
});
