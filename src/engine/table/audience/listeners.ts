import type { AudienceDeal } from '#protocol/audience.ts';
import { partInSeed } from '#protocol/seed-draw.ts';
import { dealOf } from '../../core/game.ts';
import type { AnyStep } from '../../core/redact.ts';
import { hashSeed } from '../../core/rng.ts';
import { faultText } from '../fault-text.ts';
import type { Cancel } from '../ports.ts';
import { isOver, infoOf } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import type { TableListener } from './told.ts';

/** Tells `listener` how the match stands, now and after each change. The function it returns undoes that. */
export function addListener(table: RunningTable, listener: TableListener): Cancel {
  const { listeners } = table.audience;
  listeners.add(listener);
  tell(table, listener, null);
  return () => {
    if (listeners.delete(listener)) remember(table, listener);
  };
}

/**
 * Tells every listener what was accepted and is on disk. `events` is null if the position does not follow from the last
 * one. What a listener throws is noted and dropped: no audience can break a table.
 */
export function tellListeners(table: RunningTable, step: AnyStep | null): void {
  for (const listener of [...table.audience.listeners]) tell(table, listener, step);
}

/** False if hidden faces of this deal, or of a later one, have been shown to an audience. */
export function mayGoBackToDeal(table: RunningTable, deal: number): boolean {
  return deal > shownDeal(table) && [...table.audience.listeners].every((listener) => allows(table, listener, deal));
}

function dealNow({ game, match }: RunningTable): number {
  return dealOf(game, match.position().state);
}

function shownDeal({ audience: { shown }, number }: RunningTable): number {
  return shown.match === number ? shown.deal : -1;
}

/** Remembers what a listener has shown: that remains true after the listener is gone. */
function remember(table: RunningTable, listener: TableListener): void {
  let deal = dealNow(table);
  while (deal > shownDeal(table) && allows(table, listener, deal)) deal -= 1;
  table.audience.shown = { match: table.number, deal: Math.max(deal, shownDeal(table)) };
}

function tell(table: RunningTable, listener: TableListener, step: AnyStep | null): void {
  const { id, game, number, match, seats, ports } = table;
  const { options } = infoOf(table);
  const deal = dealTold(table);
  const position = match.position();
  try {
    listener.told({
      table: id,
      game,
      options,
      match: number,
      position,
      seats,
      isOver: isOver(table),
      step,
      ...(deal && { deal }),
    });
  } catch (error) {
    ports.note(`table ${id}: an audience could not be told: ${faultText(error)}`);
  }
}

/** Who drew the deal; nothing while the match is played, and where others play the deal, too, or have played it. */
function dealTold(table: RunningTable): AudienceDeal | null {
  const { seedDraw, evening, again, isLesson } = infoOf(table);
  if (!isOver(table) || evening || again || isLesson) return null;
  const people = seedDraw?.seats.map(partInSeed).filter((part) => part !== 'bot');
  const count = people?.filter((part) => part === 'contributed').length;
  return {
    ...(people && count !== undefined && { people: { count, of: people.length } }),
    seedHash: hashSeed(table.seed),
    seed: table.seed,
  };
}

function allows({ id, ports }: RunningTable, listener: TableListener, deal: number): boolean {
  try {
    return listener.mayGoBackTo(deal);
  } catch (error) {
    ports.note(`table ${id}: an audience could not be asked: ${faultText(error)}`);
    return false;
  }
}
