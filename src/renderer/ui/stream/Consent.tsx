import './stream.css';
import { Radio } from 'lucide-react';
import type { AudienceStatus } from '#protocol/audience.ts';
import { isLaxer } from '#protocol/audience.ts';
import { ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useSeats, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { sentencesOf } from '#words/lists.ts';
import { ruleWords } from './rule-words.ts';

/**
 * The host asks to show the audience more, or sooner: each person with a seat agrees or declines, everybody sees who
 * has, and the host can take it back. The match goes on meanwhile, and nothing changes until all have agreed.
 */
export function Consent() {
  const audience = useClient((state) => state.status?.audience ?? null);
  if (!audience?.asked) return null;
  return <Asked now={audience.rule} asked={audience.asked} />;
}

interface AskedProps {
  readonly now: AudienceStatus['rule'];
  readonly asked: NonNullable<AudienceStatus['asked']>;
}

function Asked({ now, asked: { rule, awaits } }: AskedProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const own = useClient(ownSeats);
  const seats = useSeats();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const isAsked = own.some((seat) => awaits.includes(seat));
  const agreed = seats.filter(({ seat, kind }) => kind === 'person' && !awaits.includes(seat)).map(({ seat }) => seat);
  const sentences = [
    ...(isLaxer(rule.audience, now.audience)
      ? [ui('stream:audience.asked', { rule: ruleWords(ui, rule.audience), now: ruleWords(ui, now.audience) })]
      : []),
    ...(rule.watching && !now.watching ? [ui('stream:audience.askedWatching')] : []),
  ];
  return (
    <section className={isAsked ? 'consent is-asked' : 'consent'} aria-label={ui('stream:audience.consent')}>
      <Radio aria-hidden size={20} />
      <div className="consent-words">
        <p role="status">{sentencesOf(ui, sentences)}</p>
        <p className="consent-who">
          {sentencesOf(ui, [
            ...(agreed.length > 0 ? [ui('stream:audience.agreed', { who: agreed })] : []),
            ...(awaits.length > 0 ? [ui('stream:audience.awaits', { who: awaits })] : []),
          ])}
        </p>
      </div>
      <div className="consent-buttons">
        {isAsked ? (
          <>
            <Button isDisabled={isWaiting} onPress={() => actions.answerSpectators(rule, false)}>
              {ui('stream:audience.decline')}
            </Button>
            <Button kind="primary" isDisabled={isWaiting} onPress={() => actions.answerSpectators(rule, true)}>
              {ui('stream:audience.agree')}
            </Button>
          </>
        ) : null}
        {isHost ? (
          <Button kind="quiet" isDisabled={isWaiting} onPress={() => actions.order({ kind: 'withdrawSpectators' })}>
            {ui('stream:audience.withdraw')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
