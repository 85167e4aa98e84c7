import { deathByDigitsRarities } from '#testkit/games/death-by-digits/matches.ts';
import { calling, claimingFor } from '#testkit/games/dezai-shen/hands.ts';
import { nothingToTake } from '#testkit/games/di-renjie/matches.ts';
import { heartsScenarios } from '#testkit/games/hearts/matches.ts';
import type { AnyPosition, PlayOptions } from '#testkit/playout.ts';
import { privateDieScenarios } from '#testkit/games/private-die/matches.ts';
import { pick } from '#engine/core/rng.ts';

/** Matches in which things happen that random play hardly ever finds, by game. */
const SCENARIOS: Readonly<Record<string, readonly PlayOptions[]>> = {
  // A trick of four Kirin is set aside (paragraph 4.9): rare, unless everybody plays a Kirin whenever it is allowed.
  kirin: [
    { options: { rounds: 9, kirinLead: 'noRank' }, choose: preferring(/K[AD]$/) },
    { options: { rounds: 9, kirinLead: 'lowest' }, choose: preferring(/K[AD]$/) },
  ],
  // Random callers hardly ever all pass, and random players claim long before the twelfth trick.
  'dezai-shen': [
    { options: { handsPerMatch: 2, voidCounts: true }, choose: calling('pass') },
    { options: { handsPerMatch: 2, voidCounts: true, voidDeal: 'right', trickHistory: 'last' }, choose: sometimesVoid },
    { options: { handsPerMatch: 3, pokeShownOnTake: true }, choose: calling('take', 'pass') },
    { options: { handsPerMatch: 2, pokeShownOnTake: true, trickHistory: 'last' }, choose: calling('take', 'double') },
    { options: { handsPerMatch: 2, trickHistory: 'last' }, choose: calling('hold', 'pass') },
    { options: { handsPerMatch: 3, settlement: 'matchS', stake: 'ladder' }, choose: calling('hold', 'double') },
    {
      options: { handsPerMatch: 3, settlement: 'matchS', overtrumpOnTrumpLead: true },
      choose: calling('poke', 'pass'),
    },
    { options: { handsPerMatch: 2, passedMayDouble: true }, choose: calling('poke', 'double') },
    { options: { handsPerMatch: 3, settlement: 'matchS', trickHistory: 'last' }, choose: claiming },
    { options: { handsPerMatch: 3, claimShows: 'claimant' }, choose: claimingFor('take') },
    {
      options: { handsPerMatch: 2, claimShows: 'claimant', trickHistory: 'last' },
      choose: claimingFor('hold', 'double'),
    },
  ],
  'private-die': privateDieScenarios,
  // Six players hardly ever leave nothing to take to whoever is given nothing.
  'di-renjie': [nothingToTake],
  'death-by-digits': deathByDigitsRarities,
  hearts: heartsScenarios,
};

export function scenariosOf(game: string): readonly PlayOptions[] {
  return SCENARIOS[game] ?? [];
}

type Choose = NonNullable<PlayOptions['choose']>;

/** Plays a piece whose face matches, where that is legal; else the first legal move. */
function preferring(face: RegExp): Choose {
  return (moves, position: AnyPosition) => {
    const isWanted = (move: (typeof moves)[number]): boolean =>
      move.type !== 'move.declare' && face.test(position.state.table.faces[String(move['piece'])] ?? '');
    const [first] = moves;
    if (!first) throw new Error(`no move in ${position.phase}`);
    return moves.find(isWanted) ?? first;
  };
}

/** Now and then a hand to which nobody bids, else hands that are played to the end. */
function sometimesVoid(...[moves, position, seat, stream]: Parameters<Choose>): ReturnType<Choose> {
  const { hand } = position.state as typeof position.state & { readonly hand: number };
  return calling(hand % 2 === 1 ? 'pass' : 'take')(moves, position, seat, stream);
}

/** Claims as soon as that is possible. */
function claiming(...[moves, , , stream]: Parameters<Choose>): ReturnType<Choose> {
  return moves.find(({ type }) => type === 'move.claim') ?? pick(moves, stream);
}
