import './room.css';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { betweenSentences } from '#words/lists.ts';

/** For a guest whom a typed code let in: what to compare with the host's screen, and a way out. Nothing for anybody else. */
export function CheckWords() {
  const { ui } = useWords();
  const actions = useActions();
  const check = useClient(({ welcome }) => welcome?.you.check ?? null);
  if (check === null) return null;
  return (
    <div className="room-check" role="note">
      <p>
        {ui('room:check.own')}
        {betweenSentences(ui)}
        <strong>{check}</strong>
        {betweenSentences(ui)}
        {ui('room:check.help')}
      </p>
      <Button onPress={actions.leaveRoom}>{ui('room:check.leave')}</Button>
    </div>
  );
}
