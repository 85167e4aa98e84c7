import { LogOut } from 'lucide-react';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { goHome, isElsewhere } from './elsewhere.ts';

/** In the app, at a table that another computer hosts: back to this computer's own lobby. Nothing anywhere else. */
export function LeaveElsewhere() {
  const { ui } = useWords();
  if (!isElsewhere()) return null;
  return (
    <Button
      kind="quiet"
      icon={<LogOut aria-hidden size={18} />}
      onPress={() => {
        void goHome();
      }}
    >
      {ui('room:join.leave')}
    </Button>
  );
}
