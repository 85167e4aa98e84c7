/** Where a chair stands on the oval: the `nearest` at the bottom, the others clockwise from there. */
export function chairPlace(seat: number, nearest: number, count: number): object {
  const turn = ((seat - nearest + count) % count) / count;
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return { '--across': Math.cos(angle).toFixed(4), '--down': Math.sin(angle).toFixed(4) };
}
