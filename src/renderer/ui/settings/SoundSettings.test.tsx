import { afterEach, describe, expect, it } from 'vitest';
import { byRole, click, focus, isThere, pressKey } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { keptSounds } from '#renderer/testing/sound.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { SoundOffSign } from '../sound/SoundOffSign.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
  Reflect.deleteProperty(window.navigator, 'vibrate');
  Reflect.deleteProperty(window.navigator, 'maxTouchPoints');
});

const nothing = (): void => undefined;

describe('the settings of sound', () => {
  it('are on at a moderate loudness, and the tone of the room is off', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    expect(page.settings.get()).toMatchObject({
      sound: true,
      volume: 0.7,
      tableVolume: 0.8,
      bellVolume: 0.8,
      interfaceVolume: 0.6,
      roomTone: false,
      vibration: true,
    });
  });

  it('are changed with the keys, and said in per cent', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    const slider = byRole('slider', 'Everything');
    expect(slider.getAttribute('aria-valuetext')).toBe('70%');
    focus(slider);
    pressKey('ArrowRight');
    expect(page.settings.get().volume).toBe(0.75);
    focus(byRole('slider', 'Bell and clock'));
    pressKey('ArrowLeft');
    expect(page.settings.get()).toMatchObject({ bellVolume: 0.75, tableVolume: 0.8, volume: 0.75 });
    click(byRole('switch', 'Room tone'));
    expect(page.settings.get().roomTone).toBe(true);
  });

  it('let each volume be heard', () => {
    const sound = keptSounds();
    page = mount(<SettingsDialog isOpen onClose={nothing} />, { sound });
    click(byRole('button', 'Listen: Bell and clock'));
    click(byRole('button', 'Listen: Buttons and messages'));
    click(byRole('button', 'Listen: Cards, dice, tokens'));
    expect(sound.played).toEqual(['interface.open', 'bell.turn', 'interface.message', 'card.lay']);
  });

  it('offer vibration only where the device can vibrate, and say so where it cannot', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    expect(isThere('switch', 'Vibration')).toBe(false);
    expect(document.body.textContent).toContain('This device cannot vibrate.');
    page.unmount();
    Object.defineProperty(window.navigator, 'vibrate', { configurable: true, value: () => true });
    Object.defineProperty(window.navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    click(byRole('switch', 'Vibration'));
    expect(page.settings.get().vibration).toBe(false);
  });
});

describe('the sign that the sound is off', () => {
  it('is there only while it is off, and turns it on', () => {
    page = mount(<SoundOffSign />, { sound: keptSounds() });
    expect(isThere('button', 'Sound is off: turn it on')).toBe(false);
    page.unmount();
    page = mount(<SoundOffSign />, { sound: keptSounds(), settings: { sound: false } });
    click(byRole('button', 'Sound is off: turn it on'));
    expect(page.settings.get().sound).toBe(true);
    expect(isThere('button', 'Sound is off: turn it on')).toBe(false);
  });

  it('is not there on a page that is always silent', () => {
    page = mount(<SoundOffSign />, { settings: { sound: false } });
    expect(isThere('button', 'Sound is off: turn it on')).toBe(false);
  });
});
