/** Draws where there is no WebGL; a file of its own, as hardly anybody needs it. */
export { CanvasRenderer } from 'pixi.js';
