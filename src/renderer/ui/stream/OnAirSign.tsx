import './stream.css';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { ruleWords } from './rule-words.ts';

/** Beside the table: somebody may be watching, and what they see. Nothing while nobody can. */
export function OnAirSign({ onPress }: { readonly onPress: () => void }) {
  const { ui } = useWords();
  const rule = useClient(({ status }) => (status?.audience.isOnAir === true ? status.audience.rule : null));
  if (rule === null) return null;
  return (
    <div className="on-air">
      <IconButton label={ui('stream:audience.onAirIs', { rule: ruleWords(ui, rule.audience) })} onPress={onPress}>
        <Radio aria-hidden size={20} />
        <span aria-hidden className="on-air-word">
          {ui('stream:audience.onAir')}
        </span>
      </IconButton>
    </div>
  );
}

/** The same on a phone, where a tap tells the rest. */
export function HandAirSign() {
  const { ui } = useWords();
  const rule = useClient(({ status }) => (status?.audience.isOnAir === true ? status.audience.rule : null));
  const [isTold, setTold] = useState(false);
  if (rule === null) return null;
  return (
    <div className="hand-air">
      <Button
        kind="quiet"
        icon={<Radio aria-hidden size={16} />}
        aria-expanded={isTold}
        onPress={() => {
          setTold(!isTold);
        }}
      >
        {ui('stream:audience.onAir')}
      </Button>
      {isTold ? <p>{ui('stream:audience.isOpen', { rule: ruleWords(ui, rule.audience) })}</p> : null}
    </div>
  );
}
