import { useEffect } from 'react';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { hasHan, knowChinese, knowHan } from '#renderer/stage/fonts/letters-for.ts';

/**
 * Fetches the fonts that a page needs besides its own: for words in this language, and for what people in the room call
 * themselves and say. All other scripts are written in the device's own letters.
 */
export function useLetters(language: string): void {
  useLettersOf(language, useClient(isHanSaid));
}

/** The same for a page that knows by itself whether people have written Chinese characters. */
export function useLettersOf(language: string, isHanWritten: boolean): void {
  const isChinese = new Intl.Locale(language).language === 'zh';
  useEffect(() => {
    if (isChinese) void knowChinese();
    if (isHanWritten) void knowHan();
  }, [isChinese, isHanWritten]);
}

/** What was looked through already: parts of the state are replaced, never changed. */
const SEEN = new WeakMap<object, boolean>();

/** Whether somebody's name or words have Chinese characters. */
function isHanSaid({ status, room, chat, hall, library }: ClientState): boolean {
  return [status, room, chat, hall, library].some((part) => {
    if (part === null) return false;
    const has = SEEN.get(part) ?? hasHan(JSON.stringify(part));
    SEEN.set(part, has);
    return has;
  });
}
