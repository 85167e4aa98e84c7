/** What lies over and beside a table, as one file that is fetched once the table is in sight. */

export { Arrivals } from '#renderer/ui/room/Arrivals.tsx';
export { AwayBanner } from '#renderer/ui/room/AwayBanner.tsx';
export { DealSign } from '#renderer/ui/deal/DealSign.tsx';
export { TableLayers } from './TableLayers.tsx';
