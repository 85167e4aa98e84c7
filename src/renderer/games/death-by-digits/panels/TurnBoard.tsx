import { Check, CircleSlash2, Eye, Hand, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { numbersOf } from '../numbers.ts';
import { NumberCards } from './NumberCard.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What has become of an act, with its sign. */
interface Became {
  readonly Sign: LucideIcon | null;
  readonly tone: 'open' | 'good' | 'bad';
  readonly text: string;
}

/** Who is on turn, what that player guesses or plays, and what has become of it. */
export function TurnBoard({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const { turn, guess, play } = numbers;
  if (turn === null) return null;
  const name = words.seat(turn);
  const became = play !== null ? ofPlay(words, view, numbers) : guess !== null ? ofGuess(words, numbers) : null;
  return (
    <div className="dbd-board">
      <p className="dbd-title">
        {play !== null ? (
          <>
            <span>{words.t('board.plays', { name })}</span> <NumberCards numbers={play.numbers} />
          </>
        ) : guess !== null ? (
          words.t('board.guesses', {
            name,
            target: words.seat(guess.target),
            context: guess.end,
            number: words.card(guess.number),
          })
        ) : (
          words.t('board.turn', { name })
        )}
      </p>
      {became === null ? null : (
        <p className="dbd-became" data-tone={became.tone}>
          {became.Sign === null ? null : <became.Sign aria-hidden size="1.1em" />}
          <span>{became.text}</span>
        </p>
      )}
    </div>
  );
}

function ofGuess(words: PanelWords, { guess }: DeathByDigitsNumbers): Became | null {
  if (guess === null) return null;
  return guess.isRight
    ? { Sign: Check, tone: 'good', text: words.t('became.right', { target: words.seat(guess.target) }) }
    : { Sign: X, tone: 'bad', text: words.t('became.wrong') };
}

function ofPlay(words: PanelWords, { phase }: GameView, numbers: DeathByDigitsNumbers): Became | null {
  const { play, stoppedBy, looking, robbery } = numbers;
  if (play === null) return null;
  if (stoppedBy !== null) {
    const params = { name: words.seat(stoppedBy), number: words.numbers(play.numbers) };
    return { Sign: Hand, tone: 'bad', text: words.t('became.stopped', params) + then(words, numbers) };
  }
  if (looking !== null) {
    const { at, seat } = looking;
    const what = at.kind === 'hand' ? { name: words.seat(at.seat) } : { number: at.slot + 1 };
    const text = words.t('became.looks', { ...what, who: words.seat(seat), context: at.kind });
    return { Sign: Eye, tone: 'open', text };
  }
  if (play.outcome === 'nothing') {
    return { Sign: CircleSlash2, tone: 'bad', text: words.t('became.nothing') + then(words, numbers) };
  }
  if (phase === 'turn.stopping') {
    const text = words.t('became.stoppable', { number: words.numbers(play.numbers) });
    return { Sign: Hand, tone: 'open', text };
  }
  if (play.effect === 'steal' && robbery.length > 0) {
    const targets = words.seats(robbery.map(({ seat }) => seat));
    const count = robbery.reduce((sum, victim) => sum + victim.count, 0);
    return { Sign: Check, tone: 'good', text: words.t('became.steals', { targets, count }) };
  }
  if (play.effect === 'nothing') return null;
  return { Sign: Check, tone: 'good', text: words.t(`became.${play.effect}`) };
}

/** What a play that did nothing brings. */
function then(words: PanelWords, { variant }: DeathByDigitsNumbers): string {
  return variant === 'none' ? '' : words.t(`became.then.${variant}`);
}
