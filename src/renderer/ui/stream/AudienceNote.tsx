import './stream.css';
import { Radio } from 'lucide-react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { ruleWords } from './rule-words.ts';

/** For everybody at the table: what an audience sees of it, and when. */
export function AudienceNote() {
  const { ui } = useWords();
  const audience = useClient((state) => state.status?.audience ?? null);
  if (audience === null) return null;
  const { rule, isOnAir } = audience;
  return (
    <section className={isOnAir ? 'audience-note is-on-air' : 'audience-note'} aria-label={ui('stream:audience.title')}>
      <h3>
        <Radio aria-hidden size={18} />
        {ui(isOnAir ? 'stream:audience.onAir' : 'stream:audience.title')}
      </h3>
      <p>{ui(isOnAir ? 'stream:audience.isOpen' : 'stream:audience.isShut', { rule: ruleWords(ui, rule.audience) })}</p>
      <p>{ui(rule.watching ? 'stream:audience.watching' : 'stream:audience.noWatching')}</p>
    </section>
  );
}
