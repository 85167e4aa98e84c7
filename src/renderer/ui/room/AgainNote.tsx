import { againTold } from '#protocol/table.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';

/** For whoever is at the table or about to sit down: the deal was played before. Nothing for a new deal. */
export function AgainNote() {
  const words = useWords();
  const told = againTold(useClient((state) => state.welcome?.table?.again));
  return told === undefined ? null : <p className="again-note">{words.told(told)}</p>;
}
