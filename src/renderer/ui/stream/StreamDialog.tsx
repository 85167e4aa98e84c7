import './stream.css';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AudienceDesk, OutputInfo, SpectatorRule } from '#protocol/audience.ts';
import { useActions, useClient, useSettings, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { ConfirmDialog } from '#renderer/ui/room/ConfirmDialog.tsx';
import type { Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { useHostRoom } from '#renderer/ui/room/use-room.ts';
import { sentenceOf } from '#words/lists.ts';
import { Consent } from './Consent.tsx';
import { OutputForm } from './OutputForm.tsx';
import { OutputRow } from './OutputRow.tsx';
import { PanicNote } from './PanicNote.tsx';
import { RuleForm } from './RuleForm.tsx';
import { ruleWords } from './rule-words.ts';

interface StreamProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** For the host: everything that is shown to people who have no seat. */
export function StreamDialog({ isOpen, onClose }: StreamProps) {
  const { ui } = useWords();
  const desk = useHostRoom()?.audience ?? null;
  const rule = useClient((state) => state.status?.audience.rule ?? null);
  // A form has buttons of its own, and is not done with by shutting the dialog.
  const [isFilling, setFilling] = useState(false);
  return (
    <Dialog
      title={ui('stream:title')}
      isOpen={isOpen && desk !== null && rule !== null}
      onClose={onClose}
      {...(isFilling
        ? {}
        : {
            footer: (
              <Button kind="primary" onPress={onClose}>
                {ui('action.done')}
              </Button>
            ),
          })}
    >
      {desk === null || rule === null ? null : <StreamDesk desk={desk} rule={rule} onFill={setFilling} />}
    </Dialog>
  );
}

/** What is being filled in, in the place of the list. */
type Form = { readonly kind: 'rule' } | { readonly kind: 'output'; readonly output: OutputInfo | null } | null;

interface DeskProps {
  readonly desk: AudienceDesk;
  readonly rule: SpectatorRule;
  /** A form stands in the place of the list, or (false) does not any more. */
  readonly onFill?: (isFilling: boolean) => void;
}

/** The pages, the rule and the outputs of a table. */
export function StreamDesk({ desk, rule, onFill }: DeskProps) {
  const { ui, reason } = useWords();
  const actions = useActions();
  const refusal = useClient((state) => state.refusal);
  const [form, setForm] = useState<Form>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [{ streamer }] = useSettings();
  const isFilling = form !== null;
  useEffect(() => {
    onFill?.(isFilling);
    return () => onFill?.(false);
  }, [isFilling, onFill]);
  const close = (): void => {
    setForm(null);
  };
  const why = refusal?.reason ?? desk.problem;
  return (
    <div className="stream">
      <LiveText role="alert" of={why} className="room-why">
        {why === null ? '' : reason(why)}
      </LiveText>
      {form?.kind === 'rule' ? <RuleForm rule={rule} onClose={close} /> : null}
      {form?.kind === 'output' ? (
        <OutputForm output={form.output} rule={rule.audience} namesBy={streamer ? 'seats' : 'own'} onClose={close} />
      ) : null}
      {form === null ? (
        <>
          <p className="field-description">{ui('stream:intro')}</p>
          <PanicNote />
          <ReachChoice desk={desk} />
          <section aria-label={ui('stream:rule.title')}>
            <h3>{ui('stream:rule.title')}</h3>
            <p>{sentenceOf(ui, ruleWords(ui, rule.audience))}</p>
            <p className="field-description">
              {ui(rule.watching ? 'stream:audience.watching' : 'stream:audience.noWatching')}
            </p>
            <Button
              onPress={() => {
                actions.forgetRefusal();
                setForm({ kind: 'rule' });
              }}
            >
              {ui('stream:rule.change')}
            </Button>
            <Consent />
          </section>
          <section aria-label={ui('stream:outputs.title')}>
            <h3>{ui('stream:outputs.title')}</h3>
            {desk.outputs.length === 0 ? <p className="field-description">{ui('stream:outputs.none')}</p> : null}
            {desk.reach === null && desk.outputs.length > 0 ? (
              <p className="field-description">{ui('stream:outputs.shut')}</p>
            ) : null}
            <ul className="outputs">
              {desk.outputs.map((output, index) => (
                <OutputRow
                  key={output.id}
                  output={output}
                  number={index + 1}
                  rule={rule.audience}
                  address={desk.address}
                  onAsk={setQuestion}
                  onEdit={() => {
                    actions.forgetRefusal();
                    setForm({ kind: 'output', output });
                  }}
                />
              ))}
            </ul>
            <Button
              icon={<Plus aria-hidden size={18} />}
              onPress={() => {
                actions.forgetRefusal();
                setForm({ kind: 'output', output: null });
              }}
            >
              {ui('stream:outputs.open')}
            </Button>
          </section>
        </>
      ) : null}
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </div>
  );
}

function ReachChoice({ desk: { reach, address, problem } }: Pick<DeskProps, 'desk'>) {
  const { ui } = useWords();
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [{ streamer }] = useSettings();
  const help =
    reach === null
      ? ui('stream:reach.noneHelp')
      : address === null
        ? ui(problem === null ? 'stream:reach.opening' : 'stream:reach.notServed')
        : ui(`stream:reach.${reach}Help`, { address: streamer ? ui('stream:veil.hiddenInSentence') : address });
  return (
    <Choices
      label={ui('stream:reach.label')}
      description={help}
      choices={(['none', 'own', 'room'] as const).map((key) => ({ key, label: ui(`stream:reach.${key}`) }))}
      value={reach ?? 'none'}
      isDisabled={isWaiting}
      onChange={(chosen) => {
        actions.order({ kind: 'reachAudience', reach: chosen === 'none' ? null : chosen });
      }}
    />
  );
}
