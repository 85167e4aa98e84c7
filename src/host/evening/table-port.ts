import type { OpenChild } from '../child-port.ts';
import type { FromTable, ToTable } from './table-messages.ts';

/** Starts the process of a table. */
export type OpenTablePort = OpenChild<ToTable, FromTable>;
