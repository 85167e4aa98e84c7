import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_MATCH_NOTE } from '#protocol/library.ts';
import { noteDrafts, openMatch, type ReplayStep } from '#renderer/client/client-state.ts';
import { useActions, useClient, useDraft, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import type { MatchNotes } from './use-match-notes.ts';

interface PlacesProps {
  readonly step: ReplayStep;
  readonly notes: MatchNotes;
  readonly goTo: (at: number) => void;
  readonly onClose: () => void;
}

/** Where one can go in the replay: to a round, or to a step with a note; and where notes are written. */
export function PlacesDialog({ step, notes, goTo, onClose }: PlacesProps) {
  const { ui } = useWords();
  const go = (at: number): void => {
    goTo(at);
    onClose();
  };
  return (
    <Dialog title={ui(`replay:places.${placesKey(step, notes)}`)} isOpen onClose={onClose}>
      <div className="replay-places">
        {notes.canWrite ? <Notes step={step} notes={notes} go={go} /> : null}
        <Rounds step={step} go={go} />
      </div>
    </Dialog>
  );
}

/** What there is to go to; with `none` no dialog is needed. */
export function placesKey({ rounds }: ReplayStep, { canWrite }: MatchNotes): 'both' | 'notes' | 'rounds' | 'none' {
  if (rounds.length === 0) return canWrite ? 'notes' : 'none';
  return canWrite ? 'both' : 'rounds';
}

function Rounds({ step: { rounds, wanted }, go }: Pick<PlacesProps, 'step'> & { readonly go: (at: number) => void }) {
  const { ui } = useWords();
  if (rounds.length === 0) return null;
  const now = rounds.findLastIndex((at) => at <= wanted);
  return (
    <nav className="replay-rounds" aria-label={ui('replay:places.rounds')}>
      {rounds.map((at, index) => (
        <Button
          key={at}
          kind={index === now ? 'primary' : 'plain'}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
          onPress={() => {
            go(at);
          }}
        >
          {ui('replay:places.round', { number: index + 1 })}
        </Button>
      ))}
    </nav>
  );
}

type NotesProps = Pick<PlacesProps, 'step' | 'notes'> & { readonly go: (at: number) => void };

function Notes({ step, notes, go }: NotesProps) {
  const { ui } = useWords();
  const actions = useActions();
  const textAt = (at: number): string => actions.getState().matchNotes?.find((note) => note.at === at)?.text ?? '';
  // The step that stood when the dialog was opened.
  const [own, setOwn] = useState(step.wanted);
  const drafts = noteDrafts(useClient(openMatch));
  const [draft, setDraft] = useDraft(`${drafts}${String(own)}`);
  const kept = textAt(own);
  const written = Object.keys(useClient((state) => state.drafts)).filter((key) => key.startsWith(drafts));
  const unsaved = written.map((key) => Number(key.slice(drafts.length))).filter((at) => at !== own);
  const save = (): void => {
    const text = (draft ?? kept).trim();
    // It stays a draft until the host has it.
    setDraft(text === kept ? null : text);
    notes.write(own, text);
  };
  return (
    <>
      <div className="replay-writing">
        <TextField
          label={ui('replay:places.noteAt', { at: own })}
          description={ui('replay:places.noteHelp')}
          value={draft ?? kept}
          maxLength={LONGEST_MATCH_NOTE}
          isVeiled
          isLong
          autoFocus
          onChange={(text) => {
            setDraft(text === kept ? null : text);
          }}
          onSubmit={save}
        />
        <Button kind="primary" onPress={save}>
          {ui('replay:places.save')}
        </Button>
      </div>
      <Outcome notes={notes} />
      {unsaved.length === 0 ? null : (
        <ul className="replay-notes" aria-label={ui('replay:places.unsaved')}>
          {unsaved.map((at) => (
            <li key={at}>
              <Button
                kind="quiet"
                onPress={() => {
                  setOwn(at);
                }}
              >
                <span className="replay-note-step">{ui('replay:places.step', { at })}</span>{' '}
                {ui('replay:places.unsaved')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {notes.notes.length === 0 ? (
        <p className="replay-no-notes">{ui('replay:places.none')}</p>
      ) : (
        <ul className="replay-notes" aria-label={ui('replay:places.list')}>
          {notes.notes.map(({ at, text }) => (
            <li key={at}>
              <Button
                kind="quiet"
                onPress={() => {
                  go(at);
                }}
              >
                <span className="replay-note-step">{ui('replay:places.step', { at })}</span> {text}
              </Button>
              <IconButton
                label={ui('replay:places.edit', { at })}
                onPress={() => {
                  setOwn(at);
                }}
              >
                <Pencil aria-hidden size={18} />
              </IconButton>
              <IconButton
                label={ui('replay:places.delete', { at })}
                onPress={() => {
                  notes.write(at, '');
                  actions.keepDraft(`${drafts}${String(at)}`, null);
                }}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What came of the last change, with a way back; read out as it changes. */
function Outcome({ notes: { changed, undo } }: Pick<NotesProps, 'notes'>) {
  const words = useWords();
  const refusal = useClient((state) => state.refusal);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const told = changed === null || isWaiting || refusal !== null ? null : changed;
  return (
    <div className="replay-outcome">
      <p role="status">
        {told === null ? null : words.ui(`replay:places.${told.isDeleted ? 'deleted' : 'saved'}`, { at: told.at })}
      </p>
      {told === null ? null : (
        <Button icon={<RotateCcw aria-hidden size={16} />} onPress={undo}>
          {words.ui('replay:places.undo')}
        </Button>
      )}
      <LiveText role="alert" of={refusal}>
        {refusal === null ? null : words.reason(refusal.reason)}
      </LiveText>
    </div>
  );
}
