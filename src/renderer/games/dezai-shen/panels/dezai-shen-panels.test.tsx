import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, nameOf, textOf } from '#renderer/testing/find.ts';
import { atDezaiTable, DEZAI_LEDGER, DEZAI_SEATS, dezaiView } from '../testing/table.ts';
import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { MirrorZone } from '#renderer/ui/mirror/MirrorZone.tsx';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted, MountOptions } from '#renderer/testing/mount.tsx';
import { CardMeaning } from './CardMeaning.tsx';
import { dezaiShenPanels } from './dezai-shen-panels.tsx';
import { HandSummary } from './HandSummary.tsx';
import { SuitLengths } from './SuitLengths.tsx';
import { HandsHistory } from './HandsHistory.tsx';

const { Strip, SeatDetail, SelfDetail, Last } = dezaiShenPanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function props(view: GameView): GamePanelProps {
  return { view, seats: DEZAI_SEATS, me: 0, reducedMotion: true };
}

function show(
  view: GameView,
  node: (given: GamePanelProps) => ReactNode,
  settings: MountOptions['settings'] = {},
): void {
  page?.unmount();
  page = mount(node(props(view)), { state: atDezaiTable(view), settings });
}

const seen = (): string => textOf(document.body);
const one = (selector: string): string => textOf(document.querySelector(selector));

describe('the strip', () => {
  const strip = (given: GamePanelProps) => <Strip {...given} />;

  it('shows the bid that stands, what was called and who calls', () => {
    show(dezaiView({ meter: null, trick: 0 }, { phase: 'auction.calling', awaiting: [2] }), strip);
    expect(one('.dezai-contract')).toBe('Hold doubled needs 7 stake 6 by Bo');
    expect(one('.dezai-calls-made')).toBe('Bo: HoldFen: DoubleIda: passBo: pass');
    expect(one('.dezai-calls-turn')).toBe('Fen calls');
    expect(document.querySelector('.dezai-meter')).toBeNull();
  });

  it('says that nobody has bid, and before the auction who deals', () => {
    const none = { contract: null, calls: [], passed: [], meter: null, trick: 0 };
    show(dezaiView(none, { phase: 'auction.calling', awaiting: [1] }), strip);
    expect(one('.dezai-contract')).toContain('No bid yet');
    show(dezaiView({ ...none, dealer: 2 }, { phase: 'cutting' }), strip);
    expect(one('.dezai-contract')).toBe('Fen dealsIda calls first, Bo leads');
    show(dezaiView({ ...none, dealer: null }, { phase: 'drawing' }), strip);
    expect(one('.dezai-contract')).toBe('The lowest card deals');
  });

  it('counts the taker’s tricks against the contract', () => {
    show(dezaiView({ tricksWon: [1, 4, 1], meter: { won: 4, needs: 7, mayLose: 3, decided: null } }), strip);
    expect(one('.dezai-meter-words')).toBe('4 of 7 won may lose 3 more');
    expect(allByRole('img').map(nameOf)).toEqual([
      'Bo has won 4 of the 7 tricks that the contract needs, and the opponents 2',
    ]);
    expect(document.querySelectorAll('.dezai-meter .is-won')).toHaveLength(4);
    expect(document.querySelectorAll('.dezai-meter .is-lost')).toHaveLength(2);
    show(dezaiView({ meter: { won: 4, needs: 7, mayLose: 0, decided: null } }), strip);
    expect(one('.dezai-meter-words')).toBe('4 of 7 won may lose none');
  });

  it.each([
    ['made', 'Made: Bo has the tricks'],
    ['failed', 'Failed: Bo falls short'],
  ])('tells at once when the contract is %s', (decided, words) => {
    show(dezaiView({ meter: { won: 7, needs: 7, mayLose: 5, decided } }), strip);
    expect(allByRole('status').map(textOf)).toEqual([words]);
  });

  it('counts the trumps only for whoever wishes it', () => {
    show(dezaiView(), strip);
    expect(document.querySelector('.dezai-counter')).toBeNull();
    show(dezaiView(), strip, { counts: true });
    expect(one('.dezai-counter')).toContain('High1/3Low1/5');
    expect(one('.dezai-counter')).toMatch(/Seen: Wolf.* and Sun/);
  });
});

describe('a seat', () => {
  it('shows its role, its tricks, its tokens and what it has shown not to hold', () => {
    show(dezaiView(), (given) => <SeatDetail {...given} seat={1} />);
    expect(seen()).toBe('Taker1 trick');
    expect(allByRole('img').map(nameOf)).toEqual(['void in Swords and Trumps']);
    show(dezaiView(), (given) => <SeatDetail {...given} seat={0} />);
    expect(seen()).toBe('Dealer0 tricks');
  });

  it('tells in the auction what was said last', () => {
    const auction = { phase: 'auction.calling' } as const;
    show(dezaiView({ trick: 0, meter: null }, auction), (given) => <SeatDetail {...given} seat={2} />);
    expect(seen()).toBe('says Doublestake: 6');
    show(dezaiView({ trick: 0, meter: null, stakes: [0, 0, 0] }, auction), (given) => (
      <SeatDetail {...given} seat={0} />
    ));
    expect(seen()).toBe('Dealerpassed');
  });

  it('has its last call on a phone too', () => {
    const auction = { phase: 'auction.calling' } as const;
    const calling = dezaiView({ trick: 0, meter: null }, auction);
    const { SeatBadge } = dezaiShenPanels;
    if (SeatBadge === undefined) throw new Error('There is no short form.');
    show(calling, (given) => <SeatBadge {...given} seat={2} />);
    expect(seen()).toBe('Double');
    show(calling, (given) => <SeatBadge {...given} seat={0} />);
    expect(seen()).toBe('Dealerpassed');
    show(dezaiView(), (given) => <SeatBadge {...given} seat={1} />);
    expect(seen()).toBe('Taker1 trick');
  });

  it('tells the viewer what is still to be done, and a watcher nothing', () => {
    show(dezaiView(), (given) => <SelfDetail {...given} />);
    expect(seen()).toContain('6 tricks defeat it');
    show(dezaiView(), (given) => <SelfDetail {...given} me={1} />);
    expect(seen()).toContain('6 tricks to win');
    show(dezaiView(), (given) => <SelfDetail {...given} me={null} />);
    expect(seen()).toBe('');
  });
});

describe('choosing what to bury', () => {
  it('tells how long each suit stays', () => {
    show(dezaiView(), (given) => <SuitLengths {...given} chosen={[]} />);
    expect(seen()).toBe('You keepCrescents 2Cups 1Swords 0Towers 0Trumps 2');
    show(dezaiView(), (given) => <SuitLengths {...given} chosen={['h1c0', 'h1c4']} />);
    expect(seen()).toBe('You keepCrescents 1Cups 1Swords 0Towers 0Trumps 1');
  });
});

describe('the hands so far', () => {
  it('tell auction and tricks of the present one, and the earlier ones opened', () => {
    show(dezaiView({ hand: 3, ledger: DEZAI_LEDGER }), (given) => <HandsHistory {...given} />);
    expect(one('.dezai-call-list')).toBe('Bo: HoldFen: DoubleIda: passBo: pass');
    expect(one('.past-trick')).toBe('Trick 15FenIdaBoBo takes it');
    const hands = [...document.querySelectorAll('.past-fold > summary')].map(textOf);
    expect(hands).toEqual(['Hand 2void', 'Hand 1Bo: Hold doubledmade']);
    const [, first] = document.querySelectorAll('.past-fold');
    expect(textOf(first?.querySelector('.dezai-deltas') ?? null)).toBe('Ida −6Bo +12Fen −6');
    expect(
      [...(first?.querySelectorAll('.mini-cards [role=img]') ?? [])]
        .map((chip) => nameOf(chip as HTMLElement))
        .slice(0, 3),
    ).toEqual(['One of Crescents', 'Two of Crescents', 'King of Crescents']);
  });

  it('leave out a present hand while there is none', () => {
    show(dezaiView({ hand: 2, ledger: DEZAI_LEDGER, contract: null, meter: null }), (given) => (
      <HandsHistory {...given} />
    ));
    expect(allByRole('heading').map(textOf)[0]).toBe('Earlier hands');
  });

  it('number the last trick rightly when it is the only one told', () => {
    show(dezaiView({ trick: 6, tricksWon: [1, 3, 1] }), (given) => <Last {...given} />);
    expect(one('.past-trick-number')).toBe('Trick 5');
    show(dezaiView({ trick: 0, tricks: [], tricksWon: [0, 0, 0], ledger: DEZAI_LEDGER }), (given) => (
      <Last {...given} />
    ));
    expect(seen()).toBe('No trick has been taken in this hand yet.');
  });
});

describe('the settlement', () => {
  const at = (round: number, step: number) => (given: GamePanelProps) => (
    <HandSummary {...given} round={round} step={step} />
  );
  const view = dezaiView({ hand: 2, ledger: DEZAI_LEDGER });

  it('is told step by step, the ledger last', () => {
    expect(dezaiShenPanels.summarySteps(view, 0)).toBe(4);
    show(view, at(0, 0));
    expect(one('.dezai-summary-story')).toBe('Bo plays Hold doubled: 7 of 12 tricks needed, stake 6.');
    show(view, at(0, 2));
    expect(one('.dezai-summary-story')).toContain('Bo has taken 8 tricks.Made');
    expect(seen()).not.toContain('+12');
    show(view, at(0, 4));
    expect([...document.querySelectorAll('.change-table tbody tr')].map(textOf)).toEqual([
      'Ida−6−6',
      'BoTaker+1212',
      'Fen−6−6',
    ]);
    expect(document.querySelectorAll('.mini-cards li')).toHaveLength(12);
  });

  it('of a claim that showed one hand says that the rest stays unseen, here and among the earlier hands', () => {
    const [held] = DEZAI_LEDGER as readonly Readonly<Record<string, unknown>>[];
    const unseen = 'the other hands and the buried cards stay unseen';
    const claimed = dezaiView({ hand: 2, ledger: [{ ...held, buried: [] }] as typeof DEZAI_LEDGER });
    show(claimed, at(0, 3));
    expect(seen()).not.toContain(unseen);
    show(claimed, at(0, 4));
    expect(seen()).toContain(unseen);
    show(view, at(0, 4));
    expect(seen()).not.toContain(unseen);
    show(claimed, (given) => <HandsHistory {...given} />);
    expect(seen()).toContain(unseen);
  });

  it('of a void hand is told at once, with all hands so far', () => {
    expect(dezaiShenPanels.summarySteps(view, 1)).toBe(0);
    show(view, at(1, 0));
    expect(seen()).toContain('the hand is void');
    expect([...document.querySelectorAll('.dezai-ledger tr')].map(textOf)).toEqual([
      'HandContractIdaBoFen',
      '1Bo: Hold doubledmade−6+12−6',
      '2void000',
      'Tokens−612−6',
    ]);
    expect(dezaiShenPanels.finishedRounds(view)).toBe(2);
    expect(dezaiShenPanels.roundPoints(view)).toEqual([
      [-6, 12, -6],
      [0, 0, 0],
    ]);
  });
});

describe('a card in large', () => {
  const lines = (view: GameView, face: string, zone = 'hand:0'): string[] => {
    show(view, (given) => <CardMeaning {...given} face={face} zone={zone} />);
    return allByRole('listitem').map(textOf);
  };

  it('tells its place in the suit', () => {
    expect(lines(dezaiView(), 'swQ')[0]).toContain('This card beats 8 of the other nine.');
  });

  it('tells the class of a trump, and what its place in the trick makes of it', () => {
    expect(lines(dezaiView(), 'hi-moon')).toEqual([
      'A high trump: it beats all suits and every low trump.',
      'Between two high or two low trumps the order of play decides: the first one played is ahead.',
    ]);
    const plays = [{ seat: 2, face: 'hi-moon', trump: { class: 'high', order: 1 } }];
    expect(lines(dezaiView({ plays }), 'hi-moon', 'trick').at(-1)).toBe('It is the first high trump of this trick.');
  });
});

describe('the trick in words', () => {
  it('says of a trump the how-manieth of its class it is', () => {
    const view = dezaiView(
      {
        leader: 2,
        plays: [
          { seat: 2, face: 'sw5', trump: null },
          { seat: 0, face: 'hi-moon', trump: { class: 'high', order: 1 } },
          { seat: 1, face: 'hi-star', trump: { class: 'high', order: 2 } },
        ],
        winning: 0,
      },
      {
        zones: { trick: { owner: null, facing: 'up', pieces: ['a', 'b', 'c'], faces: ['sw5', 'hi-moon', 'hi-star'] } },
      },
    );
    const zone = view.zones['trick'];
    if (zone === undefined) throw new Error('There is no trick.');
    const layout = { zones: new Map<string, Rect>(), pieces: new Map<string, Placement>() };
    show(view, () => <MirrorZone named={{ id: 'trick', zone }} view={view} layout={layout} panels={dezaiShenPanels} />);
    const lines = allByRole('listitem').map(textOf);
    expect(lines[1]).toMatch(/^Ida: Moon.*, first high$/);
    expect(lines[2]).toMatch(/^Bo: Star.*, second high$/);
    expect(lines[3]).toBe('Ida is winning the trick');
  });
});

describe('what the table asks of the panels', () => {
  const plays = [
    { seat: 2, face: 'sw5', trump: null },
    { seat: 0, face: 'hi-moon', trump: { class: 'high', order: 1 } },
  ];
  const view = dezaiView({ leader: 2, plays, winning: 0 });

  it('is who laid which card, what it counts for, and who would take the trick', () => {
    expect(dezaiShenPanels.playedBy(view, 'trick', 1)).toBe(0);
    expect(dezaiShenPanels.playedBy(view, 'hand:0', 1)).toBeNull();
    expect(dezaiShenPanels.pieceNote?.(view, 'trick', 1)).toEqual({ code: 'high1' });
    expect(dezaiShenPanels.pieceNote?.(view, 'trick', 0)).toBeNull();
    expect(dezaiShenPanels.zoneNote(view, 'trick')).toEqual({ code: 'winning', params: { seat: 0 } });
  });
});
