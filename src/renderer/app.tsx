import { useEffect } from 'react';
import { PageContext, useClient, useIsHost, useSettings, useWords } from './state/hooks.ts';
import type { Page } from './state/hooks.ts';
import { Lobby } from './ui/lobby/Lobby.tsx';
import { TableScreen, Waiting } from './ui/table/TableScreen.tsx';
import { useReducedMotion } from './ui/table/use-stage-settings.ts';

/** The whole page. */
export function App({ page }: { readonly page: Page }) {
  return (
    <PageContext value={page}>
      <Look />
      <Screen />
    </PageContext>
  );
}

/** The lobby, the table, or a sentence about why there is neither. */
function Screen() {
  const words = useWords();
  const welcome = useClient((state) => state.welcome);
  const farewell = useClient((state) => state.farewell);
  const link = useClient((state) => state.link);
  const isHost = useIsHost();
  if (welcome === null) {
    const hasBeenSentAway = link === 'closed' && farewell !== null;
    return <Waiting sentence={hasBeenSentAway ? words.reason(farewell) : words.ui('link.connecting')} />;
  }
  if (welcome.table !== null && welcome.game !== null)
    return <TableScreen key={welcome.table.id} game={welcome.game} />;
  if (isHost) return <Lobby />;
  return (
    <Waiting sentence={[...(farewell === null ? [] : [words.reason(farewell)]), words.ui('table.none')].join(' ')} />
  );
}

/** Puts the settings that concern the whole document onto it. */
function Look() {
  const [{ textScale, palette }] = useSettings();
  const isReduced = useReducedMotion();
  useEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--text-scale', String(textScale));
    root.classList.toggle('motion-reduced', isReduced);
    root.dataset['palette'] = palette;
  }, [textScale, isReduced, palette]);
  return null;
}
