/** A change of one file of a game: a text that stands in it, and what comes in its place. */
export type Edit = readonly [file: string, text: string, instead: string];

const ENGINE = 'src/engine/games/new-game/';

/**
 * The rules that each template leaves out, as somebody would write them who follows docs/new-game.md, under the templates'
 * own names. Their scenarios then succeed, and all others must still.
 */
export const MISSING_RULES: Readonly<Record<string, readonly Edit[]>> = {
  tricks: [
    [
      `${ENGINE}rules/play.ts`,
      '({ face }, best) => suitOf(face) === suitOf(best.face) && rankOf(face) > rankOf(best.face)',
      "({ face }, best) => suitOf(face) === suitOf(best.face) ? rankOf(face) > rankOf(best.face) : suitOf(face) === 'S'",
    ],
    [
      `${ENGINE}rules/score.ts`,
      'const points = tricksWon(state);',
      'const points = tricksWon(state).map((tricks) => (tricks === 0 ? 5 : tricks));',
    ],
  ],
  dice: [
    [
      `${ENGINE}rules/turn.ts`,
      '.flat()',
      '.flatMap((faces) => (faces.every((face) => face === faces[0]) ? [...faces, ...faces] : faces))',
    ],
    [
      `${ENGINE}rules/turn.ts`,
      'return { state: turnOver(state, 0),',
      'const lost = state.rolls.at(-1)?.every((face) => face === 1) ? (totalsOf(state)[seat] ?? 0) : 0;\n' +
        'return { state: turnOver(state, 0 - lost),',
    ],
  ],
  deduction: [
    [
      `${ENGINE}rules/ask.ts`,
      "return target === seat ? refuse('notYourself', { rule: '3.1' }) : ALLOWED;",
      "if (target === seat) return refuse('notYourself', { rule: '3.1' });\n" +
        "return target === askedLast(state, seat) ? refuse('askedLast', { rule: '3.3' }) : ALLOWED;",
    ],
    [
      `${ENGINE}rules/ask.ts`,
      '/** The table answers',
      '/** Whom this seat asked last; null before it has asked (paragraph 3.3). */\n' +
        'export function askedLast({ turns }: NewGameState, seat: SeatId): SeatId | null {\n' +
        "  const last = turns.findLast((turn) => turn.kind === 'asked' && turn.seat === seat);\n" +
        "  return last?.kind === 'asked' ? last.target : null;\n}\n\n/** The table answers",
    ],
    [
      `${ENGINE}prompts.ts`,
      'offers: othersOf(state, seat).map((target) => ({\n          key: target,\n          verdict: ALLOWED,',
      'offers: othersOf(state, seat).map((target) => ({\n          key: target,\n' +
        "          verdict: target === askedLast(state, seat) ? refuse('askedLast', { rule: '3.3' }) : ALLOWED,",
    ],
    [
      `${ENGINE}prompts.ts`,
      'questionsLeft(state, seat) > 0 ? othersOf(state, seat) : [];',
      'questionsLeft(state, seat) > 0 ? othersOf(state, seat).filter((other) => other !== askedLast(state, seat)) : [];',
    ],
    [
      `${ENGINE}prompts.ts`,
      "import { ALLOWED } from '#protocol/text.ts';",
      "import { ALLOWED, refuse } from '#protocol/text.ts';",
    ],
    [
      `${ENGINE}prompts.ts`,
      "import { ABOUT } from './rules/cards.ts';",
      "import { askedLast } from './rules/ask.ts';\nimport { ABOUT } from './rules/cards.ts';",
    ],
    [
      'resources/strings/en/new-game.json',
      '"notYourself":',
      '"askedLast": "You asked this player last: ask somebody else first.",\n    "notYourself":',
    ],
    [
      `${ENGINE}rules/name.ts`,
      "return { state: turnOver(state, named), events: [{ type: 'card.named', seat, card, isRight }] };",
      'const { table, shifts } = isRight\n    ? { table: state.table, shifts: [] }\n' +
        "    : turnZone(state.table, handOf(seat), 'up');\n" +
        "  return { state: turnOver({ ...state, table }, named), events: [{ type: 'card.named', seat, card, isRight, shifts }] };",
    ],
    [
      `${ENGINE}rules/name.ts`,
      "import { facesIn } from '#engine/core/pieces.ts';",
      "import { facesIn, turnZone } from '#engine/core/pieces.ts';",
    ],
    [`${ENGINE}rules/name.ts`, 'import { HIDDEN }', 'import { handOf, HIDDEN }'],
    [
      `${ENGINE}types.ts`,
      "({ readonly type: 'card.named' } & Omit<Named, 'kind'>)",
      "({ readonly type: 'card.named'; readonly shifts: Shifts } & Omit<Named, 'kind'>)",
    ],
  ],
};
