import { useEffect } from 'react';
import { usePage, useSettings } from '#renderer/client/hooks.ts';
import { useReducedMotion } from './board/use-stage-settings.ts';
import { useLetters } from './use-letters.ts';

/** Puts the settings that concern the whole document onto it. */
export function Look() {
  const [{ textScale, palette }] = useSettings();
  const isReduced = useReducedMotion();
  useLetters(usePage().words.language);
  useEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--text-scale', String(textScale));
    root.classList.toggle('motion-reduced', isReduced);
    root.dataset['palette'] = palette;
  }, [textScale, isReduced, palette]);
  return null;
}
