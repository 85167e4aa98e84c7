import type { Face, PieceId } from '#protocol/ids.ts';
import { isAskedBy, type AskedMove } from '#protocol/asked-move.ts';
import type { Offer, Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from './at-table.ts';
import { inRow } from './lists.ts';

/** Where the pieces lie whose faces are said. */
type Zones = Pick<GameView, 'zones'>;

/**
 * A move in words: the choice as the prompts that ask for it would say it, in the sentence that the game has for such a
 * move (`chosen.roll`); the move's own name where no prompt asks for it.
 */
export function moveWords(words: TableWords, prompts: readonly Prompt[], view: Zones, move: AskedMove): string {
  for (const prompt of prompts) {
    if (!isAskedBy(prompt, move)) continue;
    const choice = choiceIn(words, prompt, view, move);
    if (choice !== null) return inSentence(words, prompt, view, move, choice);
  }
  return move.type;
}

function inSentence(words: TableWords, prompt: Prompt, view: Zones, move: AskedMove, choice: string): string {
  const code = move.type.replace('move.', '');
  const fields = prompt.kind === 'fields' ? prompt.fields : [];
  const values = fields.flatMap(({ field, offers }) => {
    const offer = offers.find(({ key }) => key === move[field]);
    return offer ? [[field, offerIn(words, view, offer)] as const] : [];
  });
  const sentence = words.say('chosen', { code, params: { choice, ...Object.fromEntries(values) } });
  return sentence === code ? choice : sentence;
}

function choiceIn(words: TableWords, prompt: Prompt, view: Zones, move: AskedMove): string | null {
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
      return chosen.some((one) => one !== undefined)
        ? inRow(
            words.ui,
            chosen.filter((one) => one !== undefined),
          )
        : null;
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
      if (chosen.length === 0) return words.ui('advice.nothing');
      const open = chosen.filter(({ key }) => !isHidden(view, key));
      const hidden = chosen.length - open.length;
      const names = open.map((offer) => offerIn(words, view, offer));
      const rest = hidden === 0 ? [] : [words.ui('mirror.hiddenCount', { count: hidden })];
      return words.ui('advice.several', { choices: [...names, ...rest] });
    }
  }
}

/** An offer by its face, or by its label, or by its key. */
function offerIn(words: TableWords, view: Zones, { key, label }: Offer<unknown>): string {
  const face = typeof key === 'string' ? faceIn(view, key) : null;
  if (face !== null) return words.face(face);
  if (isHidden(view, key)) return words.ui('mirror.hiddenCount', { count: 1 });
  return label === undefined ? String(key) : words.offer(label).name;
}

/** Whether this is a piece whose face the viewer does not see. */
function isHidden({ zones }: Zones, key: unknown): boolean {
  return Object.values(zones).some(({ pieces, faces }) => {
    const place = typeof key === 'string' ? pieces.indexOf(key) : -1;
    return place >= 0 && faces[place] === null;
  });
}

function faceIn(view: Zones, piece: PieceId): Face | null {
  for (const { pieces, faces } of Object.values(view.zones)) {
    const place = pieces.indexOf(piece);
    if (place >= 0) return faces[place] ?? null;
  }
  return null;
}
