import './room.css';
import { useClient, useWords } from '#renderer/client/hooks.ts';

/** For a guest whom a typed code let in: what to compare with the host's screen. Nothing for anybody else. */
export function CheckWords() {
  const { ui } = useWords();
  const check = useClient(({ welcome }) => welcome?.you.check ?? null);
  if (check === null) return null;
  return (
    <p className="room-check" role="note">
      {ui('room:check.own')} <strong>{check}</strong> {ui('room:check.help')}
    </p>
  );
}
