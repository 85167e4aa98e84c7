/** How a game would have results compared that come from the same deal at several tables (docs/evening.md). */
export interface Duplicate {
  /** `winning`: whoever won is better than whoever did not, and only then the score counts; by the score if left out. */
  readonly by?: 'winning';
  /**
   * How many points at bridge one point of this game stands for: then differences are counted, on the IMP scale, instead
   * of who is better than whom. For games in which it matters by how much.
   */
  readonly perPoint?: number;
}
