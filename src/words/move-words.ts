import type { Face, PieceId } from '#protocol/ids.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from './at-table.ts';

/** A move as its seat would send it. */
export interface AskedMove {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A move in words, as the prompts that ask for it would say it; its own name where none of them does. */
export function moveWords(words: TableWords, prompts: readonly Prompt[], view: GameView, move: AskedMove): string {
  for (const prompt of prompts) {
    if (!isAskedBy(prompt, move)) continue;
    const said = choiceIn(words, prompt, view, move);
    if (said !== null) return said;
  }
  return move.type;
}

function isAskedBy(prompt: Prompt, move: AskedMove): boolean {
  return Object.entries(prompt.move).every(([field, value]) => JSON.stringify(move[field]) === JSON.stringify(value));
}

function choiceIn(words: TableWords, prompt: Prompt, view: GameView, move: AskedMove): string | null {
  switch (prompt.kind) {
    case 'button':
      return words.button(prompt.text) ?? words.prompt(prompt.text);
    case 'amount': {
      const amount = move[prompt.field];
      return typeof amount === 'number' ? String(amount) : null;
    }
    case 'fields': {
      const chosen = prompt.fields.map(({ field, text, offers }) => {
        const offer = offers.find(({ key }) => key === move[field]);
        return offer && words.ui('advice.field', { name: words.prompt(text), value: offerIn(words, view, offer) });
      });
      return chosen.some((one) => one !== undefined) ? chosen.filter((one) => one !== undefined).join(' ') : null;
    }
    case 'piece':
    case 'oneOf': {
      const offer = (prompt.offers as readonly Offer<unknown>[]).find(({ key }) => key === move[prompt.field]);
      return offer ? offerIn(words, view, offer) : null;
    }
    case 'pieces':
    case 'shares': {
      const keys = move[prompt.field];
      if (!Array.isArray(keys)) return null;
      const offers = prompt.offers as readonly Offer<unknown>[];
      const chosen = keys.flatMap((key) => offers.find((offer) => offer.key === key) ?? []);
      if (chosen.length < keys.length) return null;
      return chosen.length === 0
        ? words.ui('advice.nothing')
        : words.ui('advice.several', { choices: chosen.map((offer) => offerIn(words, view, offer)) });
    }
  }
}

/** An offer by its face, or by its label, or by its key. */
function offerIn(words: TableWords, view: GameView, { key, label }: Offer<unknown>): string {
  const face = typeof key === 'string' ? faceIn(view, key) : null;
  if (face !== null) return words.face(face);
  return label === undefined ? String(key) : words.offer(label).name;
}

function faceIn(view: GameView, piece: PieceId): Face | null {
  for (const { pieces, faces } of Object.values(view.zones)) {
    const place = pieces.indexOf(piece);
    if (place >= 0) return faces[place] ?? null;
  }
  return null;
}
