import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { signProps } from './signs.ts';
import { dezaiShenTable } from './table.ts';
import { tokenProps } from './tokens.ts';

/** Everything on a Dezai Shen table that is no card. */
export function dezaiShenProps(input: LayoutInput): readonly PropPlacement[] {
  const table = dezaiShenTable(input);
  return [...tokenProps(input, table), ...signProps(input, table)];
}
