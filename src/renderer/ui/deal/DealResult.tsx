import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { Check, Comparison, Judgement, Outcome, ShownFault } from '#fairness/judgement.ts';
import type { MatchCheck } from '#renderer/client/client-state.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { inRow } from '#words/lists.ts';
import { withNamesSaid } from '#words/seat-name.ts';
import { CheckProgress } from './CheckProgress.tsx';
import { DifferenceLines } from './DifferenceLines.tsx';

const SIGNS = { holds: CircleCheck, lacks: CircleHelp, fails: CircleAlert } as const;

/** What the check of the match found; `game` has the words of the game. */
export function DealResult({ game }: { readonly game: TableWords }) {
  const { ui } = useWords();
  const check = useClient((state) => state.matchCheck);
  return (
    <section className="deal-part" aria-label={ui('deal:result.title')}>
      <h3>{ui('deal:result.title')}</h3>
      {check?.kind === 'judged' ? <Judged judgement={check.judgement} game={game} /> : <Unjudged check={check} />}
      <p>
        <a className="deal-checker" href="./verify.html" download="verify.html">
          {ui('deal:file.checker')}
        </a>
      </p>
    </section>
  );
}

function Unjudged({ check }: { readonly check: MatchCheck | null }) {
  const { ui } = useWords();
  if (check === null) return <p>{ui('deal:result.notChecked')}</p>;
  if (check.kind === 'failed') return <p role="status">{ui('deal:result.failed')}</p>;
  if (check.kind === 'kept') return <p role="status">{ui(`deal:result.kept.${check.what}`)}</p>;
  return (
    <>
      <p role="status">{ui(`deal:progress.${check.kind}`)}</p>
      <CheckProgress check={check} />
    </>
  );
}

function Judged({ judgement, game }: { readonly judgement: Judgement; readonly game: TableWords }) {
  const { ui } = useWords();
  const { checks, seats, faults, comparison, brokenOff, passedOver } = judgement;
  const isSame = comparison?.differences.length === 0;
  return (
    <ul className="deal-checks">
      {faults.map((fault, at) => (
        <Found key={`fault-${String(at)}`} outcome="fails" text={faultSentence(game, ui, fault)}>
          {fault.fault === 'messages' ? <DifferenceLines comparison={comparison} game={game} /> : null}
        </Found>
      ))}
      {brokenOff === 0 ? null : <Found outcome="lacks" text={ui('deal:result.brokenOff', { count: brokenOff })} />}
      {passedOver.map((seat) => (
        <Found
          key={`passedOver-${String(seat)}`}
          outcome="lacks"
          text={ui('deal:result.passedOver', { name: game.seat(seat) })}
        />
      ))}
      {comparison === null ? <Found outcome="lacks" text={ui('deal:result.notCompared')} /> : null}
      {isSame ? <Found outcome="holds" text={comparedSentence(ui, comparison)} /> : null}
      {worstFirst(checks).map((check) => (
        <Found
          key={check.code}
          outcome={check.outcome}
          text={ui(`verify:${check.code}.${check.says}`, paramsOf(check, seats, game))}
        />
      ))}
    </ul>
  );
}

function worstFirst(checks: readonly Check[]): readonly Check[] {
  return (['fails', 'lacks', 'holds'] as const).flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted));
}

interface FoundProps {
  readonly outcome: Outcome;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One finding: how it went in a word, by the shape of a sign, and the sentence. */
function Found({ outcome, text, children }: FoundProps) {
  const { ui } = useWords();
  const Sign = SIGNS[outcome];
  return (
    <li data-outcome={outcome}>
      <Sign aria-hidden size={18} />
      <div>
        <span className="deal-outcome">{ui(`deal:outcome.${outcome}`)}</span> {text}
        {children}
      </div>
    </li>
  );
}

function comparedSentence(ui: TableWords['ui'], { messages, from }: Comparison): string {
  if (messages === 0) return ui('deal:result.nothingTold');
  // Of what came before, this page knows nothing: it came later, was loaded again, or was led away.
  if ((from ?? 0) > 0) return ui('deal:result.comparedFrom', { count: messages, step: from ?? 0 });
  return ui('deal:result.compared', { count: messages });
}

/** The names of people are said as everywhere on this page, not as they stand in the record. */
function paramsOf({ params }: Check, seats: Judgement['seats'], words: TableWords): Check['params'] {
  return withNamesSaid(params, seats, {
    name: ({ seat }) => words.seat(seat),
    row: (names) => inRow(words.ui, names),
  });
}

function faultSentence(game: TableWords, ui: TableWords['ui'], fault: ShownFault): string {
  switch (fault.fault) {
    case 'otherMatch':
      return ui(`deal:fault.otherMatch.${fault.part}`);
    case 'leftOut':
    case 'otherSecret':
      return ui(`deal:fault.${fault.fault}`, { name: game.seat(fault.seat) });
    case 'seat':
    case 'learns':
    case 'advised':
      return ui(`deal:fault.${fault.fault}`, { name: game.seat(fault.seat), step: fault.seq });
    case 'audience':
      return ui('deal:fault.audience', { step: fault.seq });
    case 'messages':
      return ui(`deal:fault.${fault.of}`, { step: fault.seq });
    default:
      return ui(`deal:fault.${fault.fault}`);
  }
}
