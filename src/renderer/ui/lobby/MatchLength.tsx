import { useWords } from '#renderer/client/hooks.ts';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { labelled } from '#words/lists.ts';
import type { LobbyTable } from './use-lobby.ts';

/** How long the match is to be, where one number of the game's house rules decides that. */
export function MatchLength({ table }: { readonly table: LobbyTable }) {
  const { words, ui } = useWords();
  const { game, layout } = table;
  const option = game.options.find((one) => one.kind === 'count' && one.lengths !== undefined);
  if (option?.kind !== 'count' || option.lengths === undefined) return null;
  const { key, standard, lengths } = option;
  const numbers = { short: lengths.short, usual: standard, long: lengths.long };
  const chosen = layout.options[key] ?? standard;
  const choices = (['short', 'usual', 'long'] as const).map((length) => ({
    key: length,
    label: labelled(ui, ui(`lobby:length.${length}`), String(numbers[length])),
  }));
  return (
    <Choices
      label={ui('lobby:length.label', { what: words.optionLabel(game.id, key) })}
      choices={choices}
      value={choices.find((choice) => numbers[choice.key] === chosen)?.key ?? null}
      onChange={(length) => {
        table.setOption(key, numbers[length]);
      }}
    />
  );
}
