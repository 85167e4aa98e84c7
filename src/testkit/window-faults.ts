import type { SeatId } from '#protocol/ids.ts';
import type { AnswerWindow, GameTypes } from '#engine/core/game.ts';
import type { Sent } from './session-plant.ts';
import type { WindowFault } from './window-mixtures.ts';
import type { TestedGame } from './tested-games.ts';

type AnyWindow = AnswerWindow<GameTypes['move']>;

/** Ways in which a window could tell who has answered: planted one by one, mixtures must tell every one. */
export const WINDOW_FAULTS: Readonly<Record<string, WindowFault>> = {
  'a window that closes as soon as everybody has answered': {
    game: (game) => withWindow(game, (window) => ({ ...window, least: 0, most: null })),
  },
  'no window at all': { game: ({ window: _window, ...game }) => game },
  'a status when an answer is sealed': { also: telling('sealed', { t: 'status' }) },
  'a frame of no meaning when an answer is sealed': { also: telling('sealed', { t: 'hurry' }) },
  'an answer confirmed to everybody': { also: telling('done') },
  'a refusal told to everybody': { also: telling('refused') },
  'everybody told when somebody comes back': { also: telling('sync', { t: 'status' }) },
};

function withWindow(game: TestedGame, change: (window: AnyWindow) => AnyWindow): TestedGame {
  return {
    ...game,
    window: (position) => {
      const window = game.window?.(position) ?? null;
      return window && change(window);
    },
  };
}

/** Everybody else is sent `frame`, or the same, when a frame of this kind leaves. */
function telling(kind: string, frame?: Readonly<Record<string, unknown>>) {
  return (sent: Sent, everybody: readonly (SeatId | null)[]): readonly Sent[] =>
    sent.frame['t'] !== kind
      ? []
      : everybody.filter((who) => who !== sent.seat).map((seat) => ({ seat, frame: frame ?? sent.frame }));
}
