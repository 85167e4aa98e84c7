import { Volume2 } from 'lucide-react';
import type { Settings } from '#protocol/settings.ts';
import { useSettings, useSound, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { Slider } from '#renderer/kit/controls/Slider.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { canVibrate } from '#renderer/ui/sound/touch.ts';
import { percentFormat } from '#words/formats.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The volumes, with a sound that each of them holds for. */
const VOLUMES = [
  ['volume', 'card.lay'],
  ['tableVolume', 'card.lay'],
  ['bellVolume', 'bell.turn'],
  ['interfaceVolume', 'interface.message'],
] as const satisfies readonly (readonly [keyof Settings, string])[];

/** What is heard and felt. Sound and motion are set apart: neither changes the other. */
export function SoundSettings() {
  const { words, ui } = useWords();
  const [settings, change] = useSettings();
  const sound = useSound();
  const percent = percentFormat(words.language);
  const vibrates = canVibrate(window.navigator);
  return (
    <SettingsSection heading={ui('settings:sound.label')}>
      <Switch
        label={ui('settings:sound.label')}
        isSelected={settings.sound}
        onChange={(isOn) => {
          change({ sound: isOn });
        }}
      />
      {VOLUMES.map(([key, name]) => (
        <div className="settings-volume" key={key}>
          <Slider
            label={ui(`settings:${key}.label`)}
            min={0}
            max={1}
            step={0.05}
            value={settings[key]}
            isDisabled={!settings.sound}
            said={{ style: 'percent' }}
            format={(value) => percent.format(value)}
            onChange={(value) => {
              change({ [key]: Math.round(value * 100) / 100 });
            }}
          />
          <IconButton
            label={ui('settings:listen', { what: ui(`settings:${key}.label`) })}
            isDisabled={!settings.sound}
            onPress={() => {
              sound?.play(name);
            }}
          >
            <Volume2 aria-hidden size={20} />
          </IconButton>
        </div>
      ))}
      <Switch
        label={ui('settings:roomTone.label')}
        isSelected={settings.roomTone}
        isDisabled={!settings.sound}
        onChange={(roomTone) => {
          change({ roomTone });
        }}
      />
      {vibrates ? (
        <Switch
          label={ui('settings:vibration.label')}
          description={ui('settings:vibration.help')}
          isSelected={settings.vibration}
          onChange={(vibration) => {
            change({ vibration });
          }}
        />
      ) : (
        <p className="field-description">{ui('settings:vibration.helpNone')}</p>
      )}
    </SettingsSection>
  );
}
