import { matchRecordText } from '#engine/core/record.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin, xstateInterpreter } from '#engine/core/run.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinInput, KirinMove, KirinState } from '#engine/games/kirin/types.ts';
import { botMove } from '#engine/table/playout.ts';
import type { Position } from '#engine/core/game.ts';

/** A moment of a match worth looking at: the host's own player, in seat 0, is to move. */
interface Scene {
  readonly isReached: (position: Position<KirinState>) => boolean;
  /** Seats that follow with a Kirin whenever they may, which random play hardly ever does. */
  readonly playsKirin?: boolean;
  /** The moment must come by this input at the latest, or another seed is tried. */
  readonly before: number;
}

const isKirin = (face: string): boolean => face.includes('K');
const isSeat0 = ({ phase, state }: Position<KirinState>): boolean =>
  phase.startsWith('trick.') && kirin.awaits({ phase, state })[0] === 0;

const SCENES: Readonly<Record<string, Scene>> = {
  'kirin-mid-trick': {
    isReached: (position) =>
      isSeat0(position) && position.state.tricks.length === 2 && facesIn(position.state.table, 'trick').length === 2,
    before: 20,
  },
  'kirin-all-kirin': {
    isReached: (position) => {
      const trick = facesIn(position.state.table, 'trick');
      const mine = kirin.movesOf(position, 0);
      const canComplete = mine.some(({ piece }) => isKirin(position.state.table.faces[piece] ?? ''));
      return isSeat0(position) && trick.length === 3 && trick.every(isKirin) && canComplete;
    },
    playsKirin: true,
    before: 40,
  },
  'kirin-round-end': {
    isReached: (position) =>
      isSeat0(position) && position.state.tricks.length === 7 && facesIn(position.state.table, 'trick').length === 3,
    before: 40,
  },
  'kirin-match-end': {
    isReached: ({ phase, state }) =>
      isSeat0({ phase, state }) &&
      state.round === 3 &&
      state.tricks.length === 7 &&
      facesIn(state.table, 'trick').length === 3,
    before: 200,
  },
};

const NAMES = ['Mei', 'Bo', 'Fen', 'Hana'];
const SEEDS_TRIED = 3000;

/**
 * Unfinished records that end at moments worth looking at, by name. They are taken up by the browser tests and by
 * `npm run shots`; the host's own page sits in seat 0.
 */
export function sceneRecords(): ReadonlyMap<string, string> {
  return new Map(Object.entries(SCENES).map(([name, scene]) => [name, findScene(name, scene)]));
}

function findScene(name: string, scene: Scene): string {
  for (let number = 0; number < SEEDS_TRIED; number += 1) {
    const inputs = playTo(scene, `${name}/${String(number)}`);
    if (inputs) return recordOf(name, `${name}/${String(number)}`, inputs);
  }
  throw new Error(`no seed of ${String(SEEDS_TRIED)} leads to the scene ${name}`);
}

function playTo(scene: Scene, seedText: string): readonly KirinInput[] | null {
  const options = readOptions(kirin.options, {});
  const rng = createRng(seedFromText(seedText));
  const { advance } = xstateInterpreter(kirin);
  const steady = kirin.bots.find(({ id }) => id === 'steady');
  if (!steady) throw new Error('Kirin has no steady bot');
  const inputs: KirinInput[] = [];
  let position = begin(kirin, options, 4);
  while (inputs.length < scene.before) {
    const waiting = awaiting(kirin, position);
    if (waiting.kind === 'over') return null;
    if (waiting.kind === 'seats' && position.phase !== 'declaring' && scene.isReached(position)) return inputs;
    const [seat] = waiting.kind === 'seats' ? waiting.seats : [];
    let input: KirinInput;
    if (seat === undefined) input = kirin.chance(position, rng);
    else {
      const moves = kirin.movesOf(position, seat);
      const turning =
        scene.playsKirin && position.phase !== 'declaring' ? moves.find(isKirinMove(position)) : undefined;
      input = { ...(turning ?? botMove({ game: kirin, options }, steady, seat, position, inputs.length, rng)), seat };
    }
    inputs.push(input);
    ({ position } = advance(position, input));
  }
  return null;
}

function isKirinMove({ state }: Position<KirinState>): (move: KirinMove) => boolean {
  return ({ piece }) => isKirin(state.table.faces[piece] ?? '');
}

function recordOf(id: string, seedText: string, inputs: readonly KirinInput[]): string {
  const header = {
    id,
    game: kirin.id,
    gameVersion: kirin.version,
    options: { ...readOptions(kirin.options, {}) },
    seats: NAMES.map((name, seat) =>
      seat === 0
        ? { name, kind: 'person' as const, bot: null, tokenHash: null }
        : { name, kind: 'bot' as const, bot: 'steady', tokenHash: null },
    ),
    match: 1,
    seed: seedFromText(seedText),
    startedAt: 0,
  };
  return matchRecordText(header, inputs, false);
}
