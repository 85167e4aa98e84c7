import { useEffect, useEffectEvent } from 'react';
import { isMatchLink, matchLink } from '#protocol/match-link.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useIsHost, useWords } from '#renderer/client/hooks.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { useOpening } from './use-opening.ts';

const loadOpenedDialog = () => import('#renderer/ui/opened/OpenedDialog.tsx');

/** Goes where links to positions of matches lead, on the host's own page: only there is a library. */
export function MatchLinks() {
  return useIsHost() ? <Opening /> : null;
}

function Opening() {
  const { ui, reason } = useWords();
  const { open, wrong, forget } = useOpening();
  const parts = useLater(loadOpenedDialog, wrong !== null);
  const take = useEffectEvent(open);
  useEffect(() => {
    const bridge = desktopBridge();
    if (bridge === null) return followAddress(take);
    return bridge.matchLink((link) => {
      take(link === 'unreadable' ? '' : (matchLink(link) ?? ''));
    });
  }, []);
  if (wrong === null || parts === null) return null;
  const told = { message: ui('replay:link.failed'), detail: reason(wrong), isWarning: true };
  return <parts.OpenedDialog told={told} onClose={forget} />;
}

/** In a browser a link is a fragment of the page's address. It is taken out, as it should not be followed twice. */
function followAddress(take: (link: string) => void): () => void {
  const look = (): void => {
    const { hash, pathname, search } = window.location;
    if (!isMatchLink(hash)) return;
    window.history.replaceState(null, '', pathname + search);
    take(hash);
  };
  look();
  window.addEventListener('hashchange', look);
  return () => {
    window.removeEventListener('hashchange', look);
  };
}
