import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { winningCard } from '#renderer/stage/told.ts';
import { standardDeck } from '#renderer/kit/deck/draw-card.ts';
import { newGameLayout } from './layout.ts';
import { numbersOf } from './numbers.ts';

/** Milliseconds before something happens that is to be taken in, at normal speed. */
const BEATS: Readonly<Record<string, number>> = { 'round.scored': 1300 };

/** How New Game looks and where its cards lie. */
export const newGameSkin: GameSkin = {
  id: 'new-game',
  direction: { moments: { 'round.scored': { weight: 0.65, at: 'whole' } }, centre: ['trick'] },
  felt: { centre: '#2f5a4c', edge: '#0b1713' },
  ...standardDeck(() => null),
  handSortings: ['suit', 'rank', 'dealt'],
  layout: newGameLayout,
  holdBefore: (event, settings) =>
    event.type === 'trick.taken' ? settings.trickPause : (BEATS[event.type] ?? 0) * tempoOf(settings),
  marks: (view, coming) => winningCard(view, numbersOf(view), coming),
};
