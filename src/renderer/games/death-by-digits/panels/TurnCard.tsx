import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NumberCards } from './NumberCard.tsx';
import { facesIn } from './turns.ts';
import type { Told, TurnStory } from './turns.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** One turn, act by act: the guess or the play, what became of it, refills and the accusation. */
export function TurnCard({ turn }: { readonly turn: TurnStory }) {
  const words = usePanelWords();
  const name = words.seat(turn.seat);
  return (
    <article className="past-turn" aria-label={words.t('turn.label', { round: turn.round, name })}>
      <header className="past-turn-head">
        <SeatMark seat={turn.seat} />
        <strong>{name}</strong>
        <span className="dbd-soft">{words.t('turn.round', { round: turn.round })}</span>
      </header>
      <ul>
        {turn.told.map((event, index) => {
          const line = lineOf(words, event);
          return line === null ? null : (
            <li key={index}>
              <span>{line}</span> <Seen event={event} />
            </li>
          );
        })}
      </ul>
    </article>
  );
}

/** Events whose cards not everybody saw: whoever did reads them. */
const PRIVATE: readonly Told['type'][] = [
  'cards.stolen',
  'hand.searched',
  'evidence.taken',
  'murder.looked',
  'hand.looked',
  'evidence.peeked',
  'card.drawn',
  'hand.refilled',
];

function Seen({ event }: { readonly event: Told }) {
  const words = usePanelWords();
  const faces = facesIn(event);
  if (!PRIVATE.includes(event.type) || faces.length === 0) return null;
  return (
    <span className="dbd-turn-seen">
      <span>{words.t('turn.seen')}</span> <NumberCards numbers={faces} />
    </span>
  );
}

/** An event in the terms of its turn, whose player stands above it; null for what needs no telling. */
function lineOf(words: PanelWords, event: Told): string | null {
  const { t } = words;
  switch (event.type) {
    case 'turn.passed':
      return t('turn.passed');
    case 'card.guessed': {
      const params = { target: words.seat(event.target), number: words.card(event.number), context: event.end };
      return words.sentences([t('turn.guessed', params), t(event.isRight ? 'turn.right' : 'turn.wrong')]);
    }
    case 'cards.played':
      return t('turn.played', { numbers: words.numbers(event.numbers) });
    case 'stop.skipped':
      return t('turn.unstoppable', { context: event.because });
    case 'theft.stopped':
      return t('turn.stopped', { name: words.seat(event.by), number: words.card(event.number) });
    case 'stop.passed':
      return t('turn.notStopped');
    case 'cards.stolen': {
      const parts = event.victims.map(({ seat, count }) => t('turn.from', { name: words.seat(seat), count }));
      return t('turn.stole', { from: words.list(parts) });
    }
    case 'hand.searched':
      return t('turn.searched', { name: words.seat(event.target) });
    case 'hand.looked':
      return t('turn.lookedHand', { name: words.seat(event.target) });
    case 'evidence.taken':
      return t('turn.took', { count: event.count });
    case 'murder.looked':
      return t('turn.lookedMurder', { window: event.slot + 1 });
    case 'evidence.peeked':
      return t('turn.peeked', { slot: event.slot + 1 });
    case 'evidence.flipped':
      return t(event.isUp ? 'turn.flippedUp' : 'turn.flippedDown', {
        slot: event.slot + 1,
        number: words.card(event.number),
      });
    case 'card.drawn':
      return t('turn.drew');
    case 'play.failed':
      return t('turn.nothing', { context: event.because });
    case 'hand.refilled':
      return t('turn.refilled', { name: words.seat(event.seat), count: event.count });
    case 'accusation.made':
      return t(event.isRight ? 'turn.accusedRight' : 'turn.accusedWrong', { numbers: words.numbers(event.numbers) });
    case 'seat.eliminated':
      return t('turn.eliminated');
    case 'hand.givenUp':
      return t('turn.gaveUp', { count: event.count, context: event.to });
    default:
      return null;
  }
}
