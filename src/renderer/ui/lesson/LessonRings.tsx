import './lesson.css';
import type { CSSProperties } from 'react';
import type { ExerciseQuestionView } from '#protocol/exercise.ts';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { placedIn } from '#renderer/ui/board/place.ts';
import { pieceAt } from './lesson-point.ts';

const AROUND = 6;

/** Rings in the picture around what the lesson speaks of. Whoever does not see them reads its name in the sentence. */
export function LessonRings({ layout }: { readonly layout: TableLayout }) {
  const lesson = useClient((state) => state.status?.lesson);
  const question = useClient((state) => state.status?.exercise?.question);
  // The piece that is to be played is lifted already, and marked in the mirror.
  const points =
    question === undefined
      ? lesson?.points.filter((point) => lesson.task !== 'move' || pieceAt(point) === null)
      : pointsOf(question);
  const zones = useClient((state) => state.view?.zones);
  return points?.map((point) => {
    const rect = rectOf(point, layout, zones ?? {});
    return rect === null ? null : (
      <div
        key={point}
        className="lesson-ring"
        aria-hidden
        style={{ ...placedIn(grown(rect, AROUND)), ...turned(point, layout) }}
      />
    );
  });
}

/** The piece that is asked about; once pieces were marked, those that were right. */
function pointsOf({ piece, ofPieces, choices }: ExerciseQuestionView): readonly string[] {
  const right = ofPieces && choices !== undefined ? choices.filter(({ isRight }) => isRight).map(({ key }) => key) : [];
  return [...(piece === undefined ? [] : [piece]), ...right].map((one) => `piece:${String(one)}`);
}

function rectOf(point: string, layout: TableLayout, zones: GameView['zones']): Rect | null {
  const [kind = '', ...rest] = point.split(':');
  const name = rest.join(':');
  if (kind === 'zone') return aroundAll(zones[name]?.pieces ?? [], layout) ?? layout.zones.get(name) ?? null;
  if (kind === 'plate') return layout.plates.get(Number(name)) ?? null;
  if (kind === 'piece') return rectOfPiece(name, layout);
  return name === 'panel' || name === 'headline' || name === 'prompt' ? layout[name] : null;
}

/** Around what lies in a zone, which may be much wider than that. Null where nothing lies in it. */
function aroundAll(pieces: readonly PieceId[], layout: TableLayout): Rect | null {
  const rects = pieces.map((piece) => rectOfPiece(piece, layout)).filter((rect) => rect !== null);
  if (rects.length === 0) return null;
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

function rectOfPiece(piece: PieceId, { pieces }: TableLayout): Rect | null {
  const lies = pieces.get(piece);
  if (lies === undefined) return null;
  const { x, y, width, height } = lies;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A card in a fan lies askew, and its ring with it. */
function turned(point: string, { pieces }: TableLayout): CSSProperties {
  const lies = pieces.get(pieceAt(point) ?? '');
  return lies === undefined ? {} : { rotate: `${String(lies.rotation)}rad` };
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
