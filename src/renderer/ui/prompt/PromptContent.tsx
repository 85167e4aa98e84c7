import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { STANDARD_ADVICE } from '#protocol/advice.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { isLessonTable, ownSeats } from '#renderer/client/client-state.ts';
import { useClient, useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { later } from '#renderer/kit/controls/later.tsx';
import { useSlow } from '#renderer/kit/controls/use-slow.ts';
import { roundTitle } from '#renderer/ui/summary/round-title.ts';
import { AdvicePart } from '#renderer/ui/advice/AdvicePart.tsx';
import { ExercisePart } from '#renderer/ui/lesson/ExercisePart.tsx';
import { LessonPart } from '#renderer/ui/lesson/LessonPart.tsx';
import type { TableWords } from '#words/at-table.ts';
import { sentencesOf } from '#words/lists.ts';
import { faceOfPiece } from './choose.ts';
import { leadingPrompt } from './leading-prompt.ts';
import { offerWords } from './offer-words.ts';
import { PromptControls } from './PromptControls.tsx';
import { PromptLine } from './PromptLine.tsx';
import type { Play } from './use-play.ts';

/** Fetched when the table stands still for the first time: in most matches it never does. */
const Halted = later(async () => ({ Part: (await import('./Halted.tsx')).Halted }));

/** Fetched for whoever has nothing more to decide, which in most games comes late or never. */
const PlayOn = later(async () => ({ Part: (await import('./PlayOn.tsx')).PlayOn }));

export interface PromptContentProps {
  readonly panels: Pick<GamePanels, 'Choosing' | 'picking' | 'summaryTitle' | 'waitNote' | 'isDone'>;
  readonly panelProps: GamePanelProps;
  readonly play: Play;
  /** The table as its picture shows it, while that is behind: what has not been shown is not told. Null once it has caught up. */
  readonly behind: GameView | null;
  /** The round, from 0, whose summary is about to open: until then nothing new is asked. */
  readonly counting: number | null;
}

/** What stands in the prompt's place; where a lesson has stopped, or something is asked in an exercise, that comes first. */
export function PromptContent(props: PromptContentProps) {
  const lesson = useClient((state) => state.status?.lesson?.task);
  const exercise = useClient((state) => state.status?.exercise?.task);
  const place = useOwnPlace();
  // A lesson tells what came of the last move, as a prompt does: not before that has been shown.
  if (props.behind !== null || (lesson === undefined && exercise === undefined))
    return <Prompted {...props} place={place} />;
  return (
    <div className="lesson-frame">
      {lesson === undefined ? <ExercisePart /> : <LessonPart />}
      {lesson === 'move' || exercise === 'answer' ? <Prompted {...props} place={place} /> : null}
    </div>
  );
}

interface PromptedProps extends PromptContentProps {
  readonly place: RefObject<HTMLElement | null>;
}

/** What is asked and its controls, or whom the table waits for. */
function Prompted({ panels, panelProps, play, behind, counting, place }: PromptedProps) {
  const words = useWords();
  const { view, me } = panelProps;
  const prompts = useClient((state) => state.prompts);
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const trouble = useClient((state) => state.status?.trouble ?? null);
  const takeback = useClient((state) => state.status?.takeback ?? null);
  const isLesson = useClient(isLessonTable);
  const isAdvised = useClient((state) => (state.welcome?.table?.advice ?? STANDARD_ADVICE) !== 'never');
  const waiting = useWaiting(behind ?? view, panels);
  const isSlow = useSlow(play.isSending);
  useKeptFocus(place);
  if (view.result !== null) return null;
  // All else waits for these, a pause of the table among it.
  if (trouble !== null || takeback !== null) return <Halted trouble={trouble} takeback={takeback} />;
  if (counting !== null) {
    return <PromptLine isUrgent={false} sentence={roundTitle(words, panels, view, counting)} />;
  }
  if (isPaused) return <Halted trouble={null} takeback={null} />;
  const idle = (
    <PromptLine isUrgent={false} sentence={waiting}>
      {me !== null && !isLesson && panels.isDone?.(behind ?? view, me) === true ? <PlayOn /> : undefined}
    </PromptLine>
  );
  if (behind !== null) return idle;
  const first = leadingPrompt(prompts);
  const room = first === undefined ? [] : sentencesOn(words, view, first);
  if (play.question !== null) return <Asked view={view} play={play} room={room} />;
  if (first === undefined) return idle;
  // Whoever taps for the first time cannot know that a second tap is asked for.
  const asked = play.isSending ? null : tapAgain(words, view, play);
  // For the moment until the host usually answers the sentence stays, so that nothing flickers; the controls stay, with
  // what was picked there, until it does.
  const sentence = isSlow ? words.ui('waiting.sent') : (asked ?? words.prompt(first.text));
  return (
    <PromptLine
      isUrgent={!play.isSending}
      isSent={play.isSending}
      sentence={sentence}
      room={room}
      asksAgain={first.confirm !== undefined && prompts.length === 1 && first.kind === 'piece'}
      below={isAdvised ? <AdvicePart view={view} /> : null}
    >
      <PromptControls prompts={prompts} play={play} panels={panels} panelProps={panelProps} />
    </PromptLine>
  );
}

/** The prompt's place as long as somebody is in it: with its keys, or with a pointer. */
function useOwnPlace(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const follow = ({ target }: Event): void => {
      const at = target instanceof Element ? target : null;
      // A dialog of the prompt gives the focus back to it, also when what opened it is gone.
      if (at?.closest('.dialog-veil')) return;
      place.current = at?.closest<HTMLElement>('.prompt-place') ?? null;
    };
    // A button that goes takes the focus with it without a word; whoever goes elsewhere is heard of there.
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, follow, { signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, []);
  return place;
}

/** Whoever has pressed a button that cannot be used any more goes on from the prompt's place, not from the top of the page. */
function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || (activeElement?.closest('[inert]') ?? null) !== null;
    // Nothing on a phone is scrolled away for it.
    if (isLost) place.current?.focus({ preventScroll: true });
  });
}

/** What a second tap on the lifted piece would do; null where none is lifted, or nothing is known of it. */
function tapAgain(words: TableWords, view: GameView, { lifted, liftedChoice }: Play): string | null {
  if (liftedChoice !== null)
    return words.ui('prompt.tapAgainForChoice', { choice: offerWords(words, liftedChoice.offer).name });
  const face = lifted === null ? null : faceOfPiece(view, lifted);
  return face === null ? null : words.ui('prompt.tapAgain', { card: words.face(face) });
}

/**
 * The sentences that one tap brings in place of the prompt's own, and that one: of those that name a card, the longest. With room
 * for them, a hand above the prompt lies still between two taps.
 */
function sentencesOn(words: TableWords, view: GameView, prompt: Prompt): readonly string[] {
  if (prompt.kind !== 'piece') return [];
  const { confirm } = prompt;
  const named = prompt.offers.flatMap(({ key, verdict }) => {
    const face = verdict.ok ? faceOfPiece(view, key) : null;
    if (face === null) return [];
    return confirm === undefined
      ? words.ui('prompt.tapAgain', { card: words.face(face) })
      : words.prompt(questionOn(confirm, face));
  });
  const longest = named.reduce((long, one) => (one.length > long.length ? one : long), '');
  return [words.prompt(prompt.text), longest];
}

/** A question may have a form that names the card: `confirmDeclare_named`. */
function questionOn({ code, params }: Text, face: string | null): Text {
  return { code, params: { ...params, ...(face === null ? {} : { card: face, context: 'named' }) } };
}

interface AskedProps {
  readonly view: GameView;
  readonly play: Play;
  readonly room: readonly string[];
}

/** A sealed choice, asked about once more. */
function Asked({ view, play, room }: AskedProps) {
  const words = useWords();
  const { question } = play;
  if (question?.prompt.confirm === undefined) return null;
  const face = question.piece === null ? null : faceOfPiece(view, question.piece);
  return (
    <PromptLine isUrgent sentence={words.prompt(questionOn(question.prompt.confirm, face))} room={room}>
      <BackAnd onBack={play.putDown}>
        <Button kind="primary" autoFocus onPress={play.confirm}>
          {words.ui('action.confirm')}
        </Button>
      </BackAnd>
    </PromptLine>
  );
}

/** Whom the table waits for, in words. */
function useWaiting(view: GameView, { waitNote }: Pick<GamePanels, 'waitNote'>): string {
  const words = useWords();
  const own = useOwnSeat();
  const isWatching = useClient((state) => ownSeats(state).length === 0);
  const isSealed = useClient((state) => state.sealed);
  const hasClock = useClient((state) => state.answerWindow !== null && 'endsIn' in state.answerWindow.told);
  const others = view.awaiting.filter((seat) => seat !== own);
  // Where a clock runs, nobody is waited for.
  if (isSealed && (hasClock || others.length === 0)) return words.ui('waiting.sealed');
  if (isSealed) return words.ui('waiting.sealedSeat', { who: others });
  if (others.length === 0) return words.ui('waiting.chance');
  const note = own === null ? null : (waitNote?.(view, own) ?? null);
  const waiting = words.ui(isWatching ? 'waiting.watched' : 'waiting.seat', { who: others });
  return note === null ? waiting : sentencesOf(words.ui, [words.say('waitNote', note), waiting]);
}
