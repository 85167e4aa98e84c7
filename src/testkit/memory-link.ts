import { frameOf } from '#protocol/frame.ts';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import { createReader, type SeenMessage } from '#protocol/seen.ts';
import { gameView } from '#protocol/view.ts';
import type { Link } from '#engine/table/link.ts';

type Sync = Extract<DownMessage, { t: 'sync' }>;
type Picture = Pick<Sync, 'seq' | 'view' | 'prompts'>;

/** A guest's end of a link in memory: everything it was sent, as the text a real guest would get. */
export interface MemoryLink extends Link {
  /**
   * Every frame, in order. Unless the link is trusting, each was parsed by the protocol's schema when it was
   * sent; a bad one throws.
   */
  readonly frames: readonly string[];
  /** The messages of one kind. */
  all<T extends DownMessage['t']>(kind: T): readonly Extract<SeenMessage, { t: T }>[];
  /** The last message of one kind. Throws when there is none. */
  last<T extends DownMessage['t']>(kind: T): Extract<SeenMessage, { t: T }>;
  /** What the guest sees now, from its last sync or update. Throws when it has seen nothing. */
  picture(): Picture;
  /** The code it was closed with; null while it is open. */
  closed(): number | null;
}

export interface MemoryLinkOptions {
  /** Told about each message before it counts as arrived. */
  readonly onSend?: (message: DownMessage) => void;
  readonly onClose?: () => void;
  /** Frames are kept but not parsed: for tests that send a great many, after others have parsed their like. */
  readonly trusting?: boolean;
}

/** An open link. */
export function createMemoryLink(on: MemoryLinkOptions = {}): MemoryLink {
  const frames: string[] = [];
  const messages: SeenMessage[] = [];
  const read = createReader();
  let code: number | null = null;
  const all = <T extends DownMessage['t']>(kind: T): Extract<SeenMessage, { t: T }>[] =>
    messages.filter((message): message is Extract<SeenMessage, { t: T }> => message.t === kind);

  return {
    frames,
    all,
    last(kind) {
      const found = all(kind).at(-1);
      if (!found) throw new Error(`no "${kind}" was sent`);
      return found;
    },
    picture() {
      const found = messages.findLast((message) => message.t === 'sync' || message.t === 'update');
      if (!found) throw new Error('nothing was shown');
      const isSealed = messages.lastIndexOf(found) < messages.findLastIndex(({ t }) => t === 'sealed');
      return isSealed ? { ...found, prompts: [] } : found;
    },
    closed: () => code,
    send(message) {
      if (code !== null) return;
      on.onSend?.(message);
      const frame = frameOf(message);
      const seen = read(on.trusting ? message : downMessage.parse(JSON.parse(frame)));
      // A page takes a view that says more than it knows, but this host may not send one.
      if (!on.trusting && seen.t === 'update') gameView.parse(seen.view);
      messages.push(seen);
      frames.push(frame);
    },
    close(given) {
      if (code !== null) return;
      code = given;
      on.onClose?.();
    },
  };
}
