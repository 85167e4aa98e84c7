/** A five-pointed star with one point up, as the current path. */
export function starPath(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let point = 0; point < 10; point++) {
    const reach = point % 2 === 0 ? radius : radius * 0.44;
    const angle = (point * Math.PI) / 5;
    context.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach);
  }
  context.closePath();
}
