import type { utilityProcess } from 'electron';
import type { OpenPublisher } from '#host/audience/publisher-port.ts';
import type { OpenScreen } from '#host/evening/screen-keeper.ts';
import type { OpenTablePort } from '#host/evening/table-port.ts';
import { utilitiesOf } from './utility.ts';

/** Starts publishers as processes of their own, from the build in `out`. Must not be called before the app is ready. */
export function publishersOf(processes: Pick<typeof utilityProcess, 'fork'>, out: string): OpenPublisher {
  return utilitiesOf(processes, out, { file: 'publisher.js', name: 'Baize audience', kind: 'publisher' });
}

/** Starts the tables of evenings in the same way. */
export function eveningTablesOf(processes: Pick<typeof utilityProcess, 'fork'>, out: string): OpenTablePort {
  return utilitiesOf(processes, out, { file: 'evening-table.js', name: 'Baize table', kind: 'evening-table' });
}

/** Starts what serves the standings of an evening in the same way. */
export function eveningScreensOf(processes: Pick<typeof utilityProcess, 'fork'>, out: string): OpenScreen {
  return utilitiesOf(processes, out, { file: 'evening-screen.js', name: 'Baize standings', kind: 'evening-screen' });
}
