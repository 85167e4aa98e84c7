import type { AnyPosition, PlayOptions } from '#testkit/playout.ts';

/** Matches in which things happen that random play hardly ever finds, by game. */
const SCENARIOS: Readonly<Record<string, readonly PlayOptions[]>> = {
  // A trick of four Kirin is set aside (paragraph 4.8): rare, unless everybody plays a Kirin whenever it is allowed.
  kirin: [
    { options: { rounds: 9, kirinLead: 'noRank' }, choose: preferring(/K[AD]$/) },
    { options: { rounds: 9, kirinLead: 'lowest' }, choose: preferring(/K[AD]$/) },
  ],
};

export function scenariosOf(game: string): readonly PlayOptions[] {
  return SCENARIOS[game] ?? [];
}

/** Plays a piece whose face matches, where that is legal; else the first legal move. */
function preferring(face: RegExp): NonNullable<PlayOptions['choose']> {
  return (moves, position: AnyPosition) => {
    const isWanted = (move: (typeof moves)[number]): boolean =>
      move.type !== 'move.declare' && face.test(position.state.table.faces[String(move['piece'])] ?? '');
    const [first] = moves;
    if (!first) throw new Error(`no move in ${position.phase}`);
    return moves.find(isWanted) ?? first;
  };
}
