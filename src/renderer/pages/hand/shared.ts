import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Play } from '#renderer/ui/prompt/use-play.ts';
import type { Art } from '#renderer/ui/board/use-art.ts';

/** What all parts of the page are given. */
export interface HandShared {
  readonly game: string;
  readonly view: GameView;
  readonly pages: GamePages;
  readonly panelProps: GamePanelProps;
  readonly prompts: readonly Prompt[];
  readonly play: Play;
  readonly art: Art;
  /** The pieces that the viewer was advised to choose, without those that are chosen. */
  readonly suggested: readonly PieceId[];
  /** The pieces that stand out as they lie: the card that would take the trick. */
  readonly marked: ReadonlySet<PieceId>;
  /** Lengths of pieces grow with the text, though less. */
  readonly scale: number;
  /** Shows a piece in large. */
  readonly onInspect: (piece: PieceId) => void;
}
