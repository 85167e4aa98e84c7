import { viewAfter } from './changes.ts';
import type { DownMessage } from './messages.ts';
import type { GameView } from './view.ts';

type Update = Extract<DownMessage, { t: 'update' }>;

/** A message as its reader sees it: an update with the view that it leads to. */
export type SeenMessage = Exclude<DownMessage, Update> | (Update & { readonly view: GameView });

/**
 * Reads the messages of one link, in their order. Throws RangeError for an update that does not follow from what came
 * before.
 */
export function createReader(): (message: DownMessage) => SeenMessage {
  let view: GameView | null = null;
  return (message) => {
    if (message.t === 'sync') ({ view } = message);
    if (message.t !== 'update') return message;
    view = viewAfter(view, message.events, message.changes);
    return { ...message, view };
  };
}
