import { join } from 'node:path';
import { libraryFile, type LibraryEntry } from '#protocol/library.ts';
import { PRECISION_SCALE, type Review } from '#protocol/review.ts';
import { z } from '#protocol/schema.ts';
import { keptReview, type KeptReview } from '#protocol/statistics.ts';
import { openKeptList } from './kept-list.ts';

/** Beside the records: a review takes seconds, so its figures are kept when the index is made again. */
const REVIEWS_NAME = 'reviews.json';

const reviewOnDisk = z.strictObject({
  file: libraryFile,
  /** The match's id, as another match may get the name of a file that was deleted. */
  id: z.nullable(z.string().check(z.maxLength(40))),
  ...keptReview.shape,
  /** The precision's scale; earlier versions, which had the first one, wrote none. */
  scale: z.optional(z.int().check(z.minimum(1))),
});
type ReviewOnDisk = z.infer<typeof reviewOnDisk>;

/** Which match a review is of. */
export type ReviewedMatch = Pick<LibraryEntry, 'file' | 'id'>;

/** What is kept of the reviews of matches. */
export interface KeptReviews {
  /** Looks at the file, and returns what finds the reviews of a match: one for each seat that was reviewed. */
  read(): (match: ReviewedMatch) => readonly KeptReview[];
  /** Keeps the figures of a review, instead of earlier ones of that seat. Throws a system error. */
  keep(match: ReviewedMatch, review: Review): void;
  /** A match's file has got another name. Throws a system error. */
  rename(match: ReviewedMatch, as: string): void;
  /** Removes those that are chosen. Throws a system error. */
  remove(isChosen: (match: ReviewedMatch, seat: KeptReview['seat']) => boolean): void;
}

/** What is kept of the reviews of the records in `folder`. */
export function openKeptReviews(folder: string): KeptReviews {
  const list = openKeptList(join(folder, REVIEWS_NAME), { name: 'reviews', item: reviewOnDisk, gather: byMatch });
  const all = (): readonly ReviewOnDisk[] => [...list.read().values()].flat();
  return {
    read() {
      const known = list.read();
      return (match) => (known.get(nameOf(match)) ?? []).map(figuresOf);
    },
    keep({ file, id }, { seat, start, luck, others, play, result, precision }) {
      const rest = all().filter((one) => nameOf(one) !== nameOf({ file, id }) || one.seat !== seat);
      list.write([...rest, { file, id, seat, start, luck, others, play, result, precision, scale: PRECISION_SCALE }]);
    },
    rename(match, as) {
      if (!list.read().has(nameOf(match))) return;
      list.write(all().map((review) => (nameOf(review) === nameOf(match) ? { ...review, file: as } : review)));
    },
    remove(isChosen) {
      const rest = all().filter(({ seat, ...match }) => !isChosen(match, seat));
      if (rest.length < all().length) list.write(rest);
    },
  };
}

/** A precision of another scale is left out: the match can be reviewed again. All else is counted as ever. */
function figuresOf({ file: _file, id: _id, scale, ...review }: ReviewOnDisk): KeptReview {
  return scale === PRECISION_SCALE ? review : { ...review, precision: null };
}

function byMatch(reviews: readonly ReviewOnDisk[]): ReadonlyMap<string, readonly ReviewOnDisk[]> {
  const found = new Map<string, ReviewOnDisk[]>();
  for (const review of reviews) {
    const known = found.get(nameOf(review));
    if (known) known.push(review);
    else found.set(nameOf(review), [review]);
  }
  return found;
}

/** No file's name has a slash in it. */
function nameOf({ file, id }: ReviewedMatch): string {
  return `${file}/${id ?? ''}`;
}
