import { adviceRule } from '#protocol/advice.ts';
import type { OptionInfo } from '#protocol/catalogue.ts';
import { canHaveEffect, hasEffect } from '#protocol/option-effect.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { NumberField } from '#renderer/kit/controls/NumberField.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { Switch } from '#renderer/kit/controls/Switch.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { AwayBotField } from '#renderer/ui/room/AwayBotField.tsx';
import { SpectatorFields } from '#renderer/ui/stream/RuleFields.tsx';
import type { TableWords } from '#words/at-table.ts';
import { sentencesOf } from '#words/lists.ts';
import { adviceOf, isForSeats, playedOptions } from './lobby-plan.ts';
import type { LobbyTable } from './use-lobby.ts';

export interface HouseRulesProps {
  readonly table: LobbyTable;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The options of the game, each with a sentence on what it changes. */
export function HouseRules({ table, isOpen, onClose }: HouseRulesProps) {
  const { ui } = useWords();
  return (
    <Dialog
      title={ui('lobby:options.title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onPress={table.resetOptions}>
            {ui('lobby:options.reset')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {ui('action.done')}
          </Button>
        </>
      }
    >
      <div className="lobby-options">
        {table.game.options.map((option) => (
          <OptionControl key={option.key} option={option} table={table} />
        ))}
        <Switch
          label={ui('lobby:takebacks.label')}
          description={ui('lobby:takebacks.help')}
          isSelected={table.layout.takebacks !== 'never'}
          onChange={(isAllowed) => {
            table.setTakebacks(isAllowed ? 'asked' : 'never');
          }}
        />
        <Select
          label={ui('lobby:advice.label')}
          description={ui('lobby:advice.help')}
          choices={adviceRule.options.map((key) => ({ key, label: ui(`lobby:advice.${key}`) }))}
          value={adviceOf(table.layout)}
          onChange={(rule) => {
            table.setAdvice(adviceRule.parse(rule));
          }}
        />
        <AwayBotField seconds={table.layout.awayBot} onChange={table.setAwayBot} />
        <section className="lobby-spectators">
          <h3>{ui('stream:audience.fields.title')}</h3>
          <SpectatorFields rule={table.layout.spectators} onChange={table.setSpectators} />
        </section>
        <TextField
          label={ui('lobby:seed.label')}
          description={ui('lobby:seed.help')}
          value={table.layout.seed}
          onChange={table.setSeed}
          maxLength={200}
          placeholder={ui('lobby:seed.standard')}
        />
      </div>
    </Dialog>
  );
}

/** One option; where it is not for this many players, or can change nothing, it stands at its standard and says why. */
function OptionControl({ option, table }: { readonly option: OptionInfo; readonly table: LobbyTable }) {
  const { words, ui } = useWords();
  const { id } = table.game;
  const { key } = option;
  const label = words.optionLabel(id, key);
  const played = playedOptions(table.game, table.layout);
  const chosen = table.layout.options[key] ?? option.standard;
  const isForThem = isForSeats(option, played.seats);
  const isDisabled = !isForThem || !canHaveEffect(option, played);
  const needs = isDisabled || !hasEffect(option, chosen, played) ? words.optionNeeds(id, key) : null;
  const reason = isForThem ? needs : onlyFor(ui, option);
  const help = sentencesOf(
    ui,
    [reason, words.optionHelp(id, key)].filter((part) => part !== null),
  );
  const value = isDisabled ? option.standard : chosen;
  if (option.kind === 'count') {
    return (
      <div>
        <NumberField
          label={label}
          min={option.min}
          max={option.max}
          value={Number(value)}
          isDisabled={isDisabled}
          onChange={(next) => {
            table.setOption(key, next);
          }}
        />
        <p className="field-description">{help}</p>
      </div>
    );
  }
  if (option.kind === 'flag') {
    return (
      <Switch
        label={label}
        description={help}
        isSelected={value === true}
        isDisabled={isDisabled}
        onChange={(next) => {
          table.setOption(key, next);
        }}
      />
    );
  }
  return (
    <Select
      label={label}
      description={help}
      choices={option.choices.map((choice) => ({ key: choice, label: words.optionValue(id, key, choice) }))}
      value={String(value)}
      isDisabled={isDisabled}
      onChange={(next) => {
        table.setOption(key, next);
      }}
    />
  );
}

/** Why an option cannot be set: with how many players it can. */
function onlyFor(ui: TableWords['ui'], { seats }: OptionInfo): string | null {
  if (seats === undefined) return null;
  const { min, max } = seats;
  return ui('lobby:options.onlyFor', min === max ? { min, context: 'single' } : { min, max });
}
