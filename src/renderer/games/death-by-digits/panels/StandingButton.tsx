import { Hand } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { BubbleButton } from '#renderer/kit/controls/BubbleButton.tsx';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { readStandingWish, STANDING_WISH_KEY } from './standing-wish.ts';
import { usePanelWords } from './use-panel-words.ts';

const loadPolicy = () => import('./StandingPolicy.tsx');

/** The policy for stops; its controls are large, and fetched when somebody is to see them. */
export function LateStandingPolicy({ view }: { readonly view: GameView }) {
  const loaded = useLater(loadPolicy, true);
  return loaded === null ? null : <loaded.StandingPolicy view={view} />;
}

/** The policy behind a button in the player's own corner, which says it in a word. */
export function StandingButton({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const { policy } = readStandingWish(useClient((state) => state.notes[STANDING_WISH_KEY] ?? ''));
  return (
    <BubbleButton
      className="plate-button"
      label={words.t('standing.button', { policy: words.t(`standing.${policy}`) })}
      bubble={{
        label: words.t('standing.label'),
        className: 'dbd-standing-dialog',
        placement: 'top start',
        children: <LateStandingPolicy view={view} />,
      }}
    >
      <Hand aria-hidden size="1em" />
      <span className="says-long">{words.t(`standing.short.${policy}`)}</span>
    </BubbleButton>
  );
}
