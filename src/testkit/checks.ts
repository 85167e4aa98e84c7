import { changesOf } from '#protocol/changes.ts';
import { isSame, type Json } from '#protocol/json.ts';
import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { refuse } from '#protocol/text.ts';
import { OPEN, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { chartMap } from '#engine/chart/map.ts';
import type { GameTypes } from '#engine/core/game.ts';
import { factsOf, redactStep, viewOf } from '#engine/core/redact.ts';
import { createRedactor } from '#engine/core/redactor.ts';
import { createRng, pick, seedFromText, shuffled, type Stream } from '#engine/core/rng.ts';
import { awaiting, judge, xstateInterpreter, type Interpreter } from '#engine/core/run.ts';
import { botMove } from '#engine/table/move/playout.ts';
import { canChoose, movesOffered } from './offers.ts';
import type { AnyInput, AnyMove, AnyPosition, Played, PlayedStep } from './playout.ts';
import { perTier } from './tier.ts';
import { couldHaveBeen, viewersOf } from './twins.ts';
import { wellFormedMoves } from './well-formed.ts';
import type { TestedGame } from './tested-games.ts';

/** Each check returns sentences that name the seed of the match; none when all is well. */
type Check = (played: Played, sampled: readonly PlayedStep[]) => readonly string[];

function streamFor(played: Played, purpose: string): Stream {
  return createRng(seedFromText(played.seed)).stream(`check/${purpose}`);
}

/** What an interpreter makes of an input: where it leads, or that it is refused. */
function outcome(interpreter: Interpreter<GameTypes>, position: AnyPosition, input: AnyInput): string {
  try {
    const { before: _, ...led } = interpreter.advance(position, input);
    return JSON.stringify(led);
  } catch {
    return 'refused';
  }
}

/** The compiled chart and XState: the same for these steps of the match, and the same for junk at sampled positions. */
export function compiledProblems(
  played: Played,
  sampled: readonly PlayedStep[],
  along: readonly PlayedStep[] = played.steps,
): readonly string[] {
  const { game } = played;
  const compiled = compileChart(game);
  const reference = xstateInterpreter(game);
  const stream = streamFor(played, 'compiled');
  const alongTheMatch = along.map(({ before, input }) => ({ before, input }));
  const junk = sampled.flatMap(({ before }) => junkInputs(played, before, stream).map((input) => ({ before, input })));
  return [...alongTheMatch, ...junk].flatMap(({ before, input }) =>
    outcome(compiled, before, input) === outcome(reference, before, input)
      ? []
      : [`${played.seed}: the compiled chart differs in ${before.phase} on ${JSON.stringify(input)}`],
  );
}

/** Moves of the wrong seat, at the wrong time, of pieces elsewhere; chances where none is drawn; unknown inputs. */
function junkInputs(played: Played, position: AnyPosition, stream: Stream): readonly AnyInput[] {
  const { game } = played;
  const moves = wellFormedMoves(game, position, stream);
  const some = Array.from({ length: 10 }, () => ({ ...pick(moves, stream), seat: stream.uniform(played.seats + 1) }));
  const otherChance = pick(played.steps, stream).input;
  return [...some, otherChance, { type: 'move.fly', seat: 0 }, { type: 'chance.struck' }, { type: '' }] as AnyInput[];
}

/** This many chances of a match are tried. */
const CHANCES_TRIED = 6;

/** A chance with an element too few or too many, which a record could hold that was tampered with, is refused. */
export function chanceProblems({ game, steps, seed }: Played): readonly string[] {
  const interpreter = compileChart(game);
  const isTaken = (before: AnyPosition, input: AnyInput): boolean =>
    game.chances.safeParse(input).success && outcome(interpreter, before, input) !== 'refused';
  return steps
    .filter(({ input }) => !('seat' in input))
    .slice(0, CHANCES_TRIED)
    .flatMap(({ before, input }) =>
      Object.entries(input)
        .flatMap(([key, value]): AnyInput[] => {
          const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
          return list.length === 0
            ? []
            : [list.slice(1), [...list, list[0]]].map((wrong) => ({ ...input, [key]: wrong }));
        })
        .filter((wrong) => isTaken(before, wrong))
        .map((wrong) => `${seed}: in ${before.phase} ${JSON.stringify(wrong)} is taken`),
    );
}

/** Of a seat that is not asked one move of so many is tried: the engine refuses all of them alike. */
const UNASKED_TRY = perTier(8, 1);

/** `judge` and the chart's own guards say the same of every well-formed move of every seat. */
export const judgeProblems: Check = (played, sampled) => {
  const { game } = played;
  const stream = streamFor(played, 'judge');
  return sampled.flatMap(({ before, position }) =>
    [before, position].flatMap((at) => {
      const snapshot = snapshotAt(game, at);
      // What a move names may be nothing that a schema can list: the legal ones are tried as well, by everybody.
      const asked = awaitedAt(game, at);
      const legal = asked.flatMap((seat) => shuffled<AnyMove>(game.movesOf(at, seat), stream).slice(0, 20));
      return [...wellFormedMoves(game, at, stream), ...legal].flatMap((move) =>
        Array.from({ length: played.seats }, (_, seat) => seat).flatMap((seat) => {
          if (!asked.includes(seat) && stream.uniform(UNASKED_TRY) > 0) return [];
          const { ok } = judge(game, at, seat, move);
          if (snapshot.can({ ...move, seat }) === ok) return [];
          return [
            `${played.seed}: ${JSON.stringify(move)} of seat ${String(seat)} in ${at.phase} is judged ${String(ok)}, the chart disagrees`,
          ];
        }),
      );
    }),
  );
};

function snapshotAt(game: TestedGame, { phase, state }: AnyPosition): { can(event: object): boolean } {
  const { chart } = game;
  const value = chartMap(chart).states.get(phase)?.value ?? phase;
  return chart.resolveState({ value, context: { state, events: [] } });
}

/** Every piece lies in one zone; faces stay on their ids; what the events tell leads to where the pieces are. */
export function conservationProblems(played: Played): readonly string[] {
  return played.steps.flatMap(({ before, position, events, input }, index) => {
    const where = `${played.seed}, input ${String(index)} (${input.type})`;
    const { faces, zones } = position.state.table;
    const lying = Object.values(zones).flatMap((place) => place.pieces);
    const problems: string[] = [];
    if (new Set(lying).size !== lying.length) problems.push(`${where}: a piece lies in two places`);
    if (lying.toSorted().join() !== Object.keys(faces).toSorted().join())
      problems.push(`${where}: pieces and faces differ`);
    const old = before.state.table.faces;
    const isReissued = Object.keys(faces).some((piece) => !(piece in old));
    const turned = turnedOpenly(events, old, faces);
    const kept = (table: typeof faces): [PieceId, string][] =>
      Object.entries(table).filter(([piece]) => !turned.has(piece));
    if (!isReissued && faces !== old && JSON.stringify(kept(faces)) !== JSON.stringify(kept(old)))
      problems.push(`${where}: a face changed under its id`);
    const all = (table: typeof faces): string =>
      kept(table)
        .map(([, face]) => face)
        .toSorted()
        .join();
    if (index > 0 && faces !== old && all(faces) !== all(old))
      problems.push(`${where}: the faces are not the same as before`);
    const told = toldPlaces(isReissued ? null : before, events, position);
    return typeof told === 'string' ? [...problems, `${where}: ${told}`] : problems;
  });
}

/** Pieces that show another face than before and lie open, as the events tell everybody: dice that were rolled. */
function turnedOpenly(
  events: PlayedStep['events'],
  old: Readonly<Record<PieceId, string>>,
  faces: Readonly<Record<PieceId, string>>,
): ReadonlySet<PieceId> {
  const told = events.flatMap((event) => event.shifts ?? []);
  const turned = told.filter(({ piece }) => {
    const last = told.findLast((shift) => shift.piece === piece);
    return piece in old && old[piece] !== faces[piece] && last?.sight === 'all' && last.face === faces[piece];
  });
  return new Set(turned.map(({ piece }) => piece));
}

/** Follows the shifts; a sentence when they do not lead from where the pieces were to where they are. */
function toldPlaces(before: AnyPosition | null, events: PlayedStep['events'], after: AnyPosition): string | null {
  const at = new Map<PieceId, ZoneId>();
  const put = (position: AnyPosition): void => {
    for (const [id, place] of Object.entries(position.state.table.zones))
      for (const piece of place.pieces) at.set(piece, id);
  };
  if (before) put(before);
  for (const { piece, from, to } of events.flatMap((event) => event.shifts ?? [])) {
    const was = at.get(piece);
    if (was !== undefined && was !== from) return `${piece} is told to leave ${from} but lies in ${was}`;
    at.set(piece, to);
  }
  for (const [id, place] of Object.entries(after.state.table.zones)) {
    const untold = place.pieces.find((piece) => at.has(piece) && at.get(piece) !== id);
    if (untold !== undefined) return `${untold} lies in ${id}, which no event tells`;
  }
  return null;
}

/** What prompts allow is legal, what they refuse is refused for the same reason, and every legal move is offered. */
export const offerProblems: Check = (played, sampled) => {
  const { game } = played;
  const stream = streamFor(played, 'offers');
  return sampled.flatMap(({ before }) =>
    awaitedAt(game, before).flatMap((seat) => {
      const where = `${played.seed}: seat ${String(seat)} in ${before.phase}`;
      const prompts = game.prompts(before, seat);
      const offered = prompts.flatMap((prompt) => movesOffered(prompt, stream));
      const wrong = offered.filter(({ move, verdict }) => {
        const parsed = game.moves.safeParse(move);
        if (!parsed.success) return true;
        return JSON.stringify(judge(game, before, seat, parsed.data as AnyMove)) !== JSON.stringify(verdict);
      });
      const legal = wellFormedMoves(game, before, stream).filter((move) => judge(game, before, seat, move).ok);
      const moves = game.movesOf(before, seat) as readonly AnyMove[];
      const listed = new Set(moves.map(canonical));
      const choices = new Set(offered.filter(({ verdict }) => verdict.ok).map(({ move }) => canonical(move)));
      const isSampled = (move: AnyMove): boolean => prompts.some((prompt) => canChoose(prompt, move));
      return [
        ...wrong.map(({ move }) => `${where}: the offer ${JSON.stringify(move)} is not what the judge says`),
        ...legal
          .filter((move) => !listed.has(canonical(move)) && !isSampled(move))
          .map((move) => `${where}: movesOf lacks ${JSON.stringify(move)}`),
        ...moves
          .filter((move) => !choices.has(canonical(move)) && !isSampled(move))
          .map((move) => `${where}: no prompt offers ${JSON.stringify(move)}`),
      ];
    }),
  );
};

/** A move as text, whatever the order of its fields. */
function canonical(move: unknown): string {
  return JSON.stringify(Object.entries(move as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function awaitedAt(game: TestedGame, position: AnyPosition): readonly SeatId[] {
  const waiting = awaiting(game, position);
  return waiting.kind === 'seats' ? waiting.seats : [];
}

/** The remembering redaction of a running table and the plain one: the same bytes, in whatever order viewers ask. */
export function redactorProblems(played: Played): readonly string[] {
  const { game } = played;
  const redactor = createRedactor(game);
  const stream = streamFor(played, 'redactor');
  return played.steps.flatMap((step, index) =>
    shuffled([...viewersOf(played), OPEN, ...viewersOf(played)], stream).flatMap((viewer) => {
      const { events, changes } = redactor.told(step, viewer);
      const view = redactor.view(step.position, viewer);
      const before = viewOf(game, step.before, viewer);
      const plain = [redactStep(game, step, viewer), viewOf(game, step.position, viewer)];
      return JSON.stringify([events, view]) === JSON.stringify(plain) &&
        isSame(changes, changesOf(before, events, view))
        ? []
        : [`${played.seed}: input ${String(index)} is told otherwise to ${JSON.stringify(viewer)}`];
    }),
  );
}

/** What the table is laid out by is a part of the view, and is told after each rule of a step. */
export function laidProblems(played: Played): readonly string[] {
  const { game, steps, seed } = played;
  const { laid } = game;
  if (!laid) return [];
  return steps.flatMap(({ before, position, between }, index) =>
    [...viewersOf(played), OPEN].flatMap((viewer) => {
      // Within a step there is no view to compare with; it must be told without a fault, and as plain data.
      const within = between.map(({ state }) => laid({ phase: before.phase, state }, viewer));
      const isPlain = isSame(within, JSON.parse(JSON.stringify(within)) as Json);
      const { numbers } = factsOf(game, position, viewer);
      const unlike = Object.entries(laid(position, viewer)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(numbers[name]),
      );
      const names = unlike.map(([name]) => name).join(', ');
      return isPlain && names === '' ? [] : [`${seed}: input ${String(index)} is laid otherwise than told: ${names}`];
    }),
  );
}

/** Every bot returns one of the moves it was given, and it is legal. */
export const botProblems: Check = (played, sampled) => {
  const { game, options } = played;
  const rng = createRng(seedFromText(played.seed));
  return sampled.flatMap(({ before }, at) =>
    awaitedAt(game, before).flatMap((seat) =>
      game.bots.flatMap((bot) => {
        const move = botMove<GameTypes>({ game, options }, bot, seat, before, at, rng);
        const { ok } = game.moves.safeParse(move).success ? judge(game, before, seat, move) : refuse('malformed');
        return ok ? [] : [`${played.seed}: ${bot.id} makes ${JSON.stringify(move)} in ${before.phase}`];
      }),
    ),
  );
};

/**
 * A resampled state looks the same to its viewer, keeps all faces, could have come about by the same moves, and can be
 * played to the end.
 */
export const resampleProblems: Check = (played, sampled) => {
  const { game } = played;
  const rng = createRng(seedFromText(`${played.seed}/resample`));
  const viewers = [...viewersOf(played), OPEN];
  return sampled.flatMap((step, at) => {
    // To play on takes longest: in the quick tier what one of them imagines, the next time another one.
    const playedOn = perTier(viewers[(at + played.steps.indexOf(step)) % viewers.length] ?? null, null);
    return viewers.flatMap((viewer) => {
      const { position } = step;
      const where = `${played.seed}: resampled for ${JSON.stringify(viewer)} in ${position.phase}`;
      const imagined: AnyPosition = { phase: position.phase, state: game.resample(position.state, viewer, rng) };
      const isSame = JSON.stringify(viewOf(game, imagined, viewer)) === JSON.stringify(viewOf(game, position, viewer));
      const seat = viewer.kind === 'seat' && awaitedAt(game, position).includes(viewer.seat) ? viewer.seat : null;
      const asked = (at: AnyPosition): string => (seat === null ? '' : JSON.stringify(game.prompts(at, seat)));
      const kept = (at: AnyPosition): string => Object.values(at.state.table.faces).toSorted().join();
      return [
        ...(isSame && asked(imagined) === asked(position) ? [] : [`${where} looks different`]),
        ...(kept(imagined) === kept(position) ? [] : [`${where} has other faces`]),
        ...(couldHaveBeen(played, step, imagined.state.table.faces) ? [] : [`${where} contradicts the moves so far`]),
        ...(playedOn === null || viewer === playedOn
          ? futureProblems(played, imagined, rng.stream('future')).map((problem) => `${where} ${problem}`)
          : []),
      ];
    });
  });
};

/** Of a game in which nothing is hidden, everybody is told what the open viewer is told. */
export const openProblems: Check = ({ game, seed, seats }, sampled) =>
  sampled.flatMap((step) => {
    const told = (viewer: Viewer): string =>
      JSON.stringify([viewOf(game, step.position, viewer), redactStep(game, step, viewer)]);
    return viewersOf({ seats })
      .filter((viewer) => told(viewer) !== told(OPEN))
      .map((viewer) => `${seed}: something is hidden from ${JSON.stringify(viewer)} in ${step.position.phase}`);
  });

function futureProblems({ game, seed }: Played, from: AnyPosition, stream: Stream): readonly string[] {
  const interpreter = compileChart(game);
  const rng = createRng(seedFromText(`${seed}/future`));
  let position = from;
  for (let count = 0; count < 5000; count += 1) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') return [];
    const seat = waiting.kind === 'seats' ? pick(waiting.seats, stream) : null;
    const moves = seat === null ? [] : (game.movesOf(position, seat) as readonly AnyMove[]);
    if (seat !== null && moves.length === 0) return [`leaves seat ${String(seat)} without a move in ${position.phase}`];
    const input = (seat === null ? game.chance(position, rng) : { ...pick(moves, stream), seat }) as AnyInput;
    position = interpreter.advance(position, input).position;
  }
  return ['does not end'];
}
