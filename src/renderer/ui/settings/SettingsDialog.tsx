import './settings.css';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import type { Settings } from '#protocol/settings.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useSettings, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { Slider } from '#renderer/kit/controls/Slider.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { LanguagePicker } from '#renderer/ui/LanguagePicker.tsx';
import { ObsSettings } from '#renderer/ui/stream/ObsSettings.tsx';
import { PanicNote } from '#renderer/ui/stream/PanicNote.tsx';
import { numberFormat, percentFormat } from '#words/formats.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SoundSettings } from './SoundSettings.tsx';
import { Updates } from './Updates.tsx';

export interface SettingsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the sheet of keyboard shortcuts; without it there is no button for it. */
  readonly onShortcuts?: () => void;
}

/** How the table looks and moves for this person. Each change holds at once. */
export function SettingsDialog({ isOpen, onClose, onShortcuts }: SettingsDialogProps) {
  const { ui } = useWords();
  const [, change] = useSettings();
  const bridge = desktopBridge();
  // Whoever is on air must not be shown to everybody because of a colour, nor be spoken to in another language.
  const { name: _name, streamer: _streamer, language: _language, ...look } = STANDARD_SETTINGS;
  return (
    <Dialog
      title={ui('settings:title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button kind="primary" onPress={onClose}>
          {ui('action.done')}
        </Button>
      }
    >
      <SettingsForm />
      <SoundSettings />
      <StreamSettings />
      {bridge === null ? null : <Updates bridge={bridge} />}
      <div className="settings-more">
        {onShortcuts === undefined ? null : <Button onPress={onShortcuts}>{ui('settings:shortcuts')}</Button>}
        <Button
          onPress={() => {
            change(look);
          }}
        >
          {ui('settings:reset')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What concerns whoever shows this window to others. */
function StreamSettings() {
  const { ui } = useWords();
  const [{ streamer }, change] = useSettings();
  const bridge = desktopBridge();
  return (
    <SettingsSection heading={ui('settings:streamGroup')}>
      <Switch
        label={ui('settings:streamer.label')}
        description={ui('settings:streamer.help')}
        isSelected={streamer}
        onChange={(isOn) => {
          change({ streamer: isOn });
        }}
      />
      <PanicNote />
      {bridge === null ? null : <p className="field-description">{ui('stream:limits')}</p>}
      {bridge === null ? null : <ObsSettings bridge={bridge} />}
    </SettingsSection>
  );
}

function SettingsForm() {
  const { words, ui } = useWords();
  const [settings, change] = useSettings();
  const choices = <K extends keyof Settings>(key: K, values: readonly (Settings[K] & string)[]) =>
    values.map((value) => ({ key: value, label: ui(`settings:${key}.${value}`) }));
  const percent = percentFormat(words.language);
  const seconds = numberFormat(words.language, { most: 1 });
  return (
    <>
      <SettingsSection heading={ui('settings:motionGroup')}>
        <Choices
          label={ui('settings:speed.label')}
          choices={choices('speed', ['slow', 'normal', 'fast', 'instant'])}
          value={settings.speed}
          onChange={(speed) => {
            change({ speed });
          }}
        />
        <Choices
          label={ui('settings:motion.label')}
          description={ui('settings:motion.help')}
          choices={choices('motion', ['system', 'full', 'reduced'])}
          value={settings.motion}
          onChange={(motion) => {
            change({ motion });
          }}
        />
        <Slider
          label={ui('settings:trickPause.label')}
          min={0}
          max={5000}
          step={100}
          value={settings.trickPause}
          format={(value) => ui('settings:trickPause.value', { seconds: seconds.format(value / 1000) })}
          onChange={(trickPause) => {
            change({ trickPause });
          }}
        />
      </SettingsSection>
      <SettingsSection heading={ui('settings:lookGroup')}>
        <LanguagePicker shape="field" />
        <Slider
          label={ui('settings:textScale.label')}
          min={0.8}
          max={3}
          step={0.05}
          value={settings.textScale}
          format={(value) => percent.format(value)}
          onChange={(textScale) => {
            change({ textScale: Math.round(textScale * 100) / 100 });
          }}
        />
        <Choices
          label={ui('settings:palette.label')}
          description={ui('settings:palette.help')}
          choices={choices('palette', ['standard', 'colourBlind'])}
          value={settings.palette}
          onChange={(palette) => {
            change({ palette });
          }}
        />
      </SettingsSection>
      <SettingsSection heading={ui('settings:playGroup')}>
        <Choices
          label={ui('settings:tap.label')}
          description={ui(`settings:tap.help_${settings.tap}`)}
          choices={choices('tap', ['auto', 'once', 'twice'])}
          value={settings.tap}
          onChange={(tap) => {
            change({ tap });
          }}
        />
        <Choices
          label={ui('settings:handSorting.label')}
          description={ui('settings:handSorting.help')}
          choices={choices('handSorting', ['suit', 'rank', 'dealt'])}
          value={settings.handSorting}
          onChange={(handSorting) => {
            change({ handSorting });
          }}
        />
        <Switch
          label={ui('settings:letterKeys.label')}
          description={ui('settings:letterKeys.help')}
          isSelected={settings.letterKeys}
          onChange={(letterKeys) => {
            change({ letterKeys });
          }}
        />
        <Switch
          label={ui('settings:counts.label')}
          description={ui('settings:counts.help')}
          isSelected={settings.counts}
          onChange={(counts) => {
            change({ counts });
          }}
        />
      </SettingsSection>
    </>
  );
}
