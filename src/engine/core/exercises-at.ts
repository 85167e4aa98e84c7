import type { SeatId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { someOf, yesOrNo, type ExerciseQuestion } from './exercise.ts';
import type { AnyGame, GameState, Position } from './game.ts';
import { readsZone } from './redact.ts';
import { pick, type Stream } from './rng.ts';

/** The choices of "which of these": enough to tell apart, few enough to read. */
const FEW = 4;

type Asking = Prompt & { readonly offers: readonly Offer<string | number | boolean>[] };

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
  const { skips = [], asks } = game.exercises ?? {};
  const general = prompts
    .filter(isAsking)
    .filter(({ id }) => !skips.includes(id))
    .flatMap((prompt) => generalQuestions(prompt, position.state, seat, stream));
  return [...general, ...(asks?.(position, seat, stream) ?? [])].filter(isWhole);
}

/**
 * Whether a question asks for something: some choices are right, others wrong. Where one is to be chosen, one is right.
 */
function isWhole({ ofPieces, choices }: ExerciseQuestion): boolean {
  const right = choices.filter(({ isRight }) => isRight).length;
  return right > 0 && right < choices.length && (ofPieces || right === 1);
}

/** Whether it asks for one of several offers, of which some are allowed and some are not. */
function isAsking(prompt: Prompt): prompt is Asking {
  if (!('offers' in prompt)) return false;
  const allowed = prompt.offers.filter(({ verdict }) => verdict.ok).length;
  return allowed > 0 && allowed < prompt.offers.length;
}

function generalQuestions(
  prompt: Asking,
  state: GameState,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  const offers = isOfPieces(prompt) ? prompt.offers.filter(({ key }) => isInSight(state, seat, key)) : prompt.offers;
  // The same question of the same prompt may have a sentence of its own: `exercise.may_call`.
  const asked = (kind: string): Pick<ExerciseQuestion, 'kind' | 'text'> => ({
    kind,
    text: { code: kind, params: { context: prompt.id } },
  });
  const about = coin(stream) ? offers.filter(({ verdict }) => verdict.ok) : offers.filter(({ verdict }) => !verdict.ok);
  const may = about.length === 0 ? [] : [mayQuestion(asked('may'), prompt, pick(about, stream))];
  if (!isOfPieces(prompt)) return [...fewQuestions(asked, prompt, stream), ...may];
  const choices = offers.map(({ key, verdict }) => ({ key, isRight: verdict.ok, verdict }));
  return [{ ...asked('which'), ofPieces: true, choices }, ...may];
}

function isOfPieces({ kind }: Prompt): boolean {
  return kind === 'piece' || kind === 'pieces';
}

function isInSight({ table }: GameState, seat: SeatId, key: string | number | boolean): boolean {
  const piece = String(key);
  const lies = Object.values(table.zones).find(({ pieces }) => pieces.includes(piece));
  if (lies === undefined) return false;
  return readsZone(lies, seatViewer(seat)) || (table.seen[piece]?.includes(seat) ?? false);
}

function mayQuestion(
  asked: Pick<ExerciseQuestion, 'kind' | 'text'>,
  prompt: Asking,
  { key, label, verdict }: Offer<string | number | boolean>,
): ExerciseQuestion {
  const about = isOfPieces(prompt) ? { piece: String(key) } : { offer: nameOf(key, label) };
  return { ...asked, about, ofPieces: false, choices: yesOrNo(verdict.ok, verdict) };
}

/** One of a few that is allowed, or the one that is not. */
function fewQuestions(
  asked: (kind: string) => Pick<ExerciseQuestion, 'kind' | 'text'>,
  { offers }: Asking,
  stream: Stream,
): readonly ExerciseQuestion[] {
  const allowed = offers.filter(({ verdict }) => verdict.ok);
  const refused = offers.filter(({ verdict }) => !verdict.ok);
  const isOne = refused.length > 1 && (allowed.length < 2 || coin(stream));
  const [rights, wrongs] = isOne ? [allowed, refused] : [refused, allowed];
  if (rights.length === 0 || wrongs.length < 2) return [];
  const right = pick(rights, stream);
  const chosen = [right, ...someOf(wrongs, FEW - 1, stream)];
  const choices = offers
    .filter((offer) => chosen.includes(offer))
    .map(({ key, label, verdict }) => ({ key, label: nameOf(key, label), isRight: key === right.key, verdict }));
  return [{ ...asked(isOne ? 'one' : 'not'), ofPieces: false, choices }];
}

/** What a choice is called; its key where its prompt says nothing else. */
function nameOf(key: string | number | boolean, label: Text | undefined): Text {
  return label ?? { code: 'answerKey', params: { key: String(key) } };
}

function coin(stream: Stream): boolean {
  return stream.uniform(2) === 1;
}
