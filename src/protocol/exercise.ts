import { listOf, z } from './schema.ts';
import { pieceId } from './ids.ts';
import { text, verdict } from './text.ts';

/** The move that answers an exercise: the key of the choice, or the pieces, under this field. */
export const ANSWER = { type: 'move.answer', field: 'answer' } as const;

const key = z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]);

/** A choice of the question, as it is told once the question is answered. */
const answeredChoice = z.strictObject({
  /** Of a question about pieces, the piece. */
  key,
  /** What it is called; left out for a piece. */
  label: z.optional(text),
  isRight: z.boolean(),
  isPicked: z.boolean(),
  /** What the rules say of it; left out where the question is not whether they allow it. */
  verdict: z.optional(verdict),
});

/** What is asked, in words of the game at `exercise.<code>`. */
const exerciseQuestion = z.strictObject({
  text,
  /** The piece that it is about, or the choice of a prompt; left out where it is about neither. */
  piece: z.optional(pieceId),
  offer: z.optional(text),
  /** Whether pieces are marked, and not one choice made. */
  ofPieces: z.boolean(),
  /** The choices, once it is answered. */
  choices: z.optional(listOf(answeredChoice)),
  /** Why it is so, once it is answered, in words of the game at `<group>.<code>`; left out where the verdicts say it. */
  because: z.optional(listOf(z.strictObject({ group: z.enum(['exercise', 'notebook']), text }))),
});
export type ExerciseQuestionView = z.infer<typeof exerciseQuestion>;

/** Where a series of exercises stands. */
export const exerciseView = z.strictObject({
  /** The number of this question, from 0, and of how many. */
  at: z.int().check(z.minimum(0)),
  of: z.int().check(z.minimum(1)),
  /** How many were answered rightly so far. */
  right: z.int().check(z.minimum(0)),
  /** What whoever is asked does: answers, reads what was right and goes on, or has finished. */
  task: z.enum(['answer', 'read', 'end']),
  /** Only for the seat that is asked. */
  question: z.optional(exerciseQuestion),
});
export type ExerciseView = z.infer<typeof exerciseView>;
