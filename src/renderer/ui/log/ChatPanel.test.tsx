import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { ChatPanel } from './ChatPanel.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function alertAfter(more: { readonly isSpeech?: true }): string {
  const refusal = { ref: 'r', reason: { code: 'chatTooFast' }, pieces: [], ...more };
  page = mount(<ChatPanel takesFocus={false} />, { state: { ...atTable(kirinView()), refusal } });
  return textOf(document.querySelector('[role=alert]'));
}

describe('what was said and not let through', () => {
  it('is answered beside the field, with the reason', () => {
    expect(alertAfter({ isSpeech: true })).toBe('One line at a time, please.');
  });

  it('is read out each time, also in the same words', () => {
    const said = (): ChildNode | null | undefined => document.querySelector('[role=alert]')?.firstChild;
    alertAfter({ isSpeech: true });
    const first = said();
    page?.tell({ refusal: { ref: 's', reason: { code: 'chatTooFast' }, pieces: [], isSpeech: true } });
    expect(textOf(document.querySelector('[role=alert]'))).toBe('One line at a time, please.');
    expect(said()).not.toBe(first);
  });

  it('is not mixed up with a move that was refused', () => {
    expect(alertAfter({})).toBe('');
  });
});
