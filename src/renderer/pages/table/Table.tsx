import { useMemo, useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { TableLayout, TableStage } from '#renderer/stage/contract.ts';
import { isPhoneLike } from '#renderer/kit/layout/regions.ts';
import { bottomSeat, isLessonTable } from '#renderer/client/client-state.ts';
import { useActions, useClient, useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import { useSuggestedPieces } from '#renderer/ui/advice/use-suggested.ts';
import { later } from '#renderer/kit/controls/later.tsx';
import { useIdle } from '#renderer/kit/controls/use-idle.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { Mirror } from '#renderer/ui/mirror/Mirror.tsx';
import { useHandFocus } from '#renderer/ui/mirror/use-hand-focus.ts';
import { asTheyLie, handledZones, readingOrder } from '#renderer/ui/mirror/zone-order.ts';
import { Captions } from '#renderer/ui/board/Captions.tsx';
import { useOverdue } from '#renderer/ui/summary/use-overdue.ts';
import { useRounds } from '#renderer/ui/summary/use-rounds.ts';
import { Headline } from '#renderer/ui/board/Headline.tsx';
import { LinkBanner } from '#renderer/ui/room/LinkBanner.tsx';
import { Plates } from '#renderer/ui/board/Plates.tsx';
import { PanelPlace } from '#renderer/ui/board/PanelPlace.tsx';
import { PromptBar } from '#renderer/ui/prompt/PromptBar.tsx';
import { ReasonBubble } from './ReasonBubble.tsx';
import { HeardLine } from '#renderer/ui/log/HeardLine.tsx';
import { ToldBanner } from '#renderer/ui/takeback/ToldBanner.tsx';
import { Toolbar } from './Toolbar.tsx';
import { loadLayers, loadReplayBar, loadReview } from './later.ts';
import { useHandSorting } from './use-hand-sorting.ts';
import { usePromptHeight } from '#renderer/ui/prompt/use-prompt-height.ts';
import { loadLargeControls } from '#renderer/ui/prompt/load-large-controls.ts';
import { usePlay } from '#renderer/ui/prompt/use-play.ts';
import { usePointerKind } from './use-pointer-kind.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShownNotebook } from './use-shown-notebook.ts';
import { useSize } from '#renderer/ui/board/use-size.ts';
import { useStage } from '#renderer/ui/board/use-stage.ts';
import { useAsking } from './use-asking.ts';
import { useReducedMotion, useStageSettings } from '#renderer/ui/board/use-stage-settings.ts';
import { useTableLayers } from './use-table-layers.ts';

export interface TableProps {
  readonly game: GameInfo;
  readonly pages: GamePages;
  readonly view: GameView;
}

/** Fetched with a lesson. */
const LessonRings = later(async () => ({ Part: (await import('#renderer/ui/lesson/LessonRings.tsx')).LessonRings }));

const NO_PIECES: readonly PieceId[] = [];

/** The table: the picture, the chrome laid into its rectangles, and the mirror over both. */
export function Table({ game, pages, view }: TableProps) {
  const words = useWords();
  const { forgetAdvice } = useActions();
  const own = useOwnSeat();
  const seats = useClient((state) => state.status?.seats);
  const seq = useClient((state) => state.seq);
  const prompts = useClient((state) => state.prompts);
  const replay = useClient((state) => state.replay);
  const review = useClient((state) => state.review);
  const isLesson = useClient(isLessonTable);
  const bottom = useClient(bottomSeat);
  // With open cards nobody sits in one place more than in another.
  const me = replay === null ? own : null;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [shaker, setShaker] = useState<TableStage | null>(null);
  const size = useSize(container);
  const [screen, setScreen] = useState<HTMLDivElement | null>(null);
  const screenSize = useSize(screen);
  const pointerKind = usePointerKind(container);
  const settings = useStageSettings();
  const reducedMotion = useReducedMotion();
  const hasNotebook = pages.panels.Notebook !== undefined && me !== null;
  const layers = useTableLayers(hasNotebook);
  const shake = useMemo(() => (piece: PieceId) => shaker?.shake(piece), [shaker]);
  const play = usePlay(shake, pages.skin.choiceZones);
  const gestures = {
    onTap: (piece: PieceId) => {
      if (replay === null) play.tap(piece, pointerKind());
    },
    onDrop: play.drop,
    onInspect: layers.inspect,
  };
  const [promptHeight, setPromptHeight] = useState(0);
  const { stage, shown, isDrawn, isSettled, isTelling, hasFailed } = useStage(
    container,
    pages.skin,
    size,
    settings,
    gestures,
    promptHeight,
  );
  if (stage !== shaker) setShaker(stage);
  const hasDice = pages.skin.die !== undefined;
  const rounds = useRounds(pages.panels, isSettled, hasDice);
  const isSummaryDue = rounds.due !== null || rounds.open !== null || view.result !== null;
  const isAnyOpen = layers.rail !== null || layers.dialog !== null || layers.inspected !== null;
  // Fetched once the table is in sight, if nobody wants any of it sooner.
  const isIdle = useIdle(isSettled);
  const over = useLater(loadLayers, isIdle || isAnyOpen || isSummaryDue);
  useLater(loadLargeControls, isIdle);
  const replayParts = useLater(loadReplayBar, replay !== null);
  const reviewParts = useLater(loadReview, review !== null);
  const tried = replay === null || (review?.tries ?? null) === null ? null : review;
  // A prompt tells what came of the last move: it waits until that has been shown, though not for ever, and
  // not while the time to answer runs, unless it would name the result of a roll.
  const isTimed = useClient((state) => state.answerWindow !== null);
  const telling = isTelling && (hasDice || !isTimed) ? seq : null;
  const isOverdue = useOverdue(telling, hasDice);
  const behind = telling === null || isOverdue ? null : shown;

  const layout = useMemo<TableLayout | null>(() => {
    if (size === null) return null;
    const { textScale, handSorting = 'suit' } = settings;
    return pages.skin.layout({
      view,
      ...size,
      bottomSeat: bottom,
      seats: view.scores.length,
      textScale,
      handSorting,
      promptHeight,
    });
  }, [pages.skin, view, size, bottom, settings, promptHeight]);
  const measure = usePromptHeight(
    layout?.usualPrompt ?? 0,
    setPromptHeight,
    // A lesson says something else at each step, and what it points at stays where it is.
    isLesson && layout?.form === 'wide',
  );
  const handled = useMemo(() => handledZones(view, prompts, me), [view, prompts, me]);
  const pieces = useMemo(() => {
    if (layout === null) return NO_PIECES;
    const zones = readingOrder(view, own).filter(({ id }) => handled.has(id));
    return zones.flatMap(({ zone }) => asTheyLie(zone.pieces, layout));
  }, [view, own, handled, layout]);
  const focus = useHandFocus(pieces);
  const isTall = layout?.form === 'tall';
  // On a phone it would cover what the lesson says.
  useShownNotebook(layers, hasNotebook && layout !== null && !isTall);
  // By the window, not by the table's form: a column of buttons makes the table narrower, and where that gave it the
  // phone's form the column would go, come back with the width, and so on without end.
  const isOverTable = screenSize === null ? isTall : isPhoneLike(screenSize);
  const ticked = useMemo(
    () => [...play.chosen, ...(play.stands?.takenPieces(prompts, view, play.shares, pages.skin.choiceZones) ?? [])],
    [play.chosen, play.shares, prompts, view, pages.skin, play.stands],
  );
  const [suggested = null] = useSuggestedPieces(play.chosen);
  const raiseOf = useAsking(stage, {
    prompts,
    standing: play.standing,
    chosen: ticked,
    pointed: play.question?.piece ?? play.lifted ?? focus.focused ?? suggested,
    isTold: behind === null,
  });
  const onSort = useHandSorting(pages.skin);
  useShortcuts({
    onCommand: layers.run,
    onHand: focus.step,
    onNth: focus.goTo,
    onSort,
    onInspect: () => {
      layers.inspect(focus.focused ?? play.lifted);
    },
    onEscape: () => {
      if (!play.putDown() && !forgetAdvice()) layers.closeTop();
    },
  });
  const panelProps = { view, seats: seats ?? [], me, reducedMotion };
  // What stands around the pieces must not run ahead of them, nor be there before they are.
  const staged = { ...panelProps, view: shown ?? view };
  const { Strip } = pages.panels;
  return (
    <div className={isTall ? 'table-screen is-tall' : 'table-screen'} ref={setScreen}>
      <div className="banners">
        <ToldBanner greets />
        <LinkBanner />
        {over === null ? null : <over.AwayBanner />}
      </div>
      <main
        className="table"
        aria-label={words.words.gameName(game.id)}
        data-seq={seq}
        data-replay={replay?.at}
        data-settled={isSettled}
      >
        <div className="table-stage" ref={setContainer} aria-hidden />
        {layout === null ? null : (
          <div className="table-chrome" style={{ fontSize: layout.em }}>
            {isDrawn ? (
              <Headline
                game={game}
                view={staged.view}
                rect={layout.headline}
                note={replay === null ? undefined : words.ui('replay:step', { at: replay.at, of: replay.of })}
              />
            ) : null}
            {/* Under all that is written, so that a ring never crosses a word. */}
            {isLesson && behind === null ? <LessonRings layout={layout} /> : null}
            {isDrawn ? (
              <>
                <PanelPlace rect={layout.panel}>
                  <Strip {...staged} />
                </PanelPlace>
                <Captions game={game.id} view={staged.view} layout={layout} width={size?.width ?? 0} />
                <Plates
                  hints={pages.skin.direction}
                  view={staged.view}
                  layout={layout}
                  panels={pages.panels}
                  panelProps={staged}
                />
              </>
            ) : null}
            <Mirror
              view={view}
              layout={layout}
              panels={pages.panels}
              play={play}
              focus={focus}
              handled={handled}
              raiseOf={raiseOf}
            />
            {tried !== null && reviewParts !== null ? (
              <reviewParts.LearnBar review={tried} rect={layout.prompt} measure={measure} />
            ) : replay === null ? (
              <PromptBar
                panels={pages.panels}
                panelProps={panelProps}
                play={play}
                rect={layout.prompt}
                measure={measure}
                behind={behind}
                counting={rounds.open === null ? rounds.due : null}
              />
            ) : replayParts === null ? null : (
              <replayParts.ReplayBar
                step={replay}
                isSettled={isSettled}
                rect={layout.prompt}
                // Elsewhere than on a phone it is hardly higher than its place, and the table would jump with each step.
                measure={layout.form === 'tall' ? measure : null}
              />
            )}
            {play.notice === null ? null : (
              <ReasonBubble
                notice={play.notice}
                view={view}
                layout={layout}
                onRule={layers.openRule}
                onDone={play.forgetNotice}
              />
            )}
          </div>
        )}
        {hasFailed ? <p className="table-failed">{words.ui('table.noPicture')}</p> : null}
        <HeardLine />
        {over === null ? null : <over.Arrivals />}
      </main>
      <Toolbar
        isTall={isOverTable}
        rail={layers.rail}
        hasNotebook={hasNotebook}
        unread={layers.unread}
        deal={over === null ? null : <over.DealSign />}
        onCommand={layers.run}
      />
      {review === null || reviewParts === null ? null : <reviewParts.ReviewDialog review={review} />}
      {over === null ? null : (
        <over.TableLayers
          game={game}
          pages={pages}
          panelProps={panelProps}
          layers={layers}
          rounds={rounds}
          isDrawn={isDrawn}
        />
      )}
    </div>
  );
}
