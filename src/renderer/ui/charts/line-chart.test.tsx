import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { allByRole, byRole, pressKey, textOf } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { LineChart, type ChartPoint } from './LineChart.tsx';

const POINTS: readonly ChartPoint[] = [
  { value: 25, label: 'Start' },
  { value: 40, low: 34, high: 46, label: 'Move 1' },
  { value: 10, low: 8, high: 13, label: 'Move 2', mark: { form: 'square', words: 'Mistake' } },
  { value: 100, label: 'Result' },
];

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function Chart({ points = POINTS }: { readonly points?: readonly ChartPoint[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <LineChart
      inRow={(parts) => parts.join(', ')}
      title="Chance of winning"
      points={points}
      scale={[0, 50, 100]}
      format={(value) => `${String(value)} %`}
      heads={{ step: 'When', value: 'Chance', between: 'Between', mark: 'Note' }}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

function open(points?: readonly ChartPoint[]): void {
  page = mount(<Chart {...(points === undefined ? {} : { points })} />, {});
}

const spoken = (): string | null => byRole('slider', 'Chance of winning').getAttribute('aria-valuetext');

describe('a line chart', () => {
  it('is a table too, with the interval and the mark of each step', () => {
    open();
    const rows = allByRole('row').map(textOf);
    expect(rows).toHaveLength(5);
    expect([...document.querySelectorAll('th[scope=col]')].map(textOf)).toEqual(['When', 'Chance', 'Between', 'Note']);
    expect([...document.querySelectorAll('tbody tr:nth-child(3) > *')].map(textOf)).toEqual([
      'Move 2',
      '10 %',
      '8 % – 13 %',
      'Mistake',
    ]);
    expect([...document.querySelectorAll('tbody tr:nth-child(1) > *')].map(textOf)).toEqual(['Start', '25 %', '', '']);
  });

  it('marks its only point, since a line of one cannot be seen', () => {
    open([{ value: 1, low: 1, high: 1, label: 'Start' }]);
    expect(document.querySelectorAll('.chart-mark')).toHaveLength(1);
    expect([...document.querySelectorAll('th[scope=col]')].map(textOf)).toEqual(['When', 'Chance']);
  });

  it('leaves columns out that no step has anything for', () => {
    open([{ value: 1, label: 'Start' }]);
    expect([...document.querySelectorAll('th[scope=col]')].map(textOf)).toEqual(['When', 'Chance']);
    expect(document.querySelector('.chart-band')).toBeNull();
  });

  it('is walked along by keys, reads each step out, and stops at its ends', () => {
    open();
    byRole('slider', 'Chance of winning').focus();
    expect(spoken()).toBe('Start, 25 %');
    pressKey('ArrowRight');
    expect(spoken()).toBe('Move 1, 40 %, 34 % – 46 %');
    pressKey('ArrowUp');
    expect(spoken()).toBe('Move 2, 10 %, 8 % – 13 %, Mistake');
    pressKey('End');
    pressKey('ArrowRight');
    expect(spoken()).toBe('Result, 100 %');
    pressKey('Home');
    pressKey('ArrowLeft');
    expect(spoken()).toBe('Start, 25 %');
  });

  it('goes to the step nearest to where it is touched', () => {
    open();
    const plot = byRole('slider', 'Chance of winning');
    plot.setPointerCapture = () => undefined;
    plot.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
    const touch = (type: string, clientX: number, buttons: number): void => {
      act(() => {
        plot.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, buttons }));
      });
    };
    touch('pointerdown', 290, 1);
    expect(spoken()).toContain('Move 2');
    touch('pointermove', 1_000, 1);
    expect(spoken()).toContain('Result');
    touch('pointermove', 100, 0);
    expect(spoken()).toContain('Result');
  });

  it('shows nothing but its title where there are no steps', () => {
    open([]);
    expect(allByRole('slider')).toEqual([]);
    expect(allByRole('table')).toEqual([]);
    expect(document.body.textContent).toContain('Chance of winning');
  });
});
