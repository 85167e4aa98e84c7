import './stream.css';
import type { AudienceRule, SpectatorRule } from '#protocol/audience.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { NumberField } from '#renderer/kit/controls/NumberField.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';

/** The longest delay, in seconds. */
const LONGEST = 3_600;
/** One press of a button, in seconds. */
const STEP = 5;
/** What stands there when all hands are chosen first. */
const AFTER_DEAL = 30;

interface RuleFieldsProps {
  readonly rule: AudienceRule;
  readonly onChange: (rule: AudienceRule) => void;
}

/** How far behind an audience is, and what it sees. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const { ui } = useWords();
  const isHands = rule.shows === 'hands';
  return (
    <div className="rule-fields">
      <Choices
        label={ui('stream:audience.fields.shows')}
        description={ui(`stream:audience.fields.${rule.shows}Help`)}
        choices={(['public', 'atEnd', 'hands'] as const).map((key) => ({
          key,
          label: ui(`stream:audience.fields.${key}`),
        }))}
        value={rule.shows}
        onChange={(shows) => {
          const afterDeal = shows !== 'hands' ? 0 : isHands ? rule.afterDeal : AFTER_DEAL;
          onChange({ ...rule, shows, afterDeal });
        }}
      />
      <div className="rule-numbers">
        <NumberField
          label={ui('stream:audience.fields.delay')}
          min={0}
          max={LONGEST}
          step={STEP}
          value={rule.delay}
          onChange={(delay) => {
            onChange({ ...rule, delay });
          }}
        />
        {isHands ? (
          <NumberField
            label={ui('stream:audience.fields.afterDeal')}
            min={0}
            max={LONGEST}
            step={STEP}
            value={rule.afterDeal}
            onChange={(afterDeal) => {
              onChange({ ...rule, afterDeal });
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

interface SpectatorFieldsProps {
  readonly rule: SpectatorRule;
  readonly onChange: (rule: SpectatorRule) => void;
}

/** What a table tells people who have no seat. */
export function SpectatorFields({ rule, onChange }: SpectatorFieldsProps) {
  const { ui } = useWords();
  return (
    <div className="spectator-fields" role="group" aria-label={ui('stream:audience.fields.title')}>
      <RuleFields
        rule={rule.audience}
        onChange={(audience) => {
          onChange({ ...rule, audience });
        }}
      />
      <Switch
        label={ui('stream:audience.fields.watching')}
        description={ui('stream:audience.fields.watchingHelp')}
        isSelected={rule.watching}
        onChange={(watching) => {
          onChange({ ...rule, watching });
        }}
      />
      <p className="field-description">{ui('stream:audience.fields.held')}</p>
    </div>
  );
}
