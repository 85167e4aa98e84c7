import { describe, expect, it, vi } from 'vitest';
import { watchSight } from './sight.ts';

function watched() {
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const home = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), shown),
  });
  const heard = vi.fn<(isLooking: boolean) => void>();
  watchSight(home, heard);
  return {
    heard,
    tell: (type: string, detail: object) => home.dispatchEvent(new CustomEvent(type, { detail })),
    tab: (visibilityState: DocumentVisibilityState) => {
      home.document.visibilityState = visibilityState;
      home.document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('whether anybody looks', () => {
  it('follows the tab', () => {
    const { heard, tab } = watched();
    tab('hidden');
    tab('visible');
    expect(heard.mock.calls).toEqual([[false], [true]]);
  });

  it('follows OBS: a source that is in no picture is not looked at', () => {
    const { heard, tell } = watched();
    tell('obsSourceActiveChanged', { active: false });
    tell('obsSourceVisibleChanged', { visible: false });
    tell('obsSourceActiveChanged', { active: true });
    expect(heard.mock.calls).toEqual([[false], [true]]);
  });

  it('counts the preview as a picture', () => {
    const { heard, tell } = watched();
    tell('obsSourceVisibleChanged', { visible: true });
    tell('obsSourceActiveChanged', { active: false });
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes no notice of what OBS never says', () => {
    const { heard, tell } = watched();
    tell('obsSourceVisibleChanged', { visible: 'no' });
    tell('obsSourceVisibleChanged', {});
    expect(heard).not.toHaveBeenCalled();
  });
});
