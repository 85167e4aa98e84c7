import type { Review } from '#protocol/review.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Library } from '../library/library.ts';
import { readRecordFile } from '../records/record-file.ts';

/** A review, and what it was made from. */
export interface ReviewedRecord {
  /** The match's id as in `savedTable`. */
  readonly match: string;
  /** The text of its record. */
  readonly record: string;
  readonly review: Review;
}

type Kept = Pick<Library, 'find' | 'refresh' | 'pathOf' | 'keepReview'>;

/**
 * Keeps the figures of a review for the statistics, if the library has this match: a file that was only opened may have
 * another's id in it, so the record must be the same. Never rejects; what goes wrong is noted.
 */
export async function keepFigures(
  library: Kept,
  { match, record, review }: ReviewedRecord,
  note: (line: string) => void,
): Promise<void> {
  try {
    // A match that has just ended may not be listed yet.
    if (!library.find(match)) await library.refresh();
    const entry = library.find(match);
    if (entry && readRecordFile(library.pathOf(entry)) === record) library.keepReview(entry.file, review);
  } catch (error) {
    note(`a review could not be kept: ${cleanText(faultText(error))}`);
  }
}
