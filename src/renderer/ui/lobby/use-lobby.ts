import { useState } from 'react';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { GameInfo, OptionValue } from '#protocol/catalogue.ts';
import type { AdviceRule } from '#protocol/advice.ts';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import type { TakebackRule } from '#protocol/table.ts';
import type { Order } from '#protocol/messages.ts';
import { useActions, useClient, useSettings, useWords } from '#renderer/client/hooks.ts';
import { isRoomOpen, laysNextTable } from '#renderer/ui/room/use-room.ts';
import { recallLesson } from '#renderer/ui/lesson/lesson-memory.ts';
import { recallLayout, rememberLayout } from './lobby-memory.ts';
import {
  cleanName,
  fitLayout,
  namesAt,
  planOf,
  seatAt,
  standardLayout,
  withCount,
  withOpenChairs,
  withOption,
} from './lobby-plan.ts';
import type { Layout, Sitter } from './lobby-plan.ts';

/** The table being laid, and what can be done to it. */
export interface LobbyTable {
  readonly game: GameInfo;
  readonly layout: Layout;
  /** My name as typed; `nameOf` falls back to a standard one where it is empty. */
  readonly myName: string;
  nameOf(seat: number): string;
  chooseGame(game: GameInfo): void;
  setMyName(name: string): void;
  setCount(count: number): void;
  sit(seat: number, sitter: Sitter): void;
  setOption(key: string, value: OptionValue): void;
  resetOptions(): void;
  setSeed(seed: string): void;
  setTakebacks(rule: TakebackRule): void;
  setAdvice(rule: AdviceRule): void;
  setSpectators(rule: SpectatorRule): void;
  setAwayBot(seconds: Layout['awayBot']): void;
  open(): void;
  /** Begins the lesson of this game, or goes on where it was left. */
  learn(): void;
  /** Begins exercises in this game. */
  exercise(): void;
  /** Lays the table with free chairs and opens its door to other devices. */
  openToRoom(): void;
}

const storage = (): Storage => localStorage;

/** Lays out a table for one of `games`, which must not be empty; starts from the layout of last time. */
export function useLobby(first: GameInfo, games: readonly GameInfo[]): LobbyTable {
  const { words, ui } = useWords();
  const actions = useActions();
  const [settings, changeSettings] = useSettings();
  const laysNext = useClient(laysNextTable);
  const isDoorOpen = useClient(isRoomOpen);
  const [layout, setLayout] = useState(() => recallFor(first, games));
  const game = games.find((one) => one.id === layout.game) ?? first;

  function change(part: Partial<Layout>): void {
    const next = { ...layout, ...part };
    setLayout(next);
    rememberLayout(storage, next);
  }

  function nameOf(seat: number): string {
    const local = (at: number): string => ui('lobby:local.standardName', { number: at + 1 });
    return namesAt(layout.seats, learnerName(), (index) => words.botName(index), local)[seat] ?? '';
  }

  function learnerName(): string {
    return cleanName(settings.name) ?? ui('lobby:me.standardName');
  }

  function openTable(laid: Layout): Order {
    const plan = planOf(laid, game, nameOf);
    return laysNext ? { kind: 'openTable', plan, instead: true } : { kind: 'openTable', plan };
  }

  return {
    game,
    layout,
    myName: settings.name,
    nameOf,
    chooseGame: (chosen) => {
      change(fitLayout({ ...layout, options: {} }, chosen));
    },
    setMyName: (name) => {
      changeSettings({ name });
    },
    setCount: (count) => {
      change(withCount(layout, count, game));
    },
    sit: (seat, sitter) => {
      change({ seats: seatAt(layout.seats, seat, sitter) });
    },
    setOption: (key, value) => {
      change({ options: withOption(game, layout.options, key, value) });
    },
    resetOptions: () => {
      change({
        options: {},
        seed: '',
        takebacks: STANDARD_TAKEBACKS,
        advice: null,
        spectators: STANDARD_SPECTATORS,
        awayBot: null,
      });
    },
    setAdvice: (advice) => {
      change({ advice });
    },
    setTakebacks: (takebacks) => {
      change({ takebacks });
    },
    setSpectators: (spectators) => {
      change({ spectators });
    },
    setAwayBot: (awayBot) => {
      change({ awayBot });
    },
    setSeed: (seed) => {
      change({ seed });
    },
    open: () => {
      rememberLayout(storage, layout);
      actions.order(openTable(layout));
    },
    exercise: () => {
      rememberLayout(storage, layout);
      actions.order({ kind: 'openExercises', game: game.id, name: learnerName() });
    },
    learn: () => {
      rememberLayout(storage, layout);
      const name = learnerName();
      const stop = recallLesson(storage, game.id)?.stop ?? 0;
      actions.order({ kind: 'openLesson', game: game.id, name, stop });
    },
    openToRoom: () => {
      const isSent = actions.order(openTable(withOpenChairs(layout)));
      // Opened again it would cut the links of whoever is in the room already.
      if (isSent && !isDoorOpen) actions.order({ kind: 'openRoom', adapter: null });
    },
  };
}

/** Whether nobody has ever laid a table or given a name here. */
export function isFirstStart(name: string): boolean {
  return name === '' && recallLayout(storage) === null;
}

function recallFor(first: GameInfo, games: readonly GameInfo[]): Layout {
  const recalled = recallLayout(storage);
  const game = games.find((one) => one.id === recalled?.game) ?? first;
  return recalled === null ? standardLayout(game) : fitLayout(recalled, game);
}
