import { useEffect, useEffectEvent, useState } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GameSkin, StageGestures, StageSettings, TableStage } from '#renderer/stage/contract.ts';
import type { ClientFrame } from '#renderer/client/client-state.ts';
import { bottomSeat } from '#renderer/client/client-state.ts';
import { useActions, useClient, useOpenStage, useSound } from '#renderer/client/hooks.ts';
import { usePixelRatio } from '#renderer/client/use-pixel-ratio.ts';
import type { Size } from './use-size.ts';

export interface StageHandle {
  readonly stage: TableStage | null;
  /** The table as far as the picture has played it; null while there is no picture. */
  readonly shown: GameView | null;
  /** The pieces lie on the table, or never will: from then on the rest of the page may tell how it stands. */
  readonly isDrawn: boolean;
  /** False until the picture stands, and while something in it is still moving, so that what comes after it can wait. */
  readonly isSettled: boolean;
  /** True until the picture stands, and while it plays events; that it makes room for a prompt does not count. */
  readonly isTelling: boolean;
  /** Set when no picture can be drawn on this device; the table is then played by its words. */
  readonly hasFailed: boolean;
}

/**
 * Opens the picture in `container` and keeps it in step with the client for as long as it is mounted. `promptHeight`
 * is the height that the prompt needs, in CSS pixels.
 */
export function useStage(
  container: HTMLElement | null,
  skin: GameSkin | null,
  size: Size | null,
  settings: StageSettings,
  gestures: StageGestures,
  promptHeight = 0,
): StageHandle {
  const client = useActions();
  const openStage = useOpenStage();
  const sound = useSound();
  const seat = useClient(bottomSeat);
  const isReplay = useClient((state) => state.replay !== null);
  const [stage, setStage] = useState<TableStage | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [isTelling, setTelling] = useState(true);
  const [shown, setShown] = useState<GameView | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The graphics processor took its drawing surface away and gives none back. */
  const [isLost, setLost] = useState(false);
  const ratio = usePixelRatio();
  const hasSize = size !== null;

  const onTap = useEffectEvent((piece: PieceId) => {
    gestures.onTap(piece);
  });
  const onDrop = useEffectEvent((piece: PieceId, zone: string | null) => {
    gestures.onDrop(piece, zone);
  });
  const onInspect = useEffectEvent((piece: PieceId) => {
    gestures.onInspect(piece);
  });
  const options = useEffectEvent((ownSkin: GameSkin) => ({
    skin: ownSkin,
    settings,
    ...(sound === null ? {} : { cues: sound }),
    ...(isLost ? { renderer: 'canvas' as const } : {}),
  }));

  useEffect(() => {
    if (container === null || skin === null || !hasSize) return undefined;
    let isWanted = true;
    let opened: TableStage | null = null;
    openStage(container, {
      ...options(skin),
      onLost: () => {
        if (isWanted) setLost(true);
      },
      gestures: {
        onTap: (piece) => {
          onTap(piece);
        },
        onDrop: (piece, zone) => {
          onDrop(piece, zone);
        },
        onInspect: (piece) => {
          onInspect(piece);
        },
      },
    }).then(
      (ready) => {
        if (!isWanted) {
          ready.destroy();
          return;
        }
        opened = ready;
        setStage(ready);
      },
      (fault: unknown) => {
        console.warn('The table cannot be drawn on this device.', fault);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
      setStage(null);
      setSettled(false);
      setTelling(true);
      setShown(null);
      setDrawn(false);
      opened?.destroy();
    };
    // A picture that was lost is opened again, without the processor.
  }, [container, skin, hasSize, openStage, isLost]);

  // Before the first frame is shown, so that nothing has to move at once.
  useEffect(() => {
    stage?.makeRoom(promptHeight);
  }, [stage, promptHeight]);

  useEffect(() => {
    if (stage === null) return undefined;
    const look = (): void => {
      setSettled(stage.isSettled());
      setTelling(stage.isTelling());
      setShown(stage.shown());
    };
    const show = (frame: ClientFrame): void => {
      stage.show({ ...frame, bottomSeat: seat, seats: frame.view.scores.length });
      setDrawn(true);
      look();
    };
    const leaveClient = isReplay ? client.onReplayFrame(show) : client.onFrame(show);
    const leaveStage = stage.subscribe(look);
    return () => {
      leaveClient();
      leaveStage();
    };
  }, [stage, client, seat, isReplay]);

  useEffect(() => {
    if (stage !== null && size !== null) stage.resize(size.width, size.height);
    // On another monitor the size may be the same, and the pixels others.
  }, [stage, size, ratio]);

  useEffect(() => {
    stage?.configure(settings);
  }, [stage, settings]);

  return {
    stage,
    shown,
    isDrawn: isDrawn || hasFailed,
    isSettled: isSettled || hasFailed,
    isTelling: isTelling && !hasFailed,
    hasFailed,
  };
}
