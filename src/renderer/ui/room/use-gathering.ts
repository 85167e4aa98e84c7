import { useState } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { Chair, Gathering, GuestInfo } from '#protocol/room.ts';
import { useActions, useClient, useIsHost, useSettings, useWords } from '#renderer/client/hooks.ts';
import { cleanName, standardBot } from '#renderer/ui/lobby/lobby-plan.ts';
import type { ChairWish } from './chair-menu.ts';
import type { Question } from './ConfirmDialog.tsx';
import { turnAwayQuestion } from './questions.ts';
import { maySit } from './use-room.ts';

/** The chairs of a table that gathers, and what this page may do with them. */
export interface GatheringDesk {
  readonly gathering: Gathering;
  readonly guests: readonly GuestInfo[];
  readonly isHost: boolean;
  /** This page's people may take chairs. */
  readonly maySit: boolean;
  readonly mine: readonly SeatId[];
  readonly bots: readonly string[];
  /** The policy that sits down where nobody came. */
  readonly bot: string;
  /** Where another person of this device is to sit, once their name is known. */
  readonly adding: SeatId | null;
  readonly question: Question | null;
  isMine(chair: Chair): boolean;
  chooseBot(bot: string): void;
  wish(seat: SeatId, wish: ChairWish): void;
  stopAdding(): void;
  stopAsking(): void;
  begin(): void;
}

/** Works on `gathering`, of a room with these `guests`. */
export function useGathering(gathering: Gathering, guests: readonly GuestInfo[]): GatheringDesk {
  const { words, ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const own = useClient((state) => state.welcome?.you.guest ?? null);
  const canSit = useClient(maySit);
  const info = useClient((state) => state.hall?.games.find(({ id }) => id === gathering.game));
  const bots = info?.bots ?? [];
  const [chosen, chooseBot] = useState<string | null>(null);
  const [adding, setAdding] = useState<SeatId | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [settings] = useSettings();
  // The host's window knows its own name; a guest's name is known to the host.
  const hostName = (): string => cleanName(settings.name) ?? ui('lobby:me.standardName');
  const bot = chosen ?? (info === undefined ? '' : standardBot(info));
  const isMine = (chair: Chair): boolean => (isHost ? chair.host : own !== null && chair.guest === own);

  function wish(seat: SeatId, wished: ChairWish): void {
    switch (wished.kind) {
      case 'sit':
        actions.sit(seat, isHost && !gathering.chairs.some(isMine) ? hostName() : undefined);
        return;
      case 'add':
        setAdding(seat);
        return;
      case 'stand':
        actions.stand(seat);
        return;
      case 'free':
        actions.order({ kind: 'freeSeat', seat, bot });
        return;
      case 'seat':
        actions.order({ kind: 'seatGuest', guest: wished.guest, seat });
        return;
      case 'move':
        actions.order({ kind: 'seatGuest', guest: wished.guest, seat: wished.to });
        return;
      case 'turnAway':
        setQuestion(turnAwayQuestion(ui, actions, wished.guest));
    }
  }

  return {
    gathering,
    guests,
    isHost,
    maySit: canSit,
    mine: gathering.chairs.filter(isMine).map(({ seat }) => seat),
    bots,
    bot,
    adding,
    question,
    isMine,
    chooseBot,
    wish,
    stopAdding: () => {
      setAdding(null);
    },
    stopAsking: () => {
      setQuestion(null);
    },
    begin: () => {
      const names = Array.from({ length: gathering.chairs.length * 2 }, (_, index) => words.botName(index));
      actions.order({ kind: 'begin', bot, names });
    },
  };
}
