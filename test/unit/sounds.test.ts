import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sound, Sounds } from '#renderer/sound/sounds.ts';
import { root } from '../../tools/setup.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const SOUNDS = JSON.parse(read('resources/sounds/sounds.json')) as Sounds;

/**
 * Where that is drawn or said which is seen at the same time, for sounds that belong to motion or to the page itself: a
 * file and what it has for it.
 */
const SEEN: Readonly<Record<string, readonly [file: string, has: string]>> = {
  'card-travels': ['src/renderer/stage/flight.ts', 'easeOut'],
  'card-rises': ['src/renderer/stage/stance-play.ts', 'raise'],
  'card-turns': ['src/renderer/stage/flight.ts', 'turnOver'],
  'card-lands': ['src/renderer/stage/flight.ts', 'lift'],
  'trick-gathered': ['src/renderer/stage/beats.ts', 'GATHER_TIME'],
  'deck-shuffled': ['src/renderer/stage/renewal.ts', 'mixed'],
  'card-shakes': ['src/renderer/stage/stance-play.ts', 'shake'],
  'die-touches': ['src/renderer/stage/dice/tumble.ts', 'BOUNCES'],
  'die-strikes': ['src/renderer/stage/dice/tumble.ts', 'BOUNCES'],
  'die-meets-wood': ['src/renderer/stage/slots.ts', 'tray'],
  'dice-meet': ['src/renderer/stage/dice/contacts.ts', 'MEETING'],
  'die-rests': ['src/renderer/stage/dice/tumble.ts', 'AT_REST'],
  'token-lands': ['src/renderer/stage/flight.ts', 'easeOut'],
  'token-travels': ['src/renderer/stage/flight.ts', 'easeOut'],
  'tokens-stacked': ['src/renderer/games/private-die/chips.ts', 'stacks'],
  'trump-order': ['src/renderer/games/dezai-shen/signs.ts', 'order:${piece}'],
  'turn-ring': ['src/renderer/ui/board/SeatPlate.tsx', 'has-turn'],
  'stop-window': ['src/renderer/ui/prompt/WindowClock.tsx', 'window-clock'],
  'clock-ticks': ['src/renderer/ui/prompt/WindowClock.tsx', 'window.short'],
  'clock-last-seconds': ['src/renderer/ui/prompt/WindowClock.tsx', 'is-near'],
  'button-pressed': ['src/renderer/kit/css/buttons.css', 'data-pressed'],
  'panel-opens': ['src/renderer/kit/controls/Dialog.tsx', 'isOpen={isOpen}'],
  'panel-closes': ['src/renderer/kit/controls/Dialog.tsx', 'isOpen={isOpen}'],
  'refusal-shown': ['src/renderer/ui/prompt/use-play.ts', 'notice'],
  'message-comes': ['src/renderer/pages/table/Toolbar.tsx', 'unread'],
  'lamp-lit': ['src/renderer/stage/felt.ts', 'centre'],
};

/** Every event that some game tells in words: `card.played`. What is shared by all games is among it. */
function toldEvents(): ReadonlySet<string> {
  const told = new Set<string>();
  const files = readdirSync(join(root, 'resources/strings/en')).filter((name) => name.endsWith('.json'));
  for (const file of files) {
    const { event = {} } = JSON.parse(read(`resources/strings/en/${file}`)) as { readonly event?: object };
    for (const [noun, sayings] of Object.entries(event)) {
      for (const past of Object.keys(sayings as object)) told.add(`${noun}.${past.replace(/_.*$/, '')}`);
    }
  }
  return told;
}

const all = Object.entries(SOUNDS);
const typesOf = ({ events = [] }: Sound): readonly string[] => events.map(({ type }) => type);

describe('every sound', () => {
  it('has a twin for the eyes: in the picture, on the page, or in the words of its event', () => {
    expect(all.length).toBeGreaterThan(30);
    const told = toldEvents();
    const unseen = all.filter(([, sound]) => {
      const [file, has] = SEEN[sound.twin] ?? [];
      if (file !== undefined && has !== undefined) return !existsSync(join(root, file)) || !read(file).includes(has);
      return typesOf(sound).length === 0 || !typesOf(sound).every((type) => told.has(type));
    });
    expect(unseen.map(([name, { twin }]) => `${name}: ${twin}`)).toEqual([]);
  });

  it('has several variants where it is heard often', () => {
    const often = all.filter(([name]) => /^(?:card|die|token)\./.test(name));
    expect(often.filter(([, { variants }]) => variants.length < 2).map(([name]) => name)).toEqual([]);
  });
});
