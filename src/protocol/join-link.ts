/** What a link to a table fills into the form by which a table is joined; nothing in it is trusted. */
export interface JoinLink {
  readonly address: string;
  /** Empty where the link has none. */
  readonly code: string;
}
