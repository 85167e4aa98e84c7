import { afterEach, describe, expect, it } from 'vitest';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, nameOf, textOf } from '#renderer/testing/find.ts';
import { finishedRounds, kirinView } from '#renderer/testing/kirin-view.ts';
import { SAMPLE_SEATS, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { kirinPanels } from './kirin-panels.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

/** What a panel is given; `faces` lie in the trick. */
function props(numbers: Parameters<typeof kirinView>[0] = {}, faces: readonly string[] = []): GamePanelProps {
  const view = kirinView(numbers);
  const zones = { ...view.zones, trick: { owner: null, facing: 'up', pieces: [...faces], faces } as const };
  return { view: { ...view, zones }, seats: SAMPLE_SEATS, me: 0, reducedMotion: false };
}

/** The names of the tokens, from the first place of the strip to the last. */
function beastsAsPlaced(): string[] {
  const items = [...document.querySelectorAll<HTMLElement>('.kirin-strip-beasts > li')];
  return items.sort((a, b) => parseFloat(a.style.translate) - parseFloat(b.style.translate)).map((item) => item.title);
}

describe('the strip of the order', () => {
  it('shows beasts and numbers strongest first under ascending', () => {
    page = mount(<kirinPanels.Strip {...props()} />);
    expect(textOf(document.querySelector('.kirin-strip-word'))).toBe('Ascending');
    expect(beastsAsPlaced()).toEqual(['Azure Dragon', 'Vermilion Bird', 'White Tiger', 'Black Tortoise']);
    expect(document.body.textContent).toContain('Numbers, strongest first: trump, 6, 5, 4, 3, 2, 1.');
  });

  it('turns both orders round under descending', () => {
    page = mount(<kirinPanels.Strip {...props({ direction: 'descending', preview: 'descending' })} />);
    expect(textOf(document.querySelector('.kirin-strip-word'))).toBe('Descending');
    expect(beastsAsPlaced()).toEqual(['Black Tortoise', 'White Tiger', 'Vermilion Bird', 'Azure Dragon']);
    expect(document.body.textContent).toContain('Numbers, strongest first: trump, 1, 2, 3, 4, 5, 6.');
  });

  it('says what comes next only while a Kirin lies in the trick', () => {
    page = mount(<kirinPanels.Strip {...props({ preview: 'ascending' }, ['ve4'])} />);
    expect(textOf(document.querySelector('.kirin-strip-next'))).toBe('No Kirin in the trick');
    page.unmount();
    page = mount(<kirinPanels.Strip {...props({ preview: 'descending' }, ['veKD'])} />);
    expect(textOf(document.querySelector('.kirin-strip-next'))).toBe('Turns to descending after this trick');
    page.unmount();
    page = mount(<kirinPanels.Strip {...props({ preview: 'ascending' }, ['veKA'])} />);
    expect(textOf(document.querySelector('.kirin-strip-next'))).toBe('Stays ascending after this trick');
  });

  it('stands still where motion is reduced', () => {
    page = mount(<kirinPanels.Strip {...props()} reducedMotion />);
    expect(document.querySelector('.kirin-strip')?.classList.contains('is-still')).toBe(true);
  });
});

describe('captured cards', () => {
  it('are counted by beast, in one label', () => {
    page = mount(<kirinPanels.SeatDetail {...props()} seat={0} />);
    const [bars] = allByRole('img');
    expect(bars && nameOf(bars)).toBe(
      '5 cards captured: Azure Dragon 3, Vermilion Bird 2, White Tiger 0, Black Tortoise 0',
    );
  });

  it('are only a number where the pile lies face down', () => {
    page = mount(<kirinPanels.SeatDetail {...props()} seat={1} />);
    expect(document.body.textContent).toBe('4 captured, hidden');
  });
});

describe('a card in large', () => {
  it('tells what a Kirin shows, how strong its beast is, and what it is worth to me', () => {
    page = mount(<kirinPanels.Card {...props()} face="veKD" zone="hand:0" />);
    const lines = allByRole('listitem').map(textOf);
    expect(lines).toEqual([
      'A Kirin has no number and never takes a trick.',
      'After the trick the Kirin of the strongest beast decides: this one makes the order descending.',
      'While the order is ascending, the Vermilion Bird is the second strongest beast.',
      'You collect the Vermilion Bird: this card is worth a point to you if you capture it.',
    ]);
  });

  it('says that the viewer’s own declaration stays out of play', () => {
    page = mount(<kirinPanels.Card {...props()} face="veT" zone="declared:0" />);
    expect(textOf(document.body)).toContain('You declared this card.');
    expect(textOf(document.body)).not.toContain('worth a point');
  });

  it('knows who laid which card of the trick, and who would take it', () => {
    const view = kirinView({ leader: 3, winning: 3 });
    expect(kirinPanels.playedBy(view, 'trick', 0)).toBe(3);
    expect(kirinPanels.playedBy(view, 'hand:0', 0)).toBeNull();
    expect(kirinPanels.zoneNote(view, 'trick')).toEqual({ code: 'winning', params: { seat: 3 } });
    expect(kirinPanels.zoneNote(kirinView(), 'trick')).toBeNull();
  });
});

describe('the viewer’s own declaration', () => {
  it('is shown with what it has earned', () => {
    page = mount(<kirinPanels.SelfDetail {...props()} />);
    expect(textOf(document.body)).toBe('You collect Vermilion Bird2 points this round');
    expect(allByRole('img').map(nameOf)).toEqual(['Vermilion Bird trump']);
  });

  it('is nothing for a watcher', () => {
    page = mount(<kirinPanels.SelfDetail {...props({ mine: null })} me={null} />);
    expect(document.body.textContent).toBe('');
  });
});

describe('the tricks of a round', () => {
  it('stand latest first, with the order of each, its winner and its turn', () => {
    page = mount(<kirinPanels.History {...props()} />, { state: { status: SAMPLE_STATUS } });
    const tricks = [...document.querySelectorAll('.past-trick')].map(textOf);
    expect(tricks).toEqual([
      'Trick 2AscendingHanaIdaBoFenFour Kirin: set asideturned to descending',
      'Trick 1Ascending4Ida5Bo5Fen6HanaHana takes it',
    ]);
    expect(allByRole('img').map(nameOf)).toContain('White Tiger Kirin, ascending');
  });

  it('keep their numbers when only the last one is known', () => {
    const { tricks } = kirinView().numbers as unknown as { tricks: never[] };
    page = mount(<kirinPanels.Last {...props({ trick: 7, tricks: tricks.slice(-1) })} />);
    expect(textOf(document.querySelector('.past-trick-number'))).toBe('Trick 6');
  });

  it('say so when there are none', () => {
    page = mount(<kirinPanels.Last {...props({ trick: 1, tricks: [] })} />);
    expect(document.body.textContent).toBe('No trick has been completed in this round yet.');
  });
});

describe('the table of a round', () => {
  const rows = (): string[] => [...document.querySelectorAll('tbody tr')].map(textOf);

  it('opens player by player and the totals last', () => {
    const view = kirinView({ finished: finishedRounds(1) });
    const shared = { view, seats: SAMPLE_SEATS, me: 0, reducedMotion: true, round: 0 };
    expect(kirinPanels.summarySteps(view, 0)).toBe(5);
    page = mount(<kirinPanels.Summary {...shared} step={0} />, { state: { status: SAMPLE_STATUS } });
    expect(allByRole('img').map(nameOf)).toEqual(Array(4).fill('Declaration, still face down'));
    page.unmount();
    page = mount(<kirinPanels.Summary {...shared} step={1} />, { state: { status: SAMPLE_STATUS } });
    expect(rows()[0]).toBe('Ida4Azure Dragon 43212+3');
    expect(rows()[1]).toBe('Bo1430');
    page.unmount();
    page = mount(<kirinPanels.Summary {...shared} step={5} />, { state: { status: SAMPLE_STATUS } });
    expect(rows()[1]).toBe('BoVermilion Bird trump1430+44');
    const scoring = [...document.querySelectorAll('.is-scoring')].map(textOf);
    expect(scoring).toEqual(['3', '4', '4', '2']);
  });
});
