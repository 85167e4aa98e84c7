import { againTold, sharedTold } from '#protocol/table.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { Told } from '#renderer/ui/takeback/Told.tsx';

/**
 * For whoever is at the table or about to sit down: the deal was played before, or is played at other tables. Nothing for
 * a new deal.
 */
export function AgainNote() {
  const again = useClient((state) => state.welcome?.table?.again);
  const evening = useClient((state) => state.welcome?.table?.evening);
  const told = againTold(again) ?? sharedTold(evening);
  return told === undefined ? null : (
    <p className="again-note">
      <Told text={told} />
    </p>
  );
}
