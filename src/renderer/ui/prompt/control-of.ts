import type { Prompt } from '#protocol/prompt.ts';
import type { Play } from './use-play.ts';

/** What a control of one kind of prompt is given. */
export interface ControlOf<K extends Prompt['kind']> {
  readonly prompt: Extract<Prompt, { kind: K }>;
  readonly play: Play;
}
