import { Ellipsis, MonitorPlay } from 'lucide-react';
import type { AudienceRule, OutputInfo } from '#protocol/audience.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { factsOf } from '#words/lists.ts';
import { ruleWords } from './rule-words.ts';
import { ViewLinks } from './ViewLinks.tsx';

interface OutputRowProps {
  readonly output: OutputInfo;
  readonly number: number;
  /** That of the table. */
  readonly rule: AudienceRule;
  /** Where pages are served; null while they are not. */
  readonly address: string | null;
  readonly onAsk: (question: Question) => void;
  readonly onEdit: () => void;
}

/** One output: what it shows, how many watch, its links, and what can be done to it. */
export function OutputRow({ output, number, rule, address, onAsk, onEdit }: OutputRowProps) {
  const { ui } = useWords();
  const actions = useActions();
  const { id, viewers, chances, names, link } = output;
  const label = output.label === '' ? ui('stream:outputs.unnamed', { number }) : output.label;
  const shows =
    output.rule === null ? ui('stream:outputs.asTable', { rule: ruleWords(ui, rule) }) : ruleWords(ui, output.rule);
  const more = [
    ...(names === 'seats' ? [ui('stream:outputs.seats')] : []),
    ...(chances ? [ui('stream:outputs.chances')] : []),
  ];
  const ask = (kind: 'renew' | 'close') => (): void => {
    onAsk({
      title: ui(`stream:${kind}Title`, { label }),
      text: ui(`stream:${kind}Text`),
      action: ui(`stream:${kind}Now`),
      onYes: () => {
        actions.order({ kind: kind === 'renew' ? 'renewOutput' : 'closeOutput', output: id });
      },
    });
  };
  const wishes = { edit: onEdit, renew: ask('renew'), close: ask('close') };
  return (
    <li className="output">
      <div className="output-head">
        <MonitorPlay aria-hidden size={20} />
        <span className="guest-who">
          <strong>{label}</strong>
          <span>{factsOf(ui, [shows, ...more])}</span>
          <span>{ui('stream:outputs.viewers', { count: viewers })}</span>
        </span>
        <MenuButton
          label={ui('stream:outputs.menu', { label })}
          icon={<Ellipsis aria-hidden size={20} />}
          entries={(['edit', 'renew', 'close'] as const).map((key) => ({
            key,
            label: ui(`stream:outputs.${key}`),
            isDangerous: key === 'close',
          }))}
          onChoose={(key) => {
            wishes[key]();
          }}
        />
      </div>
      {link === null ? (
        <p className="field-description">{ui('stream:outputs.noLink')}</p>
      ) : (
        <ViewLinks link={link} address={address} />
      )}
    </li>
  );
}
