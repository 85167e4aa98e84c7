const STREAKS = 70;
const DROPS = 150;
/** How far a streak leans, as a part of its length: the wind comes from the left. */
const LEAN = 0.16;
const LIGHT = '214, 228, 255';

/**
 * Rain on a window, as its light falls on the table: streaks that run down, and drops. The same at every start.
 * `width` and `height` are in device pixels, `ratio` is device pixels per CSS pixel.
 */
export function drawRain(context: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
  let state = 0x51ed270b;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
  context.save();
  context.lineCap = 'round';
  for (let streak = 0; streak < STREAKS; streak += 1) {
    const x = random() * width * 1.1;
    const top = (random() * 1.3 - 0.3) * height;
    const length = (0.12 + 0.4 * random()) * height;
    const strength = 0.025 + 0.055 * random();
    const light = context.createLinearGradient(x, top, x - LEAN * length, top + length);
    light.addColorStop(0, `rgba(${LIGHT}, 0)`);
    light.addColorStop(0.85, `rgba(${LIGHT}, ${String(strength)})`);
    light.addColorStop(1, `rgba(${LIGHT}, 0)`);
    context.strokeStyle = light;
    context.lineWidth = (0.8 + 1.8 * random()) * ratio;
    context.beginPath();
    context.moveTo(x, top);
    context.lineTo(x - LEAN * length, top + length);
    context.stroke();
  }
  for (let drop = 0; drop < DROPS; drop += 1) {
    const radius = (0.7 + 2 * random() ** 2) * ratio;
    context.fillStyle = `rgba(${LIGHT}, ${String(0.025 + 0.06 * random())})`;
    context.beginPath();
    context.ellipse(random() * width, random() * height, radius, radius * 1.35, 0.15, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
