import { describe, expect, it } from 'vitest';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
import { tablePlan } from '#protocol/table.ts';
import { SAMPLE_GAME } from '#renderer/testing/kirin-table.ts';
import {
  cleanName,
  fitLayout,
  planOf,
  resizeSeats,
  seatAt,
  standardLayout,
  withCount,
  withOption,
} from './lobby-plan.ts';
import type { Layout } from './lobby-plan.ts';

const steady = { kind: 'bot', bot: 'steady' };
const flexible: GameInfo = { ...SAMPLE_GAME, id: 'dice', seats: { min: 2, max: 6 }, bots: ['novice'] };

describe('the layout of a table', () => {
  it('seats a newcomer with steady bots under the standard rules', () => {
    expect(standardLayout(SAMPLE_GAME)).toEqual({
      game: 'kirin',
      seats: [{ kind: 'me' }, steady, steady, steady],
      options: {},
      seed: '',
      takebacks: 'asked',
      advice: null,
      spectators: STANDARD_SPECTATORS,
      awayBot: null,
    });
  });

  it('has as many chairs as the game usually has players, or else as many as can be', () => {
    expect(standardLayout(flexible).seats).toHaveLength(6);
    expect(standardLayout({ ...flexible, seats: { min: 2, max: 6, standard: 3 } }).seats).toHaveLength(3);
  });

  it('gives my old chair to whoever sat where I sit down', () => {
    const { seats } = standardLayout(SAMPLE_GAME);
    const moved = seatAt(seatAt(seats, 2, { kind: 'bot', bot: 'novice' }), 2, { kind: 'me' });
    expect(moved[2]).toEqual({ kind: 'me' });
    expect(moved[0]).toEqual({ kind: 'bot', bot: 'novice' });
  });

  it('keeps me at the table when chairs are taken away', () => {
    const seats = seatAt(resizeSeats([{ kind: 'me' }], 6, flexible), 5, { kind: 'me' });
    expect(resizeSeats(seats, 2, flexible).filter((sitter) => sitter.kind === 'me')).toHaveLength(1);
  });

  it('drops what a remembered layout asks for and the game no longer has', () => {
    const fitted = fitLayout(
      {
        game: 'kirin',
        seats: [{ kind: 'bot', bot: 'gone' }, { kind: 'me' }, { kind: 'me' }],
        options: { rounds: 40, capturedView: 'hidden', nonsense: true },
        seed: '',
        takebacks: 'asked',
        advice: null,
        spectators: STANDARD_SPECTATORS,
        awayBot: 90,
      },
      SAMPLE_GAME,
    );
    expect(fitted.options).toEqual({ capturedView: 'hidden' });
    expect(fitted.seats).toEqual([
      { kind: 'bot', bot: 'steady' },
      { kind: 'me' },
      { kind: 'bot', bot: 'steady' },
      { kind: 'bot', bot: 'steady' },
    ]);
  });

  it('sends only the options that differ from the standard', () => {
    const changed = withOption(SAMPLE_GAME, {}, 'rounds', 5);
    expect(changed).toEqual({ rounds: 5 });
    expect(withOption(SAMPLE_GAME, changed, 'rounds', 3)).toEqual({});
  });

  it('puts options back to their standard that are not for so many players', () => {
    const game: GameInfo = {
      ...flexible,
      options: [
        { key: 'assassin', kind: 'flag', standard: false, seats: { min: 5, max: 6 } },
        { key: 'guard', kind: 'flag', standard: true },
      ],
    };
    const layout = { ...standardLayout(game), options: { assassin: true, guard: false } };
    expect(withCount(layout, 5, game).options).toEqual({ assassin: true, guard: false });
    const fewer = withCount(layout, 4, game);
    expect([fewer.options, fewer.seats.length]).toEqual([{ guard: false }, 4]);
    expect(fitLayout({ ...layout, seats: layout.seats.slice(0, 3) }, game).options).toEqual({ guard: false });
  });

  it('plans only what changes something, and keeps the rest for when it does', () => {
    const game: GameInfo = {
      ...flexible,
      options: [
        { key: 'bare', kind: 'flag', standard: false },
        { key: 'bonus', kind: 'flag', standard: false, onlyWhen: [{ option: 'bare', is: [false] }] },
        { key: 'cards', kind: 'count', min: 0, max: 3, standard: 0, onlyWhen: [{ above: ['bonus'] }] },
      ],
    };
    const layout = { ...standardLayout(game), options: { bare: true, bonus: true, cards: 1 } };
    const planned = (at: Layout): unknown => planOf(at, game, () => 'Ida').options;
    expect(planned(layout)).toEqual({ bare: true, cards: 1 });
    expect(planned({ ...layout, options: withOption(game, layout.options, 'bare', false) })).toEqual({ bonus: true });
    expect(planned({ ...layout, options: { bonus: true, cards: 2 } })).toEqual({ bonus: true, cards: 2 });
  });

  it('makes a plan that the host accepts', () => {
    const layout = { ...standardLayout(SAMPLE_GAME), seed: '  again ' };
    const plan = planOf(layout, SAMPLE_GAME, (seat) => `Name ${String(seat)}`);
    expect(tablePlan.parse(plan)).toEqual(plan);
    expect(plan.seed).toBe('again');
    expect(plan.seats[1]).toEqual({ kind: 'bot', bot: 'steady', name: 'Name 1' });
    expect('seed' in planOf(standardLayout(SAMPLE_GAME), SAMPLE_GAME, () => 'x')).toBe(false);
  });

  it('takes a name only when something of it can be shown', () => {
    expect(cleanName('  Mei\u202e ')).toBe('Mei');
    expect(cleanName(' \u200b ')).toBeNull();
    expect(cleanName('x'.repeat(25))).toBeNull();
  });
});
