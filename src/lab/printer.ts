/** Where a measurement puts its results and its remarks. The command line brings it along. */
export interface Printer {
  line(text: string): void;
  /** One value as one line of JSON. */
  json(value: unknown): void;
  /** A remark that is no result. */
  note(text: string): void;
}
