import type { DownMessage } from '#protocol/messages.ts';
import type { Settings } from '#protocol/settings.ts';
import type { OpenLink } from '#renderer/client/link/link.ts';
import { tempoOf } from '#renderer/stage/pace.ts';

/** The longest that thrown dice tumble on the big screen at normal speed, in milliseconds (LOOK: 700 to 1100). */
export const TUMBLE = 1_100;

/** For how long dice tumble at these settings: not at all where nothing is to move. */
export function tumbleFor({ speed, motion }: Pick<Settings, 'speed' | 'motion'>): number {
  const isStill = motion === 'reduced' || (motion === 'system' && window.matchMedia(REDUCED).matches);
  return isStill ? 0 : TUMBLE * tempoOf({ speed });
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** This many messages may wait for dice; a page further behind than that catches up at once, as the picture does. */
const MOST = 24;

/**
 * A hand page has no dice that tumble, but the big screen may: what tells of a throw, and whatever comes after it, is
 * heard only when those dice lie still, so that no phone gives the number away. `tumble` is asked at each throw and says
 * for how long, in milliseconds; 0 for not at all. Only the hearing is late: the page's whole picture is of one moment,
 * and a lost link or a goodbye is told at once, with all that came before it.
 */
export function afterDice(openLink: OpenLink, tumble: () => number): OpenLink {
  return (listener) => {
    const late: { readonly message: DownMessage; readonly came: number }[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function hearAll(): void {
      clearTimeout(timer);
      timer = undefined;
      for (const { message, came } of late.splice(0)) listener.onMessage(agedBy(message, performance.now() - came));
    }

    /** What came behind a throw may hold the next one. */
    function hearOn(): void {
      timer = undefined;
      const [thrown] = late.splice(0, 1);
      if (thrown !== undefined) listener.onMessage(agedBy(thrown.message, performance.now() - thrown.came));
      const waiting = late.splice(0);
      for (const [index, next] of waiting.entries()) {
        if (isThrow(next.message) && tumble() > 0) {
          late.push(...waiting.slice(index));
          timer = setTimeout(hearOn, tumble());
          return;
        }
        listener.onMessage(agedBy(next.message, performance.now() - next.came));
      }
    }

    function hear(message: DownMessage): void {
      const mustWait = timer !== undefined || (isThrow(message) && tumble() > 0);
      if (!mustWait) {
        listener.onMessage(message);
        return;
      }
      late.push({ message, came: performance.now() });
      if (message.t === 'bye' || late.length > MOST) hearAll();
      else timer ??= setTimeout(hearOn, tumble());
    }

    const link = openLink({
      onMessage: hear,
      onMalformed: listener.onMalformed,
      onState: (state) => {
        hearAll();
        listener.onState(state);
      },
    });
    return {
      ...link,
      close: () => {
        clearTimeout(timer);
        late.length = 0;
        link.close();
      },
    };
  };
}

/** Every event that throws dice is named so. */
function isThrow(message: DownMessage): boolean {
  return message.t === 'update' && message.events.some(({ type }) => type.endsWith('.rolled'));
}

/** A message heard late: the window it tells of has been open meanwhile. */
function agedBy(message: DownMessage, age: number): DownMessage {
  if (!('window' in message) || message.window === null) return message;
  const { window: told } = message;
  const left = (milliseconds: number): number => Math.max(0, milliseconds - age);
  const aged = 'endsIn' in told ? { ...told, endsIn: left(told.endsIn) } : { least: left(told.least) };
  return { ...message, window: aged };
}
