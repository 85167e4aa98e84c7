import './language-picker.css';
import { Globe } from 'lucide-react';
import { useId } from 'react';
import { usePage, useSettings, useWords } from '#renderer/client/hooks.ts';
import { chosenLanguage, OF_THE_SYSTEM, ownName } from '#words/languages.ts';
import { SHARED } from '#words/shared.ts';

interface LanguagePickerProps {
  /**
   * `field`: below its label. `short`: beside a globe, for a way in, where somebody may not understand what stands
   * around it. `globe`: the globe at the head of the lobby, with its word where there is room.
   */
  readonly shape: 'field' | 'short' | 'globe';
}

/** The languages that the pages speak, each by its own name, and the system's. What is chosen holds at once. */
export function LanguagePicker({ shape }: LanguagePickerProps) {
  const { words, ui } = useWords();
  const [{ language }, change] = useSettings();
  const { settings } = usePage();
  const id = useId();
  const isShort = shape !== 'field';
  const label = ui('language:label');
  const { languages } = SHARED;
  const order = new Intl.Collator(words.language);
  const named = languages.map((tag) => ({ tag, name: ownName(tag) })).sort((a, b) => order.compare(a.name, b.name));
  const system = ownName(chosenLanguage(OF_THE_SYSTEM, settings.system(), languages));
  // What was kept may be more exact than what there is, such as `de-AT`.
  const shown = language === OF_THE_SYSTEM ? language : chosenLanguage(language, [], languages);
  return (
    <div className={`language-picker is-${shape}`}>
      <label htmlFor={id} className={isShort ? 'language-globe' : 'field-label'}>
        {isShort ? <Globe aria-hidden size={18} /> : null}
        {shape === 'globe' ? (
          <span className="lobby-nav-word" aria-hidden>
            {label}
          </span>
        ) : null}
        <span className={isShort ? 'visually-hidden' : ''}>{label}</span>
      </label>
      <select
        id={id}
        value={shown}
        title={shape === 'globe' ? label : undefined}
        onChange={(event) => {
          change({ language: event.target.value });
        }}
      >
        {named.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
        <option value={OF_THE_SYSTEM}>{ui('language:system', { language: system })}</option>
      </select>
    </div>
  );
}
