import { numeral } from '#words/numeral.ts';
import './compare.css';
import { useEffect } from 'react';
import type { ComparedMatch, Comparison } from '#protocol/same-deal.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { factsOf, remarked, sentencesOf } from '#words/lists.ts';
import { numberFormat, percentFormat } from '#words/formats.ts';
import { momentIn } from '#words/moments.ts';
import { ReadingProgress } from './ReadingProgress.tsx';

export interface CompareProps {
  /** The match's id or the file of its record. */
  readonly match: string;
  readonly onClose: () => void;
}

/** How a match went beside others of the same deal, seat by seat. */
export function CompareDialog({ match, onClose }: CompareProps) {
  const words = useWords();
  const { ui } = words;
  const actions = useActions();
  const told = useClient((state) => state.sameDeal);
  const news = useClient((state) => state.libraryNews);
  const isLinked = useClient((state) => state.link === 'open' && state.welcome !== null);
  useEffect(() => {
    if (isLinked) actions.askLibrary({ kind: 'compare', match });
  }, [actions, match, news, isLinked]);
  const here = told?.match === match ? told : null;
  const comparison = here?.comparison ?? null;
  const reason = here?.reason ?? null;
  return (
    <Dialog
      title={ui('compare:title')}
      size={(comparison?.matches.length ?? 0) > 1 ? 'large' : 'medium'}
      isOpen
      onClose={onClose}
    >
      <div className="compare">
        <ReadingProgress reading={here?.reading ?? null} />
        {here === null ? <p role="status">{ui('compare:looking')}</p> : null}
        {reason === null ? null : <p role="alert">{words.reason(reason)}</p>}
        {comparison === null ? null : <Compared comparison={comparison} />}
      </div>
    </Dialog>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { ui } = useWords();
  const { matches, total, unit } = comparison;
  if (matches.length < 2) return <p>{ui('compare:none')}</p>;
  const seats = matches[0]?.seats.length ?? 0;
  return (
    <>
      <p>
        {sentencesOf(ui, [
          ui('compare:count', { count: total }),
          ...(total > matches.length ? [ui('compare:latest', { count: matches.length })] : []),
          ui(`compare:how.${unit}`),
        ])}
      </p>
      {Array.from({ length: seats }, (_, seat) => (
        <SeatTable key={seat} seat={seat} comparison={comparison} />
      ))}
    </>
  );
}

interface SeatProps {
  readonly seat: number;
  readonly comparison: Comparison;
}

/** What was made of one seat at each table, the best first. */
function SeatTable({ seat, comparison: { matches, unit, file } }: SeatProps) {
  const { ui, words } = useWords();
  const rows = matches
    .flatMap((match) => match.seats.slice(seat, seat + 1).map((own) => ({ match, own })))
    .sort((one, other) => (other.own.mean ?? 0) - (one.own.mean ?? 0));
  const percents = percentFormat(words.language, { most: 1 });
  const imps = numberFormat(words.language, { most: 1, isChange: true });
  const worth = (hundredths: number): string =>
    unit === 'percent'
      ? percents.format(hundredths / 10_000)
      : ui('compare:unit.imps', { number: imps.format(hundredths / 100) });
  const hasMatchpoints = unit === 'percent';
  const heads = ['points', 'place', ...(hasMatchpoints ? ['matchpoints'] : []), `worth.${unit}`];
  return (
    <table>
      <caption>{ui('compare:seat', { number: seat + 1 })}</caption>
      <thead>
        <tr>
          <th scope="col">{ui('compare:player')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {ui(`compare:${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ match, own }) => (
          <tr key={match.file} className={match.file === file ? 'is-own' : undefined}>
            <th scope="row">
              <bdi>{own.own === undefined ? own.name : remarked(ui, own.name, ui('compare:part'))}</bdi>
              <Where match={match} isOwn={match.file === file} />
            </th>
            <td>{numeral(own.score)}</td>
            <td>{own.place}</td>
            {hasMatchpoints ? (
              <td>{ui('compare:matchpointsOf', { matchpoints: own.matchpoints, top: own.top })}</td>
            ) : null}
            <td>{worth(own.mean ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which match it was: this one, or when it was played and what it is called. */
function Where({ match: { at, title }, isOwn }: { readonly match: ComparedMatch; readonly isOwn: boolean }) {
  const { ui, words } = useWords();
  const when = momentIn(words.language, at);
  return <small>{factsOf(ui, [...(isOwn ? [ui('compare:this')] : []), ...(title === '' ? [] : [title]), when])}</small>;
}
