import { useSettings, useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';

/** Key name and meaning, in the order of the sheet; both are keys of the `shortcut` words. */
const ROWS = [
  ['arrows', 'hand'],
  ['enter', 'play'],
  ['digits', 'nth'],
  ['inspect', 'inspect'],
  ['sort', 'sort'],
  ['last', 'last'],
  ['log', 'log'],
  ['notebook', 'notebook'],
  ['takeBack', 'takeBack'],
  ['advise', 'advise'],
  ['chat', 'chat'],
  ['rules', 'rules'],
  ['map', 'map'],
  ['mute', 'mute'],
  ['settings', 'settings'],
  ['fullScreen', 'fullScreen'],
  ['cover', 'cover'],
  ['sheet', 'sheet'],
  ['escape', 'escape'],
] as const;

export interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether there is a notebook to open. */
  readonly hasNotebook?: boolean;
}

/** The keys of the table. */
export function ShortcutSheet({ isOpen, onClose, hasNotebook = false }: ShortcutSheetProps) {
  const words = useWords();
  const [{ letterKeys }] = useSettings();
  return (
    <Dialog title={words.ui('settings:shortcut.title')} isOpen={isOpen} onClose={onClose}>
      <dl className="shortcuts">
        {ROWS.filter(([key]) => key !== 'notebook' || hasNotebook).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{words.ui(`settings:shortcut.keys.${key}`)}</kbd>
            </dt>
            <dd>{words.ui(`settings:shortcut.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="field-description">
        {words.ui(letterKeys ? 'settings:shortcut.note' : 'settings:shortcut.noLetters')}
      </p>
    </Dialog>
  );
}
