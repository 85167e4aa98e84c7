/**
 * What the tests of one file spend of the budget of the quick tier (test/budget.json). Whatever takes long is counted
 * here: whole matches and tables by the test kit itself, processes and servers by what Node tells of them.
 */
export type Expense = 'matches' | 'tables' | 'processes' | 'servers';

const spent = new Map<Expense, number>();

/** Counts one more of these for the file that runs. */
export function spend(expense: Expense): void {
  spent.set(expense, (spent.get(expense) ?? 0) + 1);
}

/** What was spent since this was called last. */
export function takeSpent(): ReadonlyMap<Expense, number> {
  const taken = new Map(spent);
  spent.clear();
  return taken;
}
