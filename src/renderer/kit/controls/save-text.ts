/** In milliseconds. A browser that asks where to save reads the text only when that has been answered. */
const LONGEST_SAVE = 60_000;

/** Saves a text as a file of this name, among the downloads. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, LONGEST_SAVE);
}
