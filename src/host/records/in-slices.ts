/** Milliseconds of work before everything else has its turn: too few for anybody at a table to notice. */
const SLICE = 12;

/**
 * Does all the steps of some work, a few at a time, so that a stranger's file holds up neither the tables of this
 * process nor its window.
 */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const { done, value } = work.next();
      if (done === true) return value;
    } while (performance.now() < end);
    await new Promise(setImmediate);
  }
}
