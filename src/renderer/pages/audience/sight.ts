/// <reference types="obs-studio" />

/** What tells a page whether anybody looks at it; OBS speaks through events of the window. */
export interface Sight {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  addEventListener(
    type: keyof Pick<OBSStudioEventMap, 'obsSourceVisibleChanged' | 'obsSourceActiveChanged'>,
    listener: (event: Event) => void,
  ): void;
}

/**
 * Tells `onChange` whenever the page begins or ceases to be looked at: as a tab, or as a source of OBS that is in no
 * picture. A source that is only in the preview is looked at as well.
 */
export function watchSight(home: Sight, onChange: (isLooking: boolean) => void): void {
  let isVisible: boolean | null = null;
  let isActive: boolean | null = null;
  let before = true;

  function look(): void {
    const isShown = isVisible ?? isActive ?? true;
    const isLooking = isShown && home.document.visibilityState !== 'hidden';
    if (isLooking === before) return;
    before = isLooking;
    onChange(isLooking);
  }

  home.addEventListener('obsSourceVisibleChanged', (event) => {
    isVisible = flagOf(event, 'visible') ?? isVisible;
    look();
  });
  home.addEventListener('obsSourceActiveChanged', (event) => {
    isActive = flagOf(event, 'active') ?? isActive;
    // What is in the picture is seen, whichever of the two is told first.
    if (isActive === true) isVisible = true;
    look();
  });
  home.document.addEventListener('visibilitychange', look);
  look();
}

function flagOf(event: Event, name: 'visible' | 'active'): boolean | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const flag: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : null;
  return typeof flag === 'boolean' ? flag : null;
}

/** Whether this page is a source of OBS. */
export function isInObs(home: Window): boolean {
  return 'obsstudio' in home;
}
