/**
 * Imported before anything else. The pages' Content-Security-Policy forbids code made from text, which Pixi and zod
 * would use for speed; both are switched to their plain form before they are first used. Pixi's image workers would
 * come from `blob:` addresses, which the policy forbids as well, and loading would then hang without an error.
 */
import 'pixi.js/unsafe-eval';
import '#protocol/schema.ts';
