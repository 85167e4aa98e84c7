import { viewAfter } from './changes.ts';
import type { DownMessage } from './messages.ts';
import type { GameView } from './view.ts';

type Update = Extract<DownMessage, { t: 'update' }>;

/** A message as its reader sees it: an update with the view that it leads to. */
export type SeenMessage = Exclude<DownMessage, Update> | (Update & { readonly view: GameView });

/**
 * Reads the messages of one link, in their order, as strictly as a page does. Throws RangeError for an update that does
 * not follow from what came before, where a page asks for the whole picture.
 */
export function createReader(): (message: DownMessage) => SeenMessage {
  let seq: number | null = null;
  let view: GameView | null = null;
  return (message) => {
    // A sync follows; until it is here no update can be placed.
    if (message.t === 'welcome') seq = view = null;
    // What one seat was told is forgotten: the next update leads on from nothing.
    if (message.t === 'curtain') view = null;
    if (message.t === 'sync') ({ seq, view } = message);
    if (message.t !== 'update') return message;
    if (seq === null || message.seq !== seq + 1) {
      throw new RangeError(`update ${String(message.seq)} does not follow ${seq === null ? 'any sync' : String(seq)}`);
    }
    view = viewAfter(view, message.events, message.changes);
    ({ seq } = message);
    return { ...message, view };
  };
}
