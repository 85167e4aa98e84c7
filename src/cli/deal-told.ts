import type { Host } from '#host/host.ts';
import { partInSeed } from '#protocol/seed-draw.ts';
import { inRow } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { seatName } from '#words/seat-name.ts';
import type { Printer } from './printer.ts';

/** Why a seat has no part in the seed, as the last part of its sentence's name. */
const WITHOUT = {
  bot: 'dealBot',
  absent: 'dealAbsent',
  silent: 'dealSilent',
  unasked: 'dealUnasked',
  withheld: 'dealWithheld',
} as const;

/** One line that says who drew the seed of the match that has begun, and who had no part in it. */
export function tellDeal(host: Pick<Host, 'session' | 'seats'>, { ui }: Words, print: Printer): void {
  const draw = host.session()?.table().seedDraw;
  if (!draw) return;
  const names = new Map(host.seats().map(({ seat, name }) => [seat, seatName(ui, name, seat)]));
  const nameOf = (seat: number): string => names.get(seat) ?? '';
  const drew = draw.seats.filter((drawn) => partInSeed(drawn) === 'contributed').map(({ seat }) => nameOf(seat));
  const without = draw.seats.flatMap((drawn) => {
    const part = partInSeed(drawn);
    return part === 'contributed' ? [] : [ui(`terminal:host.${WITHOUT[part]}`, { name: nameOf(drawn.seat) })];
  });
  const drawn =
    drew.length === 0 ? ui('terminal:host.dealAlone') : ui('terminal:host.dealBy', { names: inRow(ui, drew) });
  print.line(without.length === 0 ? drawn : ui('terminal:host.dealWithout', { drawn, names: inRow(ui, without) }));
}

/** One line with the seed of the match that is over, and this computer's own part of it. */
export function tellSeed(host: Pick<Host, 'session'>, { ui }: Words, print: Printer): void {
  const { seed = null, hostSecret } = host.session()?.status() ?? {};
  if (seed !== null && hostSecret !== undefined) {
    print.line(ui('terminal:host.dealOpened', { seed, secret: hostSecret }));
  }
}
