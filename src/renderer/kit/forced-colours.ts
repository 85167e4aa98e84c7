const forced = matchMedia('(forced-colors: active)');

function dress(): void {
  if (forced.matches) void import('./css/forced-colours.css');
}

/** Fetches how controls and signs look in colours that the system forces, where it does: few pages need it. */
export function followForcedColours(): void {
  forced.addEventListener('change', dress);
  dress();
}
