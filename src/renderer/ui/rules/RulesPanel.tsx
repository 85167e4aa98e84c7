import './rules-panel.css';
import { useEffect, useRef, useState } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { Fetched } from './Fetched.tsx';
import { loadRules, markMatches, searchRules, type RulesText } from './rules-text.ts';

export interface RulesPanelProps {
  readonly game: GameId;
  /** The paragraph to open at: a reason's `rule`. */
  readonly paragraph?: string | null;
}

/** The game's own numbered paragraphs, with a search. */
export function RulesPanel({ game, paragraph = null }: RulesPanelProps) {
  return (
    <Fetched game={game} load={loadRules}>
      {(rules) => <RulesReader rules={rules} paragraph={paragraph} />}
    </Fetched>
  );
}

/** The reader for rules that are already there. */
export function RulesReader({ rules, paragraph }: { readonly rules: RulesText; readonly paragraph: string | null }) {
  const words = useWords();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(paragraph);
  const body = useRef<HTMLDivElement>(null);
  // Opening a paragraph from outside wins over a search typed before.
  if (opened !== paragraph) {
    setOpened(paragraph);
    setSearch('');
  }

  useEffect(() => {
    if (paragraph === null) return;
    const target = body.current?.querySelector<HTMLElement>(`[data-paragraph="${CSS.escape(paragraph)}"]`);
    if (!body.current || !target) return;
    bringIntoView(body.current, target);
    target.focus({ preventScroll: true });
  }, [paragraph]);

  const sections = searchRules(rules, search, words.words.language);
  const count = sections.reduce((sum, section) => sum + section.paragraphs.length, 0);
  return (
    <div className="rules-panel">
      <div className="rules-search">
        <TextField
          label={words.ui('rules:search')}
          value={search}
          onChange={setSearch}
          placeholder={words.ui('rules:searchHint')}
          hideLabel
        />
        <p className="rules-count" role="status">
          {search.trim() === '' ? '' : words.ui('rules:found', { count })}
        </p>
      </div>
      <div className="rules-text" ref={body}>
        {sections.map((section) => (
          <section key={section.id} aria-label={section.title}>
            <h3>
              <span className="rules-number">{section.id}</span> {section.title}
            </h3>
            {section.paragraphs.map(({ id, text }) => (
              <div
                key={id}
                data-paragraph={id}
                tabIndex={-1}
                className={`rules-paragraph${id === paragraph ? ' is-open' : ''}`}
              >
                <span className="rules-number">{id}</span>
                <p>
                  {markMatches(text, search, words.words.language).map((part, index) =>
                    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
                  )}
                </p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
