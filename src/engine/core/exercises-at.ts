import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { someOf, yesOrNo, type ExerciseQuestion } from './exercise.ts';
import type { AnyGame, GameState, Position } from './game.ts';
import { readsZone } from './redact.ts';
import { pick, type Stream } from './rng.ts';

/** The choices of "which of these": enough to tell apart, few enough to read. */
const FEW = 4;

/** An offer with what it is called in an exercise. */
interface Named extends Offer<string | number | boolean> {
  readonly label: Text;
}

/** A prompt that asks for one of several offers, of which some are allowed and some are not. */
interface Choosing {
  readonly id: Prompt['id'];
  readonly ofPieces: boolean;
  readonly offers: readonly Named[];
}

/**
 * The questions that can be asked of an awaited seat here: which of the offered pieces it may choose (`which`), which
 * one of a few choices is allowed or is not (`one`, `not`), whether a given one is (`may`), and the game's own.
 */
export function exercisesAt(
  game: AnyGame,
  position: Position<GameState>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  const prompts: readonly Prompt[] = game.prompts(position, seat);
  const { skips = [], names = (label: Text) => label, asks } = game.exercises ?? {};
  const general = prompts
    .filter(({ id }) => !skips.includes(id))
    .flatMap((prompt) => choosingIn(prompt, position.state, seat, names))
    .flatMap((choosing) => generalQuestions(choosing, stream));
  return [...general, ...(asks?.(position, seat, stream) ?? [])].filter(isWhole);
}

/**
 * Whether a question asks for something: some choices are right, others wrong. Where one is to be chosen, one is right.
 */
function isWhole({ ofPieces, choices }: ExerciseQuestion): boolean {
  const right = choices.filter(({ isRight }) => isRight).length;
  return right > 0 && right < choices.length && (ofPieces || right === 1);
}

/** The choice that a prompt asks for, among what the seat can see; nothing where all of it is allowed, or none. */
function choosingIn(prompt: Prompt, state: GameState, seat: SeatId, names: (label: Text) => Text): readonly Choosing[] {
  if (!('offers' in prompt)) return [];
  const ofPieces = prompt.kind === 'piece' || prompt.kind === 'pieces';
  const all: readonly Offer<string | number | boolean>[] = prompt.offers;
  const offers = all
    .filter(({ key }) => !ofPieces || isInSight(state, seat, String(key)))
    .map(({ key, verdict, label }): Named => {
      const named = label ? names(label) : { code: 'answerKey', params: { key: String(key) } };
      return { key, verdict, label: named };
    });
  const allowed = offers.filter(({ verdict }) => verdict.ok).length;
  return allowed > 0 && allowed < offers.length ? [{ id: prompt.id, ofPieces, offers }] : [];
}

function isInSight({ table }: GameState, seat: SeatId, piece: PieceId): boolean {
  const lies = Object.values(table.zones).find(({ pieces }) => pieces.includes(piece));
  if (lies === undefined) return false;
  return readsZone(lies, seatViewer(seat)) || (table.seen[piece]?.includes(seat) ?? false);
}

function generalQuestions(choosing: Choosing, stream: Stream): readonly ExerciseQuestion[] {
  const { ofPieces, offers } = choosing;
  const may = mayQuestion(choosing, stream);
  if (!ofPieces) return [...fewQuestions(choosing, stream), may];
  const choices = offers.map(({ key, verdict }) => ({ key, isRight: verdict.ok, verdict }));
  return [{ ...asked('which', choosing), ofPieces, choices }, may];
}

/** The same question of the same prompt may have a sentence of its own: `exercise.may_call`. */
function asked(kind: string, { id }: Choosing): Pick<ExerciseQuestion, 'kind' | 'text'> {
  return { kind, text: { code: kind, params: { context: id } } };
}

/** Whether one of the choices is allowed; it is as often as it is not. */
function mayQuestion(choosing: Choosing, stream: Stream): ExerciseQuestion {
  const isAllowed = coin(stream);
  const { key, label, verdict } = pick(
    choosing.offers.filter((offer) => offer.verdict.ok === isAllowed),
    stream,
  );
  const about = choosing.ofPieces ? { piece: String(key) } : { offer: label };
  return { ...asked('may', choosing), about, ofPieces: false, choices: yesOrNo(verdict.ok, verdict) };
}

/** One of a few that is allowed, or the one that is not. */
function fewQuestions(choosing: Choosing, stream: Stream): readonly ExerciseQuestion[] {
  const { offers } = choosing;
  const allowed = offers.filter(({ verdict }) => verdict.ok);
  const refused = offers.filter(({ verdict }) => !verdict.ok);
  const isOne = refused.length > 1 && (allowed.length < 2 || coin(stream));
  const [rights, wrongs] = isOne ? [allowed, refused] : [refused, allowed];
  if (wrongs.length < 2) return [];
  const right = pick(rights, stream);
  const chosen = [right, ...someOf(wrongs, FEW - 1, stream)];
  const choices = offers
    .filter((offer) => chosen.includes(offer))
    .map(({ key, label, verdict }) => ({ key, label, isRight: key === right.key, verdict }));
  return [{ ...asked(isOne ? 'one' : 'not', choosing), ofPieces: false, choices }];
}

function coin(stream: Stream): boolean {
  return stream.uniform(2) === 1;
}
