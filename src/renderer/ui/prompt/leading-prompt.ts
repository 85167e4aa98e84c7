import type { Prompt } from '#protocol/prompt.ts';

/** The prompt whose sentence says what is to be done: a button beside another prompt is only a possibility. */
export function leadingPrompt(prompts: readonly Prompt[]): Prompt | undefined {
  return prompts.find((prompt) => prompt.kind !== 'button') ?? prompts[0];
}
