import { VolumeX } from 'lucide-react';
import { useSettings, useSound, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';

/** Says that the sound is off, and turns it on; nothing while it is on, and on a page that is silent anyway. */
export function SoundOffSign({ shortcut }: { readonly shortcut?: string | undefined }) {
  const { ui } = useWords();
  const [{ sound }, change] = useSettings();
  if (useSound() === null || sound) return null;
  return (
    <IconButton
      label={ui('sound.off')}
      shortcut={shortcut}
      onPress={() => {
        change({ sound: true });
      }}
    >
      <VolumeX aria-hidden size={20} />
    </IconButton>
  );
}
