import type { SeatId } from '#protocol/ids.ts';
import type { GameState } from '#engine/core/game.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import type { DeathByDigitsState } from '#engine/games/death-by-digits/types.ts';
import type { DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import type { DiRenjieTypes } from '#engine/games/di-renjie/phases.ts';
import type { DiRenjieState } from '#engine/games/di-renjie/types.ts';
import type { HeartsState } from '#engine/games/hearts/types.ts';
import { uncommittedSeats } from '#engine/games/private-die/rules/commit.ts';
import type { PrivateDieState } from '#engine/games/private-die/types.ts';
import { positionOf } from './any-game.ts';
import { sealedAccusations, sealedStops } from './games/death-by-digits/matches.ts';
import { sealedAnswers, sealedGifts } from './games/di-renjie/matches.ts';
import type { AnyPosition, PlayOptions } from './playout.ts';
import { secretCommits } from './games/private-die/matches.ts';
import type { TestedGame } from './tested-games.ts';

/** How a game keeps choices secret that are no faces: numbers that all commit and show together. */
interface Seals {
  /** What this seat has sealed and the others may not know yet; null for nothing. */
  sealed(state: GameState, seat: SeatId): string | null;
  /** Whether the content of such a move is secret, made here, until everybody has made one. */
  isSealing(position: AnyPosition, type: string): boolean;
  /**
   * What everybody is told besides faces that were seen, and that depends on faces: the same in two twin worlds, which
   * would otherwise have come apart.
   */
  opened?(state: GameState): unknown;
  /** Whether such a move, made here, stays secret for good unless `opened` tells of it. */
  staysSecret?(position: AnyPosition, type: string): boolean;
  /** Matches in which that happens, as early as it can. */
  readonly early: readonly PlayOptions[];
}

/** By game. Which card somebody seals is public: the piece is seen to move, and only its face is hidden. */
const SEALS: Readonly<Record<string, Seals>> = {
  'dezai-shen': {
    sealed: () => null,
    isSealing: () => false,
    // How a claimed hand ends depends on what the claimant knew, buried cards included; everybody is told (10.7).
    opened: (state) => (state as DezaiShenState).hands.map(({ settled }) => settled?.made ?? null),
    early: [],
  },
  hearts: {
    sealed: () => null,
    isSealing: () => false,
    // Everybody is told who holds the lowest club, and what a hand comes to (paragraphs 3.1, 4.4 and 5.1).
    opened: (state) => {
      const { leader, claim, hands } = state as HeartsState;
      return { leader, claim, hands };
    },
    early: [],
  },
  'private-die': {
    sealed(state, seat) {
      const die = state as PrivateDieState;
      const { committed = null } = die.players[seat] ?? {};
      return committed === null || uncommittedSeats(die).length === 0 ? null : `${String(committed)} dice`;
    },
    isSealing: (_position, type) => type === 'move.commit',
    early: [secretCommits],
  },
  'di-renjie': {
    sealed(state, seat) {
      const { sealedGifts: gifts, answers, verdict } = state as DiRenjieState;
      if (verdict === null && answers[seat]) return JSON.stringify(answers[seat]);
      return gifts[seat] ? JSON.stringify(gifts[seat]) : null;
    },
    // Answers and hints are told at the end (paragraph 9.9); hints lie in no zone by then.
    opened: (state) => {
      const { verdict, hints, answers } = state as DiRenjieState;
      return verdict === null ? null : { hints, answers };
    },
    isSealing: (position, type) =>
      type === 'move.answer' || positionOf<DiRenjieTypes>(position).phase === 'turn.collectingAll',
    early: [sealedGifts, sealedAnswers],
  },
  'death-by-digits': {
    sealed(state, seat) {
      const { answers, sealed, opened } = state as DeathByDigitsState;
      const accusation = opened.length === 0 ? (sealed[seat] ?? null) : null;
      const secret = answers[seat] ?? accusation;
      return secret === null ? null : JSON.stringify(secret);
    },
    // Whether a guess was right, what a play came to, who showed a card: true and public in any world.
    opened: (state) => TOLD.map((field) => (state as DeathByDigitsState)[field]),
    staysSecret: (position) => positionOf<DeathByDigitsTypes>(position).phase === 'turn.stopping',
    isSealing: (position) => {
      const { phase } = positionOf<DeathByDigitsTypes>(position);
      return phase === 'turn.stopping' || phase === 'sealedAccusations';
    },
    early: [sealedStops, sealedAccusations],
  },
};

/** What everybody at a table of Death by Digits is told, field by field. */
const TOLD = ['guess', 'play', 'isOut', 'stoppedBy', 'robbery', 'handing', 'accusations', 'opened', 'winners'] as const;

/** What this seat has sealed besides faces and the others may not know yet; null for nothing. */
export function sealedBy({ id }: TestedGame, state: GameState, seat: SeatId): string | null {
  return SEALS[id]?.sealed(state, seat) ?? null;
}

/** What is told to everybody by now that is no face, as text; the same for every game that tells nothing of the kind. */
export function openedBy({ id }: TestedGame, state: GameState): string {
  return JSON.stringify(SEALS[id]?.opened?.(state) ?? null);
}

/** Whether a move of this type, made here, seals something that is no face. */
export function isSealing({ id }: TestedGame, position: AnyPosition, type: string): boolean {
  return SEALS[id]?.isSealing(position, type) ?? false;
}

/** Whether a move of this type, made here, stays secret for good: nobody but its seat is ever told about it. */
export function staysSecret({ id }: TestedGame, position: AnyPosition, type: string): boolean {
  return SEALS[id]?.staysSecret?.(position, type) ?? false;
}

/** Matches in which something besides faces is sealed early; none for a game that knows nothing of the kind. */
export function earlySeals({ id }: TestedGame): readonly PlayOptions[] {
  return SEALS[id]?.early ?? [];
}
