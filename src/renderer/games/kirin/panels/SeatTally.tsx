import type { SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Tally } from '#engine/games/kirin/types.ts';
import { BeastGlyph } from './Beast.tsx';
import { BEAST_LIST, kirinNumbers, tallyTotal } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Nine cards bear each beast (paragraph 1.1). */
const CARDS_OF_A_BEAST = 9;

/** What a player has captured, by beast; only the number of cards when the piles lie face down. */
export function SeatTally({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const { tallies } = kirinNumbers(view);
  const tally = tallies[seat] ?? null;
  const captured = view.zones[`captured:${String(seat)}`]?.pieces.length ?? 0;
  if (tally === null) return <p className="kirin-tally-hidden">{words.t('tally.hidden', { count: captured })}</p>;
  return <TallyBars tally={tally} />;
}

/** Four bars, each with its sign and its count. */
function TallyBars({ tally }: { readonly tally: Tally }) {
  const words = usePanelWords();
  const spoken = words.row(
    BEAST_LIST.map((beast) => words.t('tally.of', { beast: words.beast(beast), count: tally[beast] })),
  );
  return (
    <div className="kirin-tally" role="img" aria-label={words.t('tally.label', { count: tallyTotal(tally), spoken })}>
      {BEAST_LIST.map((beast) => (
        <span key={beast} className={`kirin-tally-beast kirin-${beast}${tally[beast] === 0 ? ' is-none' : ''}`}>
          <BeastGlyph beast={beast} />
          <span className="kirin-tally-bar">
            <span style={{ scale: `${String(Math.min(1, tally[beast] / CARDS_OF_A_BEAST))} 1` }} />
          </span>
          <span className="kirin-tally-count">{tally[beast]}</span>
        </span>
      ))}
    </div>
  );
}
