import './room.css';
import type { Absence } from '#protocol/absence.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';

const NOBODY: readonly Absence[] = [];

/** Fetched when somebody is away for the first time, which in most matches nobody is. */
const AwayLine = later(async () => ({ Part: (await import('./AwayLine.tsx')).AwayLine }));

/** Says who has been away for some time while the match goes on, and lets a bot play meanwhile. */
export function AwayBanner() {
  const away = useClient((state) => state.status?.away ?? NOBODY);
  // Screen readers tell of what comes into a place that they know already.
  return (
    <div className="away-banners" role="status" aria-atomic={false}>
      {away.map((absence) => (
        <AwayLine key={absence.seat} absence={absence} />
      ))}
    </div>
  );
}
