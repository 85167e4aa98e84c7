import { useEffect, useMemo, useState } from 'react';
import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Reason } from '#protocol/text.ts';
import type { MoveData } from '#renderer/client/move-data.ts';
import { useActions, useClient, useOwnSeat, useSettings, useSound } from '#renderer/client/hooks.ts';
import { aimedAt, moveFor, offerFor } from './choose.ts';
import type { StandingTap } from './standing.ts';
import type { ChoiceZones } from '#renderer/stage/contract.ts';
import type { Offers } from '#renderer/stage/stances.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { actsAtOnce, NO_INTENT, reasonForNothing, steppedBack, stillPossible, toggled } from './intent.ts';
import type { Intent, TapBy } from './intent.ts';
import { loadStanding } from './load-standing.ts';
import type { Shares } from './shares.ts';

/** What the player is about to do, and what it can do about it. */
export interface Play extends Intent {
  /** How often each source is taken from so far, where takings are shared out. */
  readonly shares: Shares;
  readonly setShares: (shares: Shares) => void;
  /** What knows which pieces stand for choices; null until it has been fetched for the first of them. */
  readonly stands: Awaited<ReturnType<typeof loadStanding>> | null;
  /** The pieces that stand for choices: true where one of theirs is allowed. */
  readonly standing: Offers;
  /** What the lifted piece stands for: another tap on whatever stands for it sends it. Null where it is itself the choice. */
  readonly liftedChoice: StandingAnswer | null;
  /** True while the host's answer is awaited. What was sent stays raised until then. */
  readonly isSending: boolean;
  /** Keys act at once; a mouse or a finger may have to tap twice, as the player has set it. */
  readonly tap: (piece: PieceId, by: TapBy) => void;
  readonly drop: (piece: PieceId, zone: ZoneId | null) => void;
  /** Where several prompts ask about single pieces: the id of the one that a tap answers. */
  readonly aim: string | null;
  readonly takeAim: (prompt: Prompt) => void;
  /** Answers a prompt that is not about pieces, or sends the chosen pieces of one that is. */
  readonly answer: (prompt: Prompt, choice: unknown) => void;
  /** Shows why something offered cannot be done. */
  readonly refuse: (reason: Reason) => void;
  readonly confirm: () => void;
  /** Takes one step back: what is asked, explained or lifted, then the piece chosen last. True when there was any. */
  readonly putDown: () => boolean;
  /** Takes back the piece chosen last, or all of them. */
  readonly takeBack: (which: 'last' | 'all') => void;
  /** Takes the notice away and leaves everything else. */
  readonly forgetNotice: () => void;
}

type StandingAnswer = Extract<StandingTap, { kind: 'answer' }>;

/** A second click this soon after a move belongs to a double click and not to the next card. */
const DOUBLE_CLICK = 350;

const NO_SHARES: Shares = {};

/** Shares, and whose prompt they answer: what was worked out for one is never shown for another. */
interface Taken {
  readonly of: string | null;
  readonly shares: Shares;
}

const NO_OFFERS: Offers = new Map();

/**
 * Turns taps, drops and keys into moves; a refused one into a reason. `shake` moves the refused piece; `zones` tells where
 * choices lie on the table.
 */
export function usePlay(shake: (piece: PieceId) => void, zones?: ChoiceZones): Play {
  const actions = useActions();
  const offered = useClient((state) => state.prompts);
  const [wanted, setWanted] = useState<string | null>(null);
  const prompts = aimedAt(offered, wanted);
  const aim = prompts.find(({ kind }) => kind === 'piece')?.id ?? null;
  const view = useClient((state) => state.view);
  const refusal = useClient((state) => state.refusal);
  const isSending = useClient((state) => state.pending.size > 0);
  const seat = useOwnSeat();
  const [settings] = useSettings();
  const [raw, setIntent] = useState(NO_INTENT);
  const [sentAt, setSentAt] = useState(-DOUBLE_CLICK);
  const [isSent, setSent] = useState(false);
  const [shown, setShown] = useState(refusal);
  const [taken, setTaken] = useState<Taken>({ of: null, shares: NO_SHARES });
  const sound = useSound();
  const mayStand = prompts.some(({ kind }) => kind === 'oneOf' || kind === 'shares');
  const stands = useLater(loadStanding, mayStand);
  const standing = useMemo(
    () => (view === null || stands === null ? NO_OFFERS : stands.standingPieces(prompts, view, zones)),
    [prompts, view, zones, stands],
  );
  const intent = stillPossible(raw, prompts, standing);
  const sharing = prompts.find(({ kind }) => kind === 'shares');
  const asked = sharing === undefined ? null : `${String(seat)} ${sharing.id}`;
  const shares = taken.of === asked ? taken.shares : NO_SHARES;
  const setShares = (next: Shares): void => {
    setTaken({ of: asked, shares: next });
  };
  const tapOnStanding = (piece: PieceId): StandingTap | null =>
    view === null ? null : (stands?.standingTap(prompts, view, piece, shares, zones) ?? null);
  const isStandingLifted = intent.lifted !== null && offerFor(prompts, intent.lifted) === null;
  const lifted = isStandingLifted ? tapOnStanding(intent.lifted) : null;
  const liftedChoice = lifted?.kind === 'answer' ? lifted : null;

  if (taken.of !== asked) setShares(NO_SHARES);
  if (isSent && !isSending) {
    setSent(false);
    setIntent(NO_INTENT);
    setShares(NO_SHARES);
  }
  if (refusal !== shown) {
    setShown(refusal);
    setShares(shares);
    // What was said is answered where it was written, and what is about to be done stays. Whoever has chosen several pieces
    // need not choose them again.
    if (refusal !== null && refusal.isSpeech !== true)
      setIntent({
        ...NO_INTENT,
        chosen: intent.chosen,
        notice: { reason: refusal.reason, piece: refusal.pieces[0] ?? null },
      });
  }

  useEffect(() => {
    const piece = refusal?.pieces[0];
    if (piece !== undefined) shake(piece);
    else if (refusal !== null) sound?.play('interface.refused');
  }, [refusal, shake, sound]);

  function refuse(reason: Reason, piece: PieceId | null): void {
    if (piece !== null) shake(piece);
    else sound?.play('interface.refused');
    setIntent({ ...NO_INTENT, chosen: intent.chosen, notice: { reason, piece } });
  }

  function send(move: MoveData, piece: PieceId | null): void {
    setSentAt(performance.now());
    if (actions.move(move)) {
      setSent(true);
      setIntent({ ...NO_INTENT, lifted: piece, chosen: intent.chosen });
    } else refuse({ code: 'noLink' }, piece);
  }

  function submit(prompt: Prompt, choice: unknown, piece: PieceId | null): void {
    const move = moveFor(prompt, choice);
    if (prompt.confirm === undefined) send(move, piece);
    else setIntent({ ...NO_INTENT, lifted: piece, chosen: intent.chosen, question: { prompt, move, piece } });
  }

  /** A piece that is itself the choice, or lies where it does, stands for the button that says so. */
  function touchStanding(piece: PieceId, act: boolean): void {
    if (view === null) return;
    const tap = tapOnStanding(piece);
    const reason = tap?.kind === 'refuse' ? tap.reason : reasonForNothing(view, seat, piece);
    if (tap?.kind === 'share') setShares(tap.shares);
    else if (tap?.kind === 'answer') {
      const isAgain = liftedChoice?.prompt.id === tap.prompt.id && liftedChoice.offer.key === tap.offer.key;
      if (act || tap.prompt.confirm !== undefined || isAgain) submit(tap.prompt, tap.offer.key, null);
      else setIntent({ ...NO_INTENT, lifted: tap.lift });
    } else if (reason !== null) refuse(reason, piece);
    else setIntent({ ...NO_INTENT, chosen: intent.chosen });
  }

  function touch(piece: PieceId, act: boolean, zone?: ZoneId): void {
    const offer = offerFor(prompts, piece, zone);
    if (offer === null) {
      touchStanding(piece, act);
    } else if (!offer.verdict.ok) {
      refuse(offer.verdict.reason, piece);
    } else if (offer.prompt.kind === 'pieces') {
      const { max } = offer.prompt;
      const next = toggled(intent, piece, max);
      if (next === null) refuse({ code: 'tooManyChosen', params: { count: max } }, piece);
      else setIntent(next);
    } else if (act || offer.prompt.confirm !== undefined || intent.lifted === piece) {
      submit(offer.prompt, piece, piece);
    } else {
      setIntent({ ...NO_INTENT, lifted: piece });
    }
  }

  return {
    ...intent,
    shares,
    setShares,
    stands,
    standing,
    liftedChoice,
    isSending,
    aim,
    takeAim: ({ id }) => {
      if (isSending) return;
      setWanted(id);
      setIntent(NO_INTENT);
    },
    tap: (piece, by) => {
      if (isSending || (by !== 'keys' && performance.now() - sentAt < DOUBLE_CLICK)) return;
      touch(piece, actsAtOnce(settings.tap, by));
    },
    drop: (piece, zone) => {
      // What is chosen already has been put there before.
      if (isSending || zone === null || intent.chosen.includes(piece)) return;
      if (offerFor(prompts, piece, zone) !== null) touch(piece, true, zone);
    },
    answer: (prompt, choice) => {
      if (!isSending) submit(prompt, choice, null);
    },
    refuse: (reason) => {
      refuse(reason, null);
    },
    confirm: () => {
      if (!isSending && intent.question !== null) send(intent.question.move, intent.question.piece);
    },
    putDown: () => {
      const before = isSent ? null : steppedBack(intent);
      if (before !== null) setIntent(before);
      return before !== null;
    },
    takeBack: (which) => {
      if (!isSending) setIntent({ ...NO_INTENT, chosen: which === 'all' ? [] : intent.chosen.slice(0, -1) });
    },
    forgetNotice: () => {
      setIntent((current) => ({ ...current, notice: null }));
    },
  };
}
