import type { AudiencePicture } from '#protocol/audience.ts';

/** Far more than any game has; what is beyond would keep a page busy for minutes. */
const MOST = { pieces: 1_000, values: 50_000, number: 100_000 } as const;

/**
 * Whether the parts of a picture fit together: what somebody may send who keeps to its form, and no table can be drawn
 * from. What its own numbers say is the game's affair, and is not looked at here.
 */
export function isShowable({ seats, view, chances }: AudiencePicture): boolean {
  const isSeat = (seat: number): boolean => seat < seats.length;
  const zones = Object.values(view.zones);
  const pieces = zones.flatMap((zone) => zone.pieces);
  return (
    seats.length > 0 &&
    view.scores.length === seats.length &&
    (chances === null || chances.length === seats.length) &&
    view.awaiting.every(isSeat) &&
    (view.result?.standings ?? []).every(({ seat }) => isSeat(seat)) &&
    zones.every(
      ({ owner, pieces: lying, faces }) => (owner === null || isSeat(owner)) && lying.length === faces.length,
    ) &&
    pieces.length <= MOST.pieces &&
    new Set(pieces).size === pieces.length &&
    isOfUsualSize(view)
  );
}

function isOfUsualSize(view: AudiencePicture['view']): boolean {
  const left: unknown[] = [view];
  for (let seen = 0; left.length > 0; seen += 1) {
    const value = left.pop();
    if (seen + left.length > MOST.values) return false;
    if (typeof value === 'number' && Math.abs(value) > MOST.number) return false;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return true;
}
