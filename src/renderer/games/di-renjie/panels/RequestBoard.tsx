import { CircleSlash2, HandHelping, Hourglass, MessageCircleQuestionMark } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { DiRenjieNumbers, Request, Response } from '#engine/games/di-renjie/types.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { KIND_COLOURS } from '../art/colours.ts';
import type { CardKind } from '../art/faces.ts';
import { KindSign } from './CardChip.tsx';
import { usePanelWords } from './use-panel-words.ts';

const MARKS: Readonly<Record<Response, LucideIcon>> = {
  gave: HandHelping,
  refused: CircleSlash2,
  asked: MessageCircleQuestionMark,
  waiting: Hourglass,
};

/** The request of this turn as the largest thing, who made it, and each answer to it so far. */
export function RequestBoard({ numbers }: { readonly numbers: DiRenjieNumbers }) {
  const words = usePanelWords();
  const { request, active } = numbers;
  if (request === null) {
    return (
      <p className="drj-strip-title says-much">
        {active === null ? null : words.t('strip.turn', { name: words.seat(active) })}
      </p>
    );
  }
  return (
    <div className="drj-request">
      <RequestSign request={request.request} />
      <p className="drj-strip-title says-more">
        {words.t('strip.asks', { name: words.seat(request.by), what: words.request(request.request) })}
      </p>
      <ul className="drj-answers" aria-label={words.t('strip.answers')}>
        {clockwise(numbers, request.by).map(({ seat, response }) => {
          const Mark = MARKS[response];
          return (
            <li key={seat} data-response={response}>
              <Mark aria-hidden size="1em" />
              <SeatMark seat={seat} />
              <span className="drj-name says-long">{words.seat(seat)}</span>
              <span className="drj-response says-long">{words.t(`response.${response}`)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The answers in the order in which they are given: clockwise from whoever asked. */
function clockwise({ responses }: DiRenjieNumbers, by: SeatId): readonly { seat: SeatId; response: Response }[] {
  return responses
    .map((_, index) => (by + 1 + index) % responses.length)
    .flatMap((seat) => {
      const response = responses[seat] ?? null;
      return response === null ? [] : [{ seat, response }];
    });
}

const KINDS: Readonly<Record<string, CardKind>> = { T: 'target', W: 'weapon', L: 'location' };

/** A type by its sign in its colour, a number by its numeral. */
function RequestSign({ request }: { readonly request: Request }) {
  const [{ palette }] = useSettings();
  const kind = KINDS[String(request)];
  if (kind === undefined) {
    return (
      <span className="drj-request-sign is-number" aria-hidden>
        {request}
      </span>
    );
  }
  const { main, ink } = KIND_COLOURS[palette][kind];
  return (
    <span className="drj-request-sign" style={{ background: main, color: ink }} aria-hidden>
      <KindSign kind={kind} />
    </span>
  );
}
