import { Gavel, Hourglass, OctagonX, ScrollText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import type { Ending } from '#engine/games/death-by-digits/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { numbersOf } from '../numbers.ts';
import { NumberCards } from './NumberCard.tsx';
import { usePanelWords } from './use-panel-words.ts';

const SIGNS: Readonly<Record<Ending, LucideIcon>> = {
  solved: Gavel,
  lastStanding: Hourglass,
  sealed: ScrollText,
  unsolved: OctagonX,
};

/** How the match ended, with the Murder: solved, by default, by the sealed accusations, or not at all. */
export function VerdictBanner({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const { ending, murder } = numbersOf(view);
  if (ending === null) return null;
  const winners = (view.result?.standings ?? []).filter(({ winner }) => winner).map(({ seat }) => seat);
  const Sign = SIGNS[ending];
  return (
    <div className="dbd-banner" data-ending={ending}>
      <p className="dbd-title">
        <Sign aria-hidden size="1.1em" />
        <span>
          <InShort short={words.t(`verdict.short.${ending}`)}>
            {words.t(`verdict.${ending}`, { names: words.seats(winners), count: winners.length })}
          </InShort>
        </span>
      </p>
      {murder === null ? null : (
        <p className="dbd-banner-cards says-more">
          <span>{words.t('verdict.murder')}</span> <NumberCards numbers={murder.map(Number)} />
        </p>
      )}
    </div>
  );
}
