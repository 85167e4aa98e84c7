import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sound, Sounds } from '#renderer/sound/sounds.ts';
import { root } from '../../tools/setup.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const SOUNDS = JSON.parse(read('resources/sounds/sounds.json')) as Sounds;

/**
 * Where that is drawn or said which is seen at the same time, for sounds that belong to motion or to the page itself: a
 * file and the words in it that draw or say it, which stand there once.
 */
const SEEN: Readonly<Record<string, readonly [file: string, draws: string]>> = {
  'card-travels': ['src/renderer/stage/flight.ts', 'actor.x = mix(from.x, to.x)'],
  'card-rises': ['src/renderer/stage/stance-play.ts', '{ raise: stance.raise,'],
  'card-turns': ['src/renderer/stage/flight.ts', 'if (flight.flip > 0) turnOver('],
  'card-lands': ['src/renderer/stage/flight.ts', 'actor.lift = Math.max('],
  'trick-gathered': ['src/renderer/stage/beats.ts', 'isGathering, duration: GATHER_TIME'],
  'deck-shuffled': ['src/renderer/stage/renewal.ts', 'mixed: zones.filter(isMixed)'],
  'card-shakes': ['src/renderer/stage/stance-play.ts', 'aside: shakeOffset(stance, now)'],
  'die-touches': ['src/renderer/stage/dice/tumble.ts', 'height: heightAt(t)'],
  'die-strikes': ['src/renderer/stage/dice/tumble.ts', 'height: heightAt(t)'],
  'die-meets-wood': ['src/renderer/stage/slots.ts', 'drawTray(context, rect);'],
  'dice-meet': ['src/renderer/stage/dice/tumble.ts', 'travelled: 1 - (1 - t)'],
  'die-rests': ['src/renderer/stage/dice/tumble.ts', 'if (progress >= 1) return AT_REST;'],
  'token-lands': ['src/renderer/stage/flight.ts', 'actor.lift = Math.max('],
  'token-travels': ['src/renderer/stage/flight.ts', 'actor.x = mix(from.x, to.x)'],
  'tokens-stacked': ['src/renderer/games/private-die/chips.ts', '[] : stacks(rect, chips,'],
  'trump-order': ['src/renderer/games/dezai-shen/signs.ts', 'id: `order:${piece}`'],
  'turn-ring': ['src/renderer/ui/board/SeatPlate.tsx', "if (hasTurn) classes.push('has-turn')"],
  'stop-window': ['src/renderer/ui/prompt/WindowClock.tsx', "<div className={seconds > NEAR ? 'window-clock'"],
  'clock-ticks': ['src/renderer/ui/prompt/WindowClock.tsx', "words.ui('window.short', { count: seconds })"],
  'clock-last-seconds': ['src/renderer/ui/prompt/WindowClock.tsx', "'window-clock is-near'"],
  'button-pressed': ['src/renderer/kit/css/buttons.css', '.button[data-pressed] {'],
  'panel-opens': ['src/renderer/kit/controls/Dialog.tsx', 'isOpen={isOpen}'],
  'panel-closes': ['src/renderer/kit/controls/Dialog.tsx', 'isOpen={isOpen}'],
  'refusal-shown': ['src/renderer/ui/prompt/use-play.ts', 'notice: { reason: refusal.reason,'],
  'message-comes': ['src/renderer/pages/table/Toolbar.tsx', '<span className="dot">{unread}</span>'],
  'lamp-lit': ['src/renderer/stage/felt.ts', 'addColorStop(0, tint.centre)'],
};

/** The files of English words that a game has for itself, without their ending. */
const files = readdirSync(join(root, 'resources/strings/en')).map((name) => name.replace('.json', ''));
const games = files.filter((name) => files.includes(`${name}-panels`));

/** The events that one of these files tells in words: `card.played`. */
function toldIn(from: readonly string[]): ReadonlySet<string> {
  const told = new Set<string>();
  for (const file of from) {
    const { event = {} } = JSON.parse(read(`resources/strings/en/${file}.json`)) as { readonly event?: object };
    for (const [noun, sayings] of Object.entries(event)) {
      for (const past of Object.keys(sayings as object)) told.add(`${noun}.${past.replace(/_.*$/, '')}`);
    }
  }
  return told;
}

/** The events that are told where this sound is heard: in the words of its own game, or of any if it belongs to none. */
function toldBeside({ bank }: Sound): ReadonlySet<string> {
  return toldIn(games.includes(bank) ? files.filter((file) => file === bank || !games.includes(file)) : files);
}

const all = Object.entries(SOUNDS);
const typesOf = ({ events = [] }: Sound): readonly string[] => events.map(({ type }) => type);

describe('every sound', () => {
  it('has a twin for the eyes: in the picture, on the page, or in the words of its event', () => {
    expect(all.length).toBeGreaterThan(30);
    const unseen = all.filter(([, sound]) => {
      const [file, draws] = SEEN[sound.twin] ?? [];
      if (file !== undefined && draws !== undefined) return read(file).split(draws).length !== 2;
      const told = toldBeside(sound);
      return typesOf(sound).length === 0 || !typesOf(sound).every((type) => told.has(type));
    });
    expect(unseen.map(([name, { twin }]) => `${name}: ${twin}`)).toEqual([]);
  });

  it('is there for all that is listed as seen', () => {
    const twins = new Set(all.map(([, { twin }]) => twin));
    expect(Object.keys(SEEN).filter((twin) => !twins.has(twin))).toEqual([]);
  });

  it('has several variants where it is heard often', () => {
    const often = all.filter(([name]) => /^(?:card|die|token)\./.test(name));
    expect(often.filter(([, { variants }]) => variants.length < 2).map(([name]) => name)).toEqual([]);
  });
});
