import { Container } from 'pixi.js';
import type { PieceId } from '#protocol/ids.ts';
import { bindGestures, type GestureTable } from '../gesture/bind.ts';
import { createAtlas } from './atlas.ts';
import { relayoutScript, type Script, scriptOf } from './beats.ts';
import { cardSizes } from './card-sizes.ts';
import { createCarried } from './carried.ts';
import { createChoreography } from './choreography.ts';
import { createDieSprites } from './dice/die-sprites.ts';
import { createDieTextures } from './dice/die-textures.ts';
import type { StageFrame, StageOptions, StageSettings, TableStage } from './contract.ts';
import { lettersFor } from './fonts/letters-for.ts';
import { pieceAt, zoneAt, zoneOf } from './hit.ts';
import { createOwnCues } from './own-cues.ts';
import { paceOf } from './pace.ts';
import { createPainter } from './painter.ts';
import { report } from './report.ts';
import { arrange, type Arrangement, isPosedAt, type Scene, type TableSize, type Targets } from './scene.ts';
import { createStancePlay } from './stance-play.ts';
import { createSurface } from './surface.ts';

/** Milliseconds a card dropped on a zone waits for the host's word before it goes home. */
const DROP_PATIENCE = 160;
/** Milliseconds without a further change of size after which cards are drawn again. */
const RESIZE_REST = 120;
const now = (): number => performance.now();

/**
 * Puts the picture of a table into `container` (which must be positioned): a canvas of felt and over it a canvas of
 * pieces, both hidden from screen readers. Nothing is drawn while nothing changes. Rejects when no renderer starts.
 */
export async function createStage(container: HTMLElement, options: StageOptions): Promise<TableStage> {
  const { skin, gestures } = options;
  let settings = options.settings;
  const props = skin.loadProps?.() ?? Promise.resolve(undefined);
  const [drawProp] = await Promise.all([props, skin.prepare(settings.palette), lettersFor(skin.printed)]);
  const surface = await createSurface({
    ...options,
    container,
    felt: options.ground === 'none' ? null : skin.felt,
    onRestored: redrawAll,
  });

  const scene: Scene = new Map();
  const atlas = createAtlas(skin, drawProp);
  const sizes = cardSizes(atlas);
  const dice = createDieTextures(skin.drawSide ?? (() => undefined));
  const painter = createPainter(atlas, surface.ratio, (id) => createDieSprites(dice, id));
  const root = new Container({ eventMode: 'none' });
  root.addChild(painter.root);
  const stances = createStancePlay();
  const choreography = createChoreography({ scene, now, onSettled, cues: options.cues });
  choreography.setPace(paceOf(settings));
  const own = createOwnCues({ scene, cues: options.cues, width: surface.width, now });

  const carried = createCarried(surface, () => frame?.prompts ?? []);
  const listeners = new Set<() => void>();
  let frame: StageFrame | null = null;
  let promptHeight = 0;
  /** Shown, and not yet laid out: the page may measure its prompt first. */
  let pending: { readonly before: StageFrame; readonly next: StageFrame } | null = null;
  /** Nothing but the way to a layout with another prompt is being played. */
  let isMakingRoom = false;
  /** The height that the prompt had when the table was laid out last. */
  let roomFor = 0;
  let latest: Arrangement | null = null;
  let request: number | null = null;
  let lastTick = 0;
  let redrawTimer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function wake(): void {
    if (request !== null || isDestroyed) return;
    lastTick = now();
    request = requestAnimationFrame(tick);
  }

  function tick(): void {
    let drawn = { isMoving: false, isFurther: true };
    try {
      drawn = draw();
    } finally {
      // A picture that fails must not be the last.
      request = drawn.isMoving ? requestAnimationFrame(tick) : null;
    }
    if (!drawn.isMoving || drawn.isFurther) tell();
  }

  /** Lays out what was shown last and lets it be played. */
  function playPending(): void {
    if (!pending) return;
    const { before, next } = pending;
    pending = null;
    const { view: after, events } = next;
    const size = tableSize(next);
    play(scriptOf({ skin, settings, before: before.view, after, events: events ?? [], size }));
    carried.keep((piece) => latest?.targets.has(piece) === true);
    isMakingRoom = false;
  }

  /** The prompt needs another height: once everything lies still, it travels to where it lies then. */
  function playRelayout(): void {
    if (!frame || promptHeight === roomFor || !choreography.isIdle()) return;
    play(relayoutScript({ skin, view: frame.view, size: tableSize(frame) }));
    isMakingRoom = true;
  }

  function play(script: Script): void {
    latest = script.end;
    roomFor = promptHeight;
    sizes.meet(latest.layout, [latest.targets, ...script.beats.map(({ targets }) => targets)], surface.ratio());
    for (const { targets } of [latest, ...script.beats]) drawDice(targets);
    choreography.play(script);
  }

  function draw(): { readonly isMoving: boolean; readonly isFurther: boolean } {
    const time = now();
    const before = choreography.shown();
    playPending();
    choreography.advance(time);
    playRelayout();
    const isFurther = choreography.shown() !== before;
    const isSwaying = stances.advance(scene.keys(), {
      passed: time - lastTick,
      now: time,
      isInstant: paceOf(settings).motion === 0,
      isHome,
    });
    lastTick = time;
    const marked = new Set(choreography.marks().map(({ piece }) => piece));
    painter.paint(scene, (id) => ({
      ...stances.look(id, time),
      isWinning: marked.has(id),
      isChosen: stances.isChosen(id),
      isFront: stances.isHovered(id),
      held: carried.at(id),
    }));
    atlas.send();
    surface.render(root);
    const isMoving = isSwaying || !choreography.isIdle();
    return { isMoving, isFurther };
  }

  /** True when the piece lies where the latest view says; only there it shows that it may be played. */
  function isHome(piece: string): boolean {
    const actor = scene.get(piece);
    const target = latest?.targets.get(piece);
    return actor !== undefined && target !== undefined && isPosedAt(actor, target);
  }

  /** Places are marked for what lies on the table now, not for what is still to come. */
  function onSettled(faults: readonly string[], { layout }: Arrangement): void {
    report(faults);
    carried.mark(layout);
  }

  function tableSize({ bottomSeat, seats }: StageFrame): TableSize {
    const { textScale, handSorting = 'suit' } = settings;
    return {
      width: surface.width(),
      height: surface.height(),
      bottomSeat,
      seats,
      textScale,
      handSorting,
      promptHeight,
    };
  }

  /** Puts everything where the latest view says, without a journey. */
  function settle(): void {
    if (!frame) return;
    pending = null;
    isMakingRoom = false;
    roomFor = promptHeight;
    latest = arrange(skin, frame.view, tableSize(frame));
    choreography.settle({
      beats: [],
      end: latest,
      told: [],
      endMarks: skin.marks?.(frame.view, null) ?? [],
      faults: [],
      isOwn: false,
    });
    wake();
    tell();
  }

  function drawCards(): void {
    painter.forgetTextures();
    dice.forget();
    atlas.forgetProps();
    if (!latest) return;
    sizes.meet(latest.layout, [latest.targets], surface.ratio());
    drawDice(latest.targets);
  }

  /** Dice change their size on the way: what they look like where they arrive is drawn before they set out. */
  function drawDice(targets: Targets): void {
    for (const { die, width } of targets.values()) if (die) dice.set(die.body, die.style, width, surface.ratio());
  }

  function redrawAll(): void {
    painter.forgetTextures();
    dice.forget();
    atlas.rebuild();
    wake();
  }

  async function changePalette(palette: StageSettings['palette']): Promise<void> {
    await skin.prepare(palette);
    if (!isDestroyed && settings.palette === palette) redrawAll();
  }

  /** The viewer's own hand and whatever a prompt offers answers to the pointer. */
  function isLiftable(piece: PieceId): boolean {
    return stances.isHandled(piece) || zoneOf(frame?.view, piece) === `hand:${String(frame?.bottomSeat ?? 0)}`;
  }

  function letGo(piece: PieceId, delay: number): void {
    const { x, y } = carried.letGo(piece) ?? {};
    const actor = scene.get(piece);
    if (actor && x !== undefined) Object.assign(actor, { x, y, rotation: 0, lift: 0.8 });
    choreography.sendHome(piece, delay);
    wake();
  }

  const onEffect: GestureTable['onEffect'] = (effect) => {
    switch (effect.type) {
      case 'point':
        stances.hover(effect.piece !== null && isLiftable(effect.piece) ? effect.piece : null);
        wake();
        return;
      case 'carry':
        if (carried.carry({ piece: effect.piece, ...effect.at })) own.lift(effect.piece);
        wake();
        return;
      case 'letGo':
        letGo(effect.piece, effect.isOverZone ? DROP_PATIENCE : 0);
        return;
      case 'tap':
        gestures.onTap(effect.piece);
        return;
      case 'drop':
        gestures.onDrop(effect.piece, effect.zone);
        return;
      case 'inspect':
        gestures.onInspect(effect.piece);
        return;
    }
  };

  const release = bindGestures(surface.canvas, {
    pieceAt: (x, y) => (latest ? pieceAt(latest.layout, x, y, stances.raiseOf) : null),
    zoneAt: (x, y, piece) =>
      latest ? zoneAt(latest.layout, frame?.prompts ?? [], x, y, zoneOf(frame?.view, piece)) : null,
    canDrag: stances.isOffered,
    onEffect,
  });

  return {
    show(next) {
      // Whatever was shown before is laid out by now, or at once.
      playPending();
      const before = frame;
      frame = next;
      stances.offer(next.prompts);
      if (!before || !next.events || before.bottomSeat !== next.bottomSeat || before.seats !== next.seats) {
        settle();
        drawCards();
        return;
      }
      pending = { before, next };
      wake();
      tell();
    },
    resize(width, height) {
      if (!surface.resize(width, height)) return;
      settle();
      clearTimeout(redrawTimer);
      redrawTimer = setTimeout(() => {
        redrawTimer = undefined;
        sizes.forget();
        drawCards();
        wake();
      }, RESIZE_REST);
    },
    makeRoom(height) {
      promptHeight = height;
      if (frame) wake();
    },
    configure(next) {
      const before = settings;
      settings = next;
      choreography.setPace(paceOf(next));
      if (next.textScale !== before.textScale || paceOf(next).motion === 0) {
        settle();
        sizes.forget();
        drawCards();
      } else if (next.handSorting !== before.handSorting) {
        settle();
      }
      if (next.palette !== before.palette) void changePalette(next.palette);
    },
    point(piece) {
      own.point(piece);
      stances.point(piece);
      wake();
    },
    stand(pieces, isTold) {
      stances.stand(pieces, isTold);
      wake();
    },
    choose(pieces) {
      own.choose(pieces, stances.isChosen);
      stances.choose(pieces);
      wake();
    },
    shake(piece) {
      own.refuse(piece);
      if (paceOf(settings).motion > 0) stances.shake(piece, now());
      wake();
    },
    layout: () => latest?.layout ?? null,
    shown: choreography.shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isSettled: () => request === null && redrawTimer === undefined && choreography.isIdle(),
    isTelling: () => pending !== null || (!choreography.isIdle() && !isMakingRoom),
    destroy() {
      isDestroyed = true;
      if (request !== null) cancelAnimationFrame(request);
      clearTimeout(redrawTimer);
      release();
      listeners.clear();
      root.destroy({ children: true });
      dice.forget();
      atlas.destroy();
      surface.destroy();
    },
  };
}
