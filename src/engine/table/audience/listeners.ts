import type { AudiencePicture } from '#protocol/audience.ts';
import { dealOf, type GameDefinition, type GameEvent, type GameState, type Position } from '../../core/game.ts';
import { faultText } from '../fault-text.ts';
import type { Cancel } from '../ports.ts';
import type { Seat } from '../room/seating.ts';

/**
 * What a running table tells whoever shows it to an audience. It holds everything, hidden faces too: only
 * audience-output.ts makes something of it that may leave this process.
 */
export interface Told {
  /** The table, so that what comes of one is never taken for a continuation of another. */
  readonly table: string;
  readonly game: GameDefinition;
  readonly options: AudiencePicture['options'];
  /** 1 for the first match at the table. */
  readonly match: number;
  readonly position: Position<GameState>;
  /** Null when the position does not follow from the last one told: at first, after a takeback, and in a rematch. */
  readonly events: readonly GameEvent[] | null;
  readonly seats: readonly Pick<Seat, 'name' | 'kind'>[];
  readonly isOver: boolean;
}

/** Somebody who is told what comes of a table, and may have shown what must then not be taken back. */
export interface TableListener {
  told(step: Told): void;
  /** False when hidden faces of this deal (`dealOf`), or of a later one, have been shown to somebody. */
  mayGoBackTo(deal: number): boolean;
}

/** Everybody who listens to a table. */
export interface Taps {
  /** From now on, and at once of where the match stands. */
  add(listener: TableListener): Cancel;
  /** Something was accepted and is on disk; null when the position does not follow from the last one. */
  tell(events: readonly GameEvent[] | null): void;
  mayGoBackTo(deal: number): boolean;
  close(): void;
}

interface TapParts {
  /** Where the match stands now. */
  readonly now: () => Omit<Told, 'events'>;
  /** Whether hidden faces may have been shown before this: then nobody knows any more of which deals. */
  readonly mayHaveShown: boolean;
  /** For the operator's log. */
  readonly note: (line: string) => void;
}

/** Nobody listens yet. What a listener throws is noted and dropped: no audience can break a table. */
export function createTaps({ now, mayHaveShown, note }: TapParts): Taps {
  const listeners = new Set<TableListener>();
  /** The latest deal of this match that listeners have shown who are gone. */
  let shown = { match: now().match, deal: mayHaveShown ? dealNow() - 1 : -1 };

  function dealNow(): number {
    const { game, position } = now();
    return dealOf(game, position.state);
  }

  function shownDeal(): number {
    return shown.match === now().match ? shown.deal : -1;
  }

  /** What was shown stays shown when whoever showed it is gone. */
  function remember(listener: TableListener): void {
    let deal = dealNow();
    while (deal > shownDeal() && allows(listener, deal)) deal -= 1;
    shown = { match: now().match, deal: Math.max(deal, shownDeal()) };
  }

  function tell(listener: TableListener, events: readonly GameEvent[] | null): void {
    try {
      listener.told({ ...now(), events });
    } catch (error) {
      note(`table ${now().table}: an audience could not be told: ${faultText(error)}`);
    }
  }

  function allows(listener: TableListener, deal: number): boolean {
    try {
      return listener.mayGoBackTo(deal);
    } catch (error) {
      note(`table ${now().table}: an audience could not be asked: ${faultText(error)}`);
      return false;
    }
  }

  return {
    add(listener) {
      listeners.add(listener);
      tell(listener, null);
      return () => {
        if (listeners.delete(listener)) remember(listener);
      };
    },
    tell(events) {
      for (const listener of [...listeners]) tell(listener, events);
    },
    mayGoBackTo: (deal) => deal > shownDeal() && [...listeners].every((listener) => allows(listener, deal)),
    close() {
      listeners.clear();
    },
  };
}
