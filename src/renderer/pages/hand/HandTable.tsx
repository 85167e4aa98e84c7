import { useRef, useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import { useClient, useOwnSeat, useSeats, useSettings, useWords } from '#renderer/client/hooks.ts';
import { useSuggestedPieces } from '#renderer/ui/advice/use-suggested.ts';
import { Announcer } from '#renderer/ui/mirror/Announcer.tsx';
import { useRounds } from '#renderer/ui/summary/use-rounds.ts';
import { LinkBanner } from '#renderer/ui/room/LinkBanner.tsx';
import { PromptContent } from '#renderer/ui/prompt/PromptContent.tsx';
import { loadLargeControls } from '#renderer/ui/prompt/load-large-controls.ts';
import { usePlay } from '#renderer/ui/prompt/use-play.ts';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';
import { HandHeader } from './HandHeader.tsx';
import { loadDetails, loadDrawer, loadLarge, loadParts } from './later.ts';
import { OwnHand } from './OwnHand.tsx';
import { OwnPart } from './OwnPart.tsx';
import { PublicTable } from './PublicTable.tsx';
import type { HandShared } from './shared.ts';
import { useArt } from '#renderer/ui/board/use-art.ts';
import { useFewLines } from './use-screen.ts';
import { useBoard } from './use-board.ts';
import { useDrawer } from './use-drawer.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { useIdle } from '#renderer/kit/controls/use-idle.ts';
import { useShake } from './use-shake.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface HandTableProps {
  readonly game: GameInfo;
  readonly pages: GamePages;
  readonly view: GameView;
}

/** A player's hand and what is asked of it, with the public table as a list above. */
export function HandTable({ game, pages, view }: HandTableProps) {
  const words = useWords();
  const me = useOwnSeat();
  const seats = useSeats();
  const seq = useClient((state) => state.seq);
  const prompts = useClient((state) => state.prompts);
  const reducedMotion = useReducedMotion();
  const [{ textScale }] = useSettings();
  const { area, shake } = useShake();
  const [inspected, setInspected] = useState<PieceId | null>(null);
  const dock = useRef<HTMLElement>(null);
  const play = usePlay(shake, pages.skin.choiceZones);
  const art = useArt(pages.skin);
  const board = useBoard(pages, view, prompts);
  const drawer = useDrawer(pages.panels.Notebook === undefined || me === null ? 'log' : 'notebook');
  const wakefulness = useWakeLock();
  const rounds = useRounds(pages.panels, true, pages.skin.die !== undefined);
  const isSummaryDue = rounds.due !== null || view.result !== null;
  // Wanted sooner or later: fetched once the hand is in sight.
  const isInSight = art !== 'loading';
  const isIdle = useIdle(isInSight);
  const parts = useLater(loadParts, isIdle || isSummaryDue);
  useLater(loadLargeControls, isIdle);
  useLater(loadLarge, useFewLines());
  const drawers = useLater(loadDrawer, drawer.isOpen);
  const details = useLater(loadDetails, inspected !== null);
  // What is asked lies on the table: the hand makes room for it.
  const isElsewhere =
    board.hand?.isAsked === false &&
    [board.middle, board.own, ...board.seats.values()].flat().some((group) => group.isAsked);
  const panelProps = { view, seats, me, reducedMotion };
  const shared: HandShared = {
    game: game.id,
    view,
    pages,
    panelProps,
    prompts,
    play,
    art,
    marked: new Set(pages.skin.marks?.(view, null).map(({ piece }) => piece)),
    suggested: useSuggestedPieces(play.chosen),
    // Large letters need the room more than large pictures do.
    scale: Math.min(1.4, Math.sqrt(textScale)),
    onInspect: setInspected,
  };
  return (
    <div
      className="hand-page is-tall"
      style={{ '--felt-centre': pages.skin.felt.centre, '--felt-edge': pages.skin.felt.edge } as object}
    >
      <div className="banners">
        <LinkBanner />
        {parts === null ? null : <parts.AwayBanner />}
      </div>
      <main
        className="hand-main"
        ref={area}
        aria-label={words.words.gameName(game.id)}
        data-seq={seq}
        data-settled={isInSight && (parts !== null || !isSummaryDue)}
      >
        <HandHeader game={game} view={view} hints={pages.skin.direction} deal={parts !== null && <parts.DealSign />} />
        <div className="hand-table">
          <PublicTable
            shared={shared}
            board={board}
            last={
              parts === null ? null : (
                <parts.LastMoment skin={pages.skin} panels={pages.panels} panelProps={panelProps} />
              )
            }
          />
          {parts === null ? null : <parts.ScreenHint wakefulness={wakefulness} />}
          {parts === null ? null : <parts.ToldBanner greets />}
          {parts === null ? null : <parts.HeardLine />}
          {play.notice === null || parts === null ? null : (
            <parts.HandNotice
              notice={play.notice}
              view={view}
              onRule={drawer.showRule}
              onInspect={setInspected}
              onDone={play.forgetNotice}
            />
          )}
        </div>
        <div className="hand-own">
          <OwnPart
            shared={shared}
            groups={board.hand === null ? board.own : []}
            unread={drawer.unread}
            isOpen={drawer.isOpen}
            onMore={drawer.toggle}
          />
          {board.hand === null ? null : (
            <OwnHand shared={shared} group={board.hand} isAside={isElsewhere} dock={dock} />
          )}
        </div>
        <section className="hand-dock prompt-place" ref={dock} tabIndex={-1} aria-label={words.ui('table.prompt')}>
          <PromptContent panels={pages.panels} panelProps={panelProps} play={play} behind={null} counting={null} />
        </section>
        <Announcer />
      </main>
      {drawers === null || !drawer.isOpen ? null : (
        <drawers.HandDrawer
          game={game}
          panels={pages.panels}
          panelProps={panelProps}
          tab={drawer.tab}
          paragraph={drawer.paragraph}
          unread={drawer.unread}
          wakefulness={wakefulness}
          onTab={drawer.show}
          onClose={drawer.close}
        />
      )}
      {parts === null ? null : (
        <parts.Summaries game={game} panels={pages.panels} view={view} rounds={rounds} isDrawn={isInSight} isOnHand />
      )}
      {details === null ? null : (
        <details.CardDetails
          piece={inspected}
          pages={pages}
          panelProps={panelProps}
          onRule={(paragraph) => {
            setInspected(null);
            drawer.showRule(paragraph);
          }}
          onClose={() => {
            setInspected(null);
          }}
        />
      )}
    </div>
  );
}
