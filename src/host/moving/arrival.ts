import type { TableDesk } from '../table/table-desk.ts';

/** Which table came here from another computer. */
export interface Arrival {
  /** Notes that this table has come. The other computer recognises its announcement by this key. */
  settle(table: string, followKey: string): void;
  /** The key, while that table is open here; null for any other table. */
  followKey(): string | null;
}

/** No table has come. */
export function createArrival(desk: Pick<TableDesk, 'session'>): Arrival {
  let arrived: { readonly table: string; readonly followKey: string } | null = null;
  return {
    settle(table, followKey) {
      arrived = { table, followKey };
    },
    followKey: () => (arrived && arrived.table === desk.session()?.table().id ? arrived.followKey : null),
  };
}
