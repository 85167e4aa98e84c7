import type { ChildPort, OpenChild } from '../child-port.ts';
import type { FromTable, ToTable } from './table-messages.ts';

/** The connection to the process of one table of an evening. */
export type TablePort = ChildPort<ToTable>;

/** Starts the process of a table. */
export type OpenTablePort = OpenChild<ToTable, FromTable>;
