/**
 * Imported before anything else: the pages' Content-Security-Policy forbids code made from text, which zod would use for
 * speed. Its schema file switches it to its plain form.
 */
import '#protocol/schema.ts';
