import { later } from '#renderer/kit/controls/later.tsx';

/** What a table has said by itself. Its words are fetched with the first sentence: most tables say nothing. */
export const Told = later(async () => ({ Part: (await import('./ToldText.tsx')).ToldText }));
