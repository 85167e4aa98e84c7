/** What a sentence in resources/strings fills in: `{{who, seat}}`, and other sentences: `$t(ui:word, {...})`. */
export const GAP = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;
