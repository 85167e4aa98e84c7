/** How a game wants results of the same deal at several tables to be compared (docs/evening.md). */
export interface Duplicate {
  /** `winning`: a win is better than any other result, and only then the score counts; by the score if left out. */
  readonly by?: 'winning';
  /**
   * How many points at bridge one point of this game stands for: then differences are counted, on the IMP scale, instead
   * of who is better than whom. For games in which it matters by how much.
   */
  readonly perPoint?: number;
}
