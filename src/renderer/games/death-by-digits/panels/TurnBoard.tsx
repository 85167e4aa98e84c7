import { Check, CircleSlash2, Eye, Gavel, Hand, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { accusedJustNow, numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { NumberCards } from './NumberCard.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What has become of an act, with its sign. */
interface Became {
  readonly Sign: LucideIcon | null;
  readonly tone: 'open' | 'good' | 'bad';
  readonly text: string;
  /** The same in a word or two. */
  readonly short: string;
}

/** Who is on turn, what that player guesses or plays, and what has become of it. */
export function TurnBoard({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const { turn, guess, play } = numbers;
  if (turn === null) return null;
  const accused = accusedJustNow(numbers);
  const name = words.seat(accused?.seat ?? turn);
  const became =
    accused !== null
      ? said(words, 'accused', { name }, { Sign: Gavel, tone: 'bad' })
      : play !== null
        ? ofPlay(words, view, numbers)
        : guess !== null
          ? ofGuess(words, numbers)
          : null;
  return (
    <div className="dbd-board">
      <p className="dbd-title">
        {accused !== null ? (
          <>
            <span className="says-more">{words.t('finale.names', { name })}</span>{' '}
            <NumberCards numbers={accused.numbers} />
          </>
        ) : play !== null ? (
          <>
            <span className="says-more">{words.t('board.plays', { name })}</span> <NumberCards numbers={play.numbers} />
          </>
        ) : guess !== null ? (
          <InShort short={words.t('board.guessesShort', { name, number: words.card(guess.number) })}>
            {words.t('board.guesses', {
              name,
              target: words.seat(guess.target),
              context: guess.end,
              number: words.card(guess.number),
            })}
          </InShort>
        ) : phases.of(view).chooses === 'act' ? (
          // Whose turn it is stands in the headline.
          words.t('board.choosing')
        ) : (
          words.t('board.turn', { name })
        )}
      </p>
      {became === null ? null : (
        <p className="dbd-became says-much" data-tone={became.tone}>
          {became.Sign === null ? null : <became.Sign aria-hidden size="1.1em" />}
          <span>
            <InShort short={became.short}>{became.text}</InShort>
          </span>
        </p>
      )}
    </div>
  );
}

function ofGuess(words: PanelWords, { guess }: DeathByDigitsNumbers): Became | null {
  if (guess === null) return null;
  return guess.isRight
    ? said(words, 'right', { target: words.seat(guess.target) }, { Sign: Check, tone: 'good' })
    : said(words, 'wrong', {}, { Sign: X, tone: 'bad' });
}

function ofPlay(words: PanelWords, view: GameView, numbers: DeathByDigitsNumbers): Became | null {
  const { play, stoppedBy, looking, robbery } = numbers;
  if (play === null) return null;
  if (stoppedBy !== null) {
    const params = { name: words.seat(stoppedBy), number: words.numbers(play.numbers) };
    return said(words, 'stopped', params, { Sign: Hand, tone: 'bad' }, then(words, numbers));
  }
  if (looking !== null) {
    const { at, seat } = looking;
    const what = at.kind === 'hand' ? { name: words.seat(at.seat) } : { number: at.slot + 1 };
    return said(words, 'looks', { ...what, who: words.seat(seat), context: at.kind }, { Sign: Eye, tone: 'open' });
  }
  if (play.outcome === 'nothing') {
    return said(words, 'nothing', {}, { Sign: CircleSlash2, tone: 'bad' }, then(words, numbers));
  }
  if (phases.of(view).chooses === 'stop') {
    return said(words, 'stoppable', { number: words.numbers(play.numbers) }, { Sign: Hand, tone: 'open' });
  }
  if (play.effect === 'steal' && robbery.length > 0) {
    const targets = words.seats(robbery.map(({ seat }) => seat));
    const count = robbery.reduce((sum, victim) => sum + victim.count, 0);
    return said(words, 'steals', { targets, count }, { Sign: Check, tone: 'good' });
  }
  if (play.effect === 'nothing') return null;
  return said(words, play.effect, {}, { Sign: Check, tone: 'good' });
}

/** The words at `became.<code>` and their short form at `becameShort.<code>`. */
function said(
  words: PanelWords,
  code: string,
  params: Readonly<Record<string, string | number>>,
  look: Pick<Became, 'Sign' | 'tone'>,
  rest = '',
): Became {
  return { ...look, text: words.t(`became.${code}`, params) + rest, short: words.t(`becameShort.${code}`, params) };
}

/** What a play that did nothing brings. */
function then(words: PanelWords, { variant }: DeathByDigitsNumbers): string {
  return variant === 'none' ? '' : words.t(`became.then.${variant}`);
}
