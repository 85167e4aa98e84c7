/** The rules of a game as the app shows them: chapters of numbered paragraphs, plain text. */
export interface RulesText {
  readonly title: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly paragraphs: readonly { readonly id: string; readonly text: string }[];
  }[];
}

/**
 * Reads a game's README.md: `# Title`, chapters `## 3 Setting up`, paragraphs `**3.2** text`. What stands before the
 * first chapter is for readers of the code and is left out. Throws for a chapter or paragraph that is out of order, or
 * for text in a chapter that belongs to no paragraph.
 */
export function rulesText(markdown: string): RulesText {
  const blocks = markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  let title = '';
  const sections: { id: string; title: string; paragraphs: { id: string; text: string }[] }[] = [];
  for (const block of blocks) {
    const chapter = /^## (\d+) (.+)$/.exec(block);
    const paragraph = /^\*\*(\d+)\.(\d+)\*\* ([^]+)$/.exec(block);
    const section = sections.at(-1);
    if (block.startsWith('# ')) {
      title = plain(block.slice(2));
    } else if (chapter) {
      if (Number(chapter[1]) !== sections.length + 1) throw new Error(`chapter ${chapter[1] ?? ''} is out of order`);
      sections.push({ id: chapter[1] ?? '', title: plain(chapter[2] ?? ''), paragraphs: [] });
    } else if (paragraph && section) {
      const id = `${paragraph[1] ?? ''}.${paragraph[2] ?? ''}`;
      if (id !== `${section.id}.${String(section.paragraphs.length + 1)}`)
        throw new Error(`paragraph ${id} is out of order`);
      section.paragraphs.push({ id, text: plain(paragraph[3] ?? '') });
    } else if (section) {
      throw new Error(`in chapter ${section.id} stands text without a number: ${block.slice(0, 60)}`);
    }
  }
  if (title === '' || sections.length === 0) throw new Error('these rules have no title or no chapters');
  return { title, sections };
}

/** Text without Markdown: the app shows it as it is. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
