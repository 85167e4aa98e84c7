import { useState } from 'react';
import type { AudienceRule, OutputInfo, OutputPlan } from '#protocol/audience.ts';
import { isLaxer } from '#protocol/audience.ts';
import { LONGEST_LABEL } from '#protocol/typed-text.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { RuleFields } from './RuleFields.tsx';

interface OutputFormProps {
  /** Null for a new one. */
  readonly output: OutputInfo | null;
  /** That of the table: an output never shows more. */
  readonly rule: AudienceRule;
  /** How a new output calls people. */
  readonly namesBy: OutputPlan['names'];
  readonly onClose: () => void;
}

/** What an output is set to. */
export function OutputForm({ output, rule, namesBy, onClose }: OutputFormProps) {
  const { ui } = useWords();
  const actions = useActions();
  const [plan, setPlan] = useState<OutputPlan>(() => planOf(output, namesBy));
  const change = (part: Partial<OutputPlan>): void => {
    setPlan({ ...plan, ...part });
  };
  const wanted = plan.rule ?? rule;
  const error = isLaxer(wanted, rule)
    ? ui('stream:form.laxer')
    : output !== null && isLaxer(wanted, output.rule ?? rule)
      ? ui('stream:form.onlyStricter')
      : null;
  function save(): void {
    if (error !== null) return;
    const clean = { ...plan, label: plan.label.trim() };
    if (output === null) actions.order({ kind: 'openOutput', plan: clean });
    else actions.order({ kind: 'changeOutput', output: output.id, plan: clean });
    onClose();
  }
  return (
    <section className="stream-form" aria-label={ui('stream:form.title')}>
      <h3>{ui('stream:form.title')}</h3>
      <TextField
        label={ui('stream:form.label')}
        description={ui('stream:form.labelHelp')}
        value={plan.label}
        onChange={(label) => {
          change({ label });
        }}
        maxLength={LONGEST_LABEL}
        onSubmit={save}
      />
      <Choices
        label={ui('stream:form.rule')}
        {...(output === null ? {} : { description: ui('stream:form.onlyStricter') })}
        choices={(['asTable', 'own'] as const).map((key) => ({ key, label: ui(`stream:form.${key}`) }))}
        value={plan.rule === null ? 'asTable' : 'own'}
        onChange={(key) => {
          change({ rule: key === 'own' ? rule : null });
        }}
      />
      {plan.rule === null ? null : (
        <RuleFields
          rule={plan.rule}
          onChange={(next) => {
            change({ rule: next });
          }}
        />
      )}
      <Choices
        label={ui('stream:form.names')}
        choices={[
          { key: 'own', label: ui('stream:form.namesOwn') },
          { key: 'seats', label: ui('stream:form.namesSeats') },
        ]}
        value={plan.names}
        onChange={(names) => {
          change({ names });
        }}
      />
      <Switch
        label={ui('stream:form.chances')}
        description={ui('stream:form.chancesHelp')}
        isSelected={plan.chances}
        onChange={(chances) => {
          change({ chances });
        }}
      />
      <p className="room-why" role="alert">
        {error ?? ''}
      </p>
      <div className="stream-buttons">
        <BackAnd onBack={onClose}>
          <Button kind="primary" isDisabled={error !== null} onPress={save}>
            {ui(output === null ? 'stream:form.add' : 'stream:form.done')}
          </Button>
        </BackAnd>
      </div>
    </section>
  );
}

function planOf(output: OutputInfo | null, names: OutputPlan['names']): OutputPlan {
  if (output === null) return { label: '', rule: null, names, chances: false };
  const { label, rule, chances } = output;
  return { label, rule, names: output.names, chances };
}
