import type { Review } from '#protocol/review.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Library } from '../library/library.ts';

/** Keeps what a review found of the match with this id (as in `savedTable`), and never throws. */
export type KeepReview = (match: string, review: Review) => void;

/**
 * Keeps reviews of matches that are in the library, so that statistics show how precise somebody was over time. Whatever
 * goes wrong is noted for the operator, as the review itself is of use without it.
 */
export function keepingReviews(
  library: Pick<Library, 'find' | 'refresh' | 'keepReview'>,
  note: (line: string) => void,
): KeepReview {
  async function keep(match: string, review: Review): Promise<void> {
    // A match that has just ended may not be listed yet.
    if (!library.find(match)) await library.refresh();
    const entry = library.find(match);
    if (entry) library.keepReview(entry.file, review);
  }
  return (match, review) => {
    keep(match, review).catch((error: unknown) => {
      note(`a review could not be kept: ${cleanText(faultText(error))}`);
    });
  };
}
