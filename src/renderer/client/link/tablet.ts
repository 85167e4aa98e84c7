/** Whether this is a screen that is touched, with room for the full table. */
export function isTablet(): boolean {
  return window.matchMedia('(pointer: coarse) and (min-width: 601px) and (min-height: 501px)').matches;
}
