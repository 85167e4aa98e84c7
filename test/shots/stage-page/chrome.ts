import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';

/** Outlines where plates, headline, panel and prompt would stand, so that a picture of the stage can be judged. */
export function drawChrome(layout: TableLayout, view: GameView): void {
  document.querySelectorAll('.outline').forEach((element) => {
    element.remove();
  });
  const { value } = view.numbers as unknown as { readonly value: Readonly<Record<string, number | null>> };
  const sum = `${String(value['card'] ?? '')} + ${String(value['die'] ?? '')} = ${String(value['value'] ?? '')}`;
  outline('headline', layout.headline, layout.em);
  outline(sum, layout.panel, layout.em * 2.4);
  outline('prompt', layout.prompt, layout.em);
  for (const [seat, rect] of layout.plates)
    outline(`Seat ${String(seat)}: ${String(view.scores[seat] ?? 0)}`, rect, layout.em);
  for (const [zone, rect] of layout.captions) outline(zone, rect, 13);
}

function outline(text: string, { x, y, width, height }: Rect, size: number): void {
  const element = document.createElement('div');
  element.className = 'outline';
  element.textContent = text;
  element.setAttribute(
    'style',
    `position:fixed;left:${String(x)}px;top:${String(y)}px;width:${String(width)}px;height:${String(height)}px;` +
      `box-sizing:border-box;border:1px solid #ffffff33;border-radius:8px;color:#f3e8d0;overflow:hidden;` +
      `background:#0b101d55;font:600 ${String(size)}px "Inter Variable";padding:2px 6px;pointer-events:none`,
  );
  document.body.append(element);
}
