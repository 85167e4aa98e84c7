/** The part, once its own code and the looks of dialogs and lists are there: no dialog is open when a hand comes into sight. */
export async function withLayers<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, import('./hand-layers.css')]);
  return loaded;
}
