import type { HandRecord } from '#engine/games/hearts/types.ts';
import { ChangeTable } from '#renderer/kit/panels/ChangeTable.tsx';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWordsOf, type WordsOfPanels } from '#renderer/kit/panels/use-words-of.ts';
import { numbersOf } from '../numbers.ts';

/** How a hand was scored: how it ended, what stands out, and the points by seat, which come last. */
export function HandSummary({ view, round, step, me, isLast = false }: SummaryPanelProps) {
  const words = useWordsOf('hearts');
  const { t } = words;
  const record = numbersOf(view).finished[round];
  if (record === undefined) return null;
  const { points, totals, shot } = record;
  return (
    <div className="hearts-summary">
      {storyOf(words, record).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ChangeTable
        words={{
          caption: t('summary.caption', { hand: round + 1 }),
          player: t('summary.player'),
          change: t('summary.change'),
          total: t('summary.total'),
          closed: t('summary.closed'),
        }}
        rows={points.map((change, seat) => ({
          change: words.signed(change),
          total: String(totals[seat] ?? 0),
          role: seat === shot?.seat ? <strong className="hearts-shot">{t(`badge.${shot.by}`)}</strong> : null,
        }))}
        me={me}
        isOpen={step > 0}
        isLast={isLast}
      />
    </div>
  );
}

/** What has to be known besides the points. */
function storyOf({ t, seat: nameOf }: WordsOfPanels, { claimedBy, shot, jack }: HandRecord): readonly string[] {
  return [
    ...(claimedBy === null ? [] : [t('summary.claimed', { name: nameOf(claimedBy) })]),
    ...(shot === null ? [] : [t(`summary.${shot.by}`, { name: nameOf(shot.seat) })]),
    ...(jack === null ? [] : [t('summary.jack', { name: nameOf(jack) })]),
    ...(claimedBy === null && shot === null && jack === null ? [t('summary.plain')] : []),
  ];
}
