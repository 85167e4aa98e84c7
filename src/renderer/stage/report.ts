/** The stage has put things right by now; a developer is to see that they were wrong. */
export function report(faults: readonly string[]): void {
  if (faults.length > 0 && import.meta.env.DEV) {
    reportError(new Error(`The table was put right after its events: ${faults.join('; ')}.`));
  }
}
