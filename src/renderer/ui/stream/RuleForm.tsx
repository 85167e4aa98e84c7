import { useState } from 'react';
import type { SpectatorRule } from '#protocol/audience.ts';
import { isLaxer } from '#protocol/audience.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { SpectatorFields } from './RuleFields.tsx';

interface RuleFormProps {
  readonly rule: SpectatorRule;
  readonly onClose: () => void;
}

/** Another rule for the table, and what setting it would mean. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const { ui } = useWords();
  const actions = useActions();
  const [wanted, setWanted] = useState(rule);
  const isMore = isLaxer(wanted.audience, rule.audience) || (wanted.watching && !rule.watching);
  const isSame = !isMore && !isLaxer(rule.audience, wanted.audience) && wanted.watching === rule.watching;
  return (
    <section className="stream-form" aria-label={ui('stream:rule.title')}>
      <h3>{ui('stream:rule.title')}</h3>
      <SpectatorFields rule={wanted} onChange={setWanted} />
      <p role="status">{ui(`stream:rule.${isSame ? 'same' : isMore ? 'laxer' : 'stricter'}`)}</p>
      <div className="stream-buttons">
        <BackAnd onBack={onClose}>
          <Button
            kind="primary"
            isDisabled={isSame}
            onPress={() => {
              actions.order({ kind: 'ruleSpectators', rule: wanted });
              onClose();
            }}
          >
            {ui(isMore ? 'stream:rule.ask' : 'stream:rule.apply')}
          </Button>
        </BackAnd>
      </div>
    </section>
  );
}
