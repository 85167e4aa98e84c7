import { adviceFor } from '#engine/core/advice.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { createRng } from '#engine/core/rng.ts';
import type { Cancel, Think, Thought, ThoughtRequest } from '#engine/table/ports.ts';
import { tiny } from './tiny/tiny.game.ts';

const [casual] = (tiny as unknown as GameDefinition).bots;
if (!casual) throw new Error('High Card has no bot');

/** Policies that think: one plays like the casual one, the others fail in every way that a policy can. */
const thinkers = {
  /** Plays as the casual one; asked for advice, it likes the moves as they stand. */
  deep: {
    ...casual,
    id: 'deep',
    thinks: true,
    weigh: ({ moves }) => ({ unit: 'chance', choices: moves.map((move, place) => ({ move, worth: 1 / (place + 1) })) }),
  },
  /** Fails. */
  broken: {
    id: 'broken',
    thinks: true,
    choose: (): never => {
      throw new Error('no idea');
    },
  },
  /** Answers with a move that is never legal. */
  nonsense: { id: 'nonsense', thinks: true, choose: () => ({ type: 'move.play', piece: 'nowhere' }) as never },
  /** Answers with something that cannot be sent to another thread. */
  unsendable: { id: 'unsendable', thinks: true, choose: () => (() => undefined) as never },
  /** Takes its thread with it. */
  dying: { id: 'dying', thinks: true, choose: (): never => process.exit(3) },
  /** Uses up all memory that it is given. */
  greedy: {
    id: 'greedy',
    thinks: true,
    choose: (): never => {
      const kept: unknown[] = [];
      // Plain numbers: nothing in them is searched for garbage, which would take most of the time.
      for (;;) kept.push(new Array<number>(100_000).fill(0.5));
    },
  },
  /** Never answers, and lets nothing else happen in its thread. */
  hanging: {
    id: 'hanging',
    thinks: true,
    choose: (): never => {
      for (;;);
    },
  },
} satisfies Record<string, GameDefinition['bots'][number]>;

/** The given game with these policies, and with `steady`, which plays as the casual one does. */
export function withThinkers(game: GameDefinition): GameDefinition {
  return { ...game, bots: [...game.bots, { ...casual, id: 'steady' } as never, ...Object.values(thinkers)] as never };
}

/** A question that a test answers when it wants to. */
export interface OpenQuestion {
  readonly request: ThoughtRequest;
  readonly answer: (thought: Thought) => void;
  isTakenBack: boolean;
}

/** Asks thinking bots, and answers when a test says so. */
export interface TestThinking {
  readonly think: Think;
  /** All questions so far, in order. */
  readonly questions: readonly OpenQuestion[];
  /** Lets the policies of `game` answer every question that is still wanted. */
  answerAll(game: GameDefinition): void;
}

/** Creates one that has not been asked anything yet. */
export function createTestThinking(): TestThinking {
  const questions: OpenQuestion[] = [];
  const answered = new Set<OpenQuestion>();
  return {
    questions,
    think(request, answer): Cancel {
      const question: OpenQuestion = { request, answer, isTakenBack: false };
      questions.push(question);
      return () => {
        question.isTakenBack = true;
      };
    },
    answerAll(game) {
      for (const question of questions) {
        if (question.isTakenBack || answered.has(question)) continue;
        answered.add(question);
        const { policy, sight, seed } = question.request;
        const bot = game.bots.find(({ id }) => id === policy);
        question.answer(
          policy === null
            ? { advice: adviceFor(game, sight as never, createRng(seed)) }
            : { move: bot?.choose(sight as never, createRng(seed)) },
        );
      }
    },
  };
}
