import type { EntrantId, EveningStanding, EveningStandings } from '#protocol/evening.ts';
import { compared, meanOf, rounded, type Rational } from './rational.ts';
import { hundredthsFactor, worthOf, type DuplicateRule } from './scoring.ts';
import type { EveningEntrant, EveningMatch, EveningRound, EveningState } from './state.ts';

/** What one match was worth for somebody who played it to its end. */
interface Played {
  readonly round: number;
  readonly worth: Rational;
}

/** How somebody has done so far. */
interface Account {
  readonly entrant: EveningEntrant;
  readonly played: readonly Played[];
  /** Matches at the entrant's tables that had no result: nobody's fault. */
  readonly abandoned: number;
  readonly mean: Rational | null;
  /** What each match was worth, the best first. */
  readonly worths: readonly Rational[];
}

/** How everybody stands after the matches that are finished at every table, or abandoned; best first. */
export function standingsOf(state: EveningState, rule: DuplicateRule): EveningStandings {
  const deals = settledDeals(state);
  const accounts = accountsOf(state, rule);
  const places = accounts.filter((account) => isPlaced(account, deals.length));
  const others = accounts.filter((account) => !places.includes(account));
  const lines = [
    ...inOrder(places).map((own) => ({
      own,
      place: 1 + places.filter((other) => comparedAccounts(other, own) > 0).length,
    })),
    ...inOrder(others).map((own) => ({ own, place: null })),
  ];
  const rounds = state.rounds.map(({ round }) => round);
  return {
    unit: rule.unit,
    deals: deals.length,
    lines: lines.map(({ own, place }) => lineOf(own, place, rounds, hundredthsFactor(rule))),
  };
}

/** The exact mean of everybody who has a result that counts. */
export function meansOf(state: EveningState, rule: DuplicateRule): ReadonlyMap<EntrantId, Rational> {
  return new Map(accountsOf(state, rule).flatMap(({ entrant, mean }) => (mean ? [[entrant.id, mean] as const] : [])));
}

interface Deal {
  readonly of: EveningRound;
  /** By table. */
  readonly matches: readonly EveningMatch[];
}

/** The deals that no table plays any more: others would tell those who still play something about their cards. */
function settledDeals({ plan, rounds }: EveningState): readonly Deal[] {
  return rounds.flatMap((of) =>
    Array.from({ length: plan.deals }, (_, index): Deal => {
      const matches = of.matches.filter(({ deal }) => deal === index + 1);
      return { of, matches };
    }).filter(({ matches }) => matches.every(({ standing }) => standing !== 'open')),
  );
}

function accountsOf(state: EveningState, rule: DuplicateRule): readonly Account[] {
  const played = new Map<EntrantId, Played[]>();
  const abandoned = new Map<EntrantId, number>();
  for (const deal of settledDeals(state)) {
    for (const match of deal.matches) {
      const seating = deal.of.seatings[match.table] ?? [];
      for (const [seat, id] of seating.entries()) {
        if (id === null) continue;
        if (match.standing === 'abandoned') abandoned.set(id, (abandoned.get(id) ?? 0) + 1);
        else if (!match.replaced.includes(seat)) {
          const worth = worthIn(deal, match, seat, rule);
          if (worth) played.set(id, [...(played.get(id) ?? []), { round: deal.of.round, worth }]);
        }
      }
    }
  }
  return state.entrants.map((entrant) => {
    const own = played.get(entrant.id) ?? [];
    const worths = own.map(({ worth }) => worth);
    return {
      entrant,
      played: own,
      abandoned: abandoned.get(entrant.id) ?? 0,
      mean: meanOf(worths),
      worths: worths.toSorted((a, b) => compared(b, a)),
    };
  });
}

/** What a seat's result is worth beside the same seat of the other tables, bots of the house included. */
function worthIn({ matches }: Deal, match: EveningMatch, seat: number, rule: DuplicateRule): Rational | null {
  const own = match.seats[seat];
  if (!own) return null;
  const others = matches.flatMap((other) => (other === match ? [] : other.seats.slice(seat, seat + 1)));
  return worthOf(own, others, matches.length, rule);
}

/** Whether somebody has played at least half of the matches that could be played: one good match wins no evening. */
function isPlaced({ played, abandoned }: Account, deals: number): boolean {
  return played.length > 0 && 2 * played.length >= deals - abandoned;
}

/** By the mean, then by more matches, then by the best match, the second best and so on. Above 0 where `a` did better. */
function comparedAccounts(a: Account, b: Account): number {
  if (!a.mean || !b.mean) return Number(a.mean !== null) - Number(b.mean !== null);
  const byMean = compared(a.mean, b.mean) || a.played.length - b.played.length;
  if (byMean !== 0) return byMean;
  for (const [index, worth] of a.worths.entries()) {
    const other = b.worths[index];
    const difference = other ? compared(worth, other) : 0;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The best first, equal ones in the order in which they joined. */
function inOrder(accounts: readonly Account[]): readonly Account[] {
  return accounts.toSorted((a, b) => comparedAccounts(b, a));
}

function lineOf(
  { entrant, played, mean }: Account,
  place: number | null,
  rounds: readonly number[],
  factor: number,
): EveningStanding {
  const figure = (worth: Rational | null): number | null => (worth ? rounded(worth, factor) : null);
  return {
    entrant: entrant.id,
    place,
    mean: figure(mean),
    played: played.length,
    rounds: rounds.map((round) =>
      figure(meanOf(played.filter((match) => match.round === round).map(({ worth }) => worth))),
    ),
    left: !entrant.present,
  };
}
