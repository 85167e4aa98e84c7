import { useWords } from '#renderer/client/hooks.ts';
import { usePanicKey } from './use-panic-key.ts';

/** From where the key that covers the window is heard. */
export function PanicNote() {
  const { ui } = useWords();
  const reach = usePanicKey();
  return (
    <p className="field-description">
      {ui(`stream:panic.${reach ?? 'window'}`, {
        key: ui('settings:shortcut.keys.cover'),
        portalKey: ui('settings:shortcut.keys.coverByPortal'),
      })}
    </p>
  );
}
