import { useWords } from '#renderer/client/hooks.ts';
import { Select } from '#renderer/kit/controls/Select.tsx';

const NEVER = 'never';
/** In seconds. */
const USUAL = [30, 60, 120];

interface AwayBotFieldProps {
  /** After how many seconds of absence a bot plays; null for never. */
  readonly seconds: number | null;
  readonly onChange: (seconds: number | null) => void;
}

/** When a bot plays for whoever is away, without being asked. */
export function AwayBotField({ seconds, onChange }: AwayBotFieldProps) {
  const { ui } = useWords();
  const offered = seconds === null || USUAL.includes(seconds) ? USUAL : [...USUAL, seconds].sort((a, b) => a - b);
  return (
    <Select
      label={ui('room:awayBot.label')}
      description={ui('room:awayBot.help')}
      choices={[
        { key: NEVER, label: ui('room:awayBot.never') },
        ...offered.map((after) => ({ key: String(after), label: ui('room:awayBot.after', { seconds: after }) })),
      ]}
      value={seconds === null ? NEVER : String(seconds)}
      onChange={(chosen) => {
        onChange(chosen === NEVER ? null : Number(chosen));
      }}
    />
  );
}
