import { useEffect, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import { useActions, useClient, useSeats, useWords } from '#renderer/client/hooks.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { Captions } from '#renderer/ui/board/Captions.tsx';
import { Plates } from '#renderer/ui/board/Plates.tsx';
import { PanelPlace } from '#renderer/ui/board/PanelPlace.tsx';
import { useReducedMotion, useStageSettings } from '#renderer/ui/board/use-stage-settings.ts';
import { useSize } from '#renderer/ui/board/use-size.ts';
import { useStage } from '#renderer/ui/board/use-stage.ts';
import type { ViewProps } from './view-props.ts';
import { AudienceMirror } from './AudienceMirror.tsx';
import { poseFor, rectOfShot, throughCamera } from './camera.ts';
import { bottomOf } from '#renderer/stage/geometry.ts';
import { LowerThird } from './LowerThird.tsx';
import { headlineSpace, inMiddle, occupied, seenFrom } from './space.ts';
import { FittedHeadline } from './FittedHeadline.tsx';
import { scoresIn } from '#renderer/ui/board/scores.ts';
import { barHeight, SeatsBar } from './SeatsBar.tsx';
import { isInObs } from './sight.ts';
import { Spotlight } from './Spotlight.tsx';
import { isLit, spotAt } from './spot.ts';
import { smallestWords } from './smallest.ts';
import { placesOf } from './third.ts';
import { useDirector } from './use-director.ts';
import { useFrame } from './use-frame.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useSpotlight } from './use-spotlight.ts';

const NOTHING = { onTap: () => undefined, onDrop: () => undefined, onInspect: () => undefined };

/** The table as the public sees it, from wherever the camera looks. */
export function TableView({ wish, link, game, view, pages }: ViewProps) {
  const words = useWords();
  const client = useActions();
  const seats = useSeats();
  const seq = useClient((state) => state.seq);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const size = useSize(main);
  const settings = useStageSettings();
  const reducedMotion = useReducedMotion();
  const { skin, panels } = pages;
  const { textScale } = settings;
  const frame = useFrame(skin, view, size, textScale);
  const table = frame?.table ?? null;
  const { stage, shown, isDrawn, isSettled, hasFailed } = useStage(container, skin, table, settings, NOTHING);
  const layout = useMemo<TableLayout | null>(
    () => table && skin.layout({ view, ...table, bottomSeat: 0, seats: view.scores.length, textScale }),
    [skin, view, table, textScale],
  );
  useEffect(() => {
    if (isSettled && (shown ?? view) === view) link.stands(view);
  }, [isSettled, shown, view, link]);
  const direction = useDirector(client, skin.direction, wish.hasCamera);
  const spotlight = useSpotlight(wish.panels.has('spotlight'));
  useHotkeys({ seats: seats.length, direction, spotlight });

  const { shot } = direction;
  const pose = layout === null || frame === null ? null : poseFor(shot, layout, { view, frame, hints: skin.direction });
  const isClose = pose !== null && pose !== frame?.home;
  const looked = layout !== null && isClose ? rectOfShot(shot, layout, view, skin.direction) : null;
  const target = looked === null || pose === null ? null : seenFrom(pose, looked);
  const middle = layout === null ? null : rectOfShot({ kind: 'centre' }, layout, view, skin.direction);
  // What is looked at, and what lies open in the middle whatever is looked at.
  const kept =
    layout === null || pose === null || target === null
      ? []
      : [target, ...inMiddle(layout, view, middle).map((rect) => seenFrom(pose, rect))];
  const scores = scoresIn(shown ?? view, skin.direction);
  const staged = { view: shown ?? view, seats, me: null, reducedMotion };
  const { Strip } = panels;
  const isPlain = wish.panels.has('plain');
  const isCropped = frame?.isCropped ?? false;
  // Where the table is cropped the headline stands in the place of a strip above the players.
  const isAbove =
    layout !== null && bottomOf(layout.panel) <= Math.min(...[...layout.plates.values()].map(({ y }) => y));
  const hasStrip = !isPlain && !(isCropped && isAbove);
  const strip = layout !== null && isClose && hasStrip ? seenFrom(pose, layout.panel) : null;
  const laid = useMemo(() => {
    if (layout === null || table === null) return [];
    const input = { view, ...table, bottomSeat: 0, seats: view.scores.length, textScale };
    return occupied({ ...layout, panel: hasStrip ? layout.panel : null }, skin.props?.(input) ?? []);
  }, [skin, view, table, layout, hasStrip, textScale]);
  const others = useMemo(() => (frame === null ? [] : laid.map((rect) => seenFrom(frame.home, rect))), [laid, frame]);

  function point({ clientX, clientY }: MouseEvent): void {
    if (layout === null || pose === null) return;
    spotlight.point(spotAt(layout, throughCamera(pose, { x: clientX, y: clientY })));
  }

  return (
    <main
      className={layout?.form === 'tall' ? 'audience-table is-tall' : 'audience-table'}
      aria-label={words.words.gameName(game.id)}
      data-seq={seq}
      data-settled={isSettled && stage !== null}
      data-shot={shot.kind}
      ref={setMain}
      onClick={point}
    >
      {/* Not there before it has its place: it would journey to it. */}
      {layout === null || pose === null ? null : (
        <div className="camera" style={{ ...table, transform: transformOf(pose) }}>
          <div className="table-stage" ref={setContainer} aria-hidden />
          <div className="table-chrome" style={{ fontSize: layout.em }}>
            {isDrawn ? (
              <>
                {hasStrip ? (
                  <PanelPlace rect={layout.panel}>
                    <Strip {...staged} />
                  </PanelPlace>
                ) : null}
                <Captions
                  game={game.id}
                  view={staged.view}
                  layout={layout}
                  width={table?.width ?? 0}
                  smallest={smallestWords(size)}
                />
                <Plates hints={skin.direction} view={staged.view} layout={layout} panels={panels} panelProps={staged} />
              </>
            ) : null}
            <AudienceMirror view={view} layout={layout} panels={panels} />
            <Spotlight spot={spotlight.spot} layout={layout} />
          </div>
        </div>
      )}
      {layout === null || !isDrawn ? null : (
        <div
          className={isLit(spotlight.spot, layout) ? 'audience-over is-dimmed' : 'audience-over'}
          style={{ fontSize: layout.em }}
        >
          {isPlain || size === null ? null : (
            <FittedHeadline
              game={game}
              view={staged.view}
              rect={headlineSpace(layout, size.width, others)}
              kept={strip === null ? kept : [...kept, strip]}
            />
          )}
          <SeatsBar
            wish={wish}
            link={link}
            view={staged.view}
            scores={scores}
            layout={layout}
            others={others}
            frame={frame}
            kept={kept}
            isWhole={!isClose}
          />
          {wish.panels.has('names') && !isCropped && size !== null && pose !== null && shot.kind === 'seat' ? (
            <LowerThird
              seat={shot.seat}
              scores={scores}
              viewport={{ ...size, height: size.height - barHeight(layout) }}
              kept={placesOf(shot.seat, layout, view).map((rect) => seenFrom(pose, rect))}
              others={laid.map((rect) => seenFrom(pose, rect))}
            />
          ) : null}
        </div>
      )}
      {/* For people; a stream is never shown it. */}
      {hasFailed && !isInObs(window) ? <p className="table-failed">{words.ui('table.noPicture')}</p> : null}
    </main>
  );
}

function transformOf({ scale, x, y }: { readonly scale: number; readonly x: number; readonly y: number }): string {
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}
