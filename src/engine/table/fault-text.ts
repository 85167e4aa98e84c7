import { EngineFault } from '../core/game.ts';
import { RecordError } from '../core/record.ts';
import { StoreFailure } from './move/journal.ts';

/**
 * What went wrong, for the operator's log. Only the engine's own faults are spelled out. The text of any other error
 * may have been written by a game and contain a face, so only its name and the system's code are given.
 */
export function faultText(error: unknown): string {
  if (error instanceof StoreFailure) return `${error.message}: ${nameOf(error.cause)}`;
  if (error instanceof EngineFault || error instanceof RecordError) return error.message;
  return nameOf(error);
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
