import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chatText, LONGEST_LINE } from '#protocol/typed-text.ts';
import { chatDraft, ownSeat } from '#renderer/client/client-state.ts';
import { useActions, useClient, useDraft, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { useTextFocus } from '#renderer/kit/controls/text-focus.ts';
import { useSlow } from '#renderer/kit/controls/use-slow.ts';
import { speakerOf } from './speaker-of.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';
import { Told } from '#renderer/ui/takeback/Told.tsx';

/** What is said at the table. Shown as plain text: nothing in it is ever a link or markup. */
export function ChatPanel({ takesFocus }: { readonly takesFocus: boolean }) {
  const words = useWords();
  const actions = useActions();
  const chat = useClient((state) => state.chat);
  const refusal = useClient((state) => state.refusal);
  const saying = useClient((state) => state.saying);
  const isSlow = useSlow(saying.length > 0);
  const [draft, setDraft] = useDraft(useClient((state) => chatDraft(state, ownSeat(state))));
  const [error, setError] = useState<string>();
  const textFocus = useTextFocus();
  const list = usePinnedScroll();

  function say(): void {
    const text = chatText.safeParse(draft);
    // Lines that were given back may be too long together.
    const isTooLong = text.error?.issues.some(({ message }) => message === 'lineTooLong') === true;
    setError(isTooLong ? words.reason({ code: 'lineTooLong', params: { most: LONGEST_LINE } }) : undefined);
    if (!text.success) return;
    // Before it is sent: what is refused at once comes back.
    setDraft(null);
    if (!actions.chat(text.data)) setDraft(draft);
  }

  return (
    <div className="chat">
      {/* Read out elsewhere, as it must be while the panel is shut. */}
      <div
        className="log scrolls"
        ref={list}
        role="log"
        aria-live="off"
        tabIndex={0}
        aria-label={words.ui('rail.chat')}
      >
        <div>
          {chat.length + saying.length === 0 ? <p className="rail-empty">{words.ui('rail.chatEmpty')}</p> : null}
          {chat.map((line, index) => (
            <p key={index} className="chat-line">
              {line.seat === null ? null : <SeatMark seat={line.seat} size={12} />}
              <strong dir="auto">{speakerOf(words, line)}</strong>{' '}
              <span>{line.told ? <Told text={line.told} /> : line.text}</span>
            </p>
          ))}
          {saying.map((line, index) => (
            <p key={`said ${String(index)}`} className="chat-line is-sent">
              <span>{line}</span>
            </p>
          ))}
          {isSlow ? (
            <p className="chat-line" role="status">
              {words.ui('waiting.sent')}
            </p>
          ) : null}
        </div>
      </div>
      {/* A bubble over the cards may lie behind this panel. */}
      <LiveText role="alert" of={refusal} className="chat-refusal">
        {refusal?.isSpeech === true ? words.reason(refusal.reason) : ''}
      </LiveText>
      <div className="chat-form" {...textFocus}>
        <TextField
          label={words.ui('rail.chatField')}
          hideLabel
          placeholder={words.ui('rail.chatField')}
          value={draft ?? ''}
          onChange={(text) => {
            setDraft(text === '' ? null : text);
            setError(undefined);
          }}
          error={error}
          maxLength={LONGEST_LINE}
          autoFocus={takesFocus}
          onSubmit={say}
        />
        <IconButton label={words.ui('action.send')} onPress={say}>
          <SendHorizontal aria-hidden size={20} />
        </IconButton>
      </div>
    </div>
  );
}
