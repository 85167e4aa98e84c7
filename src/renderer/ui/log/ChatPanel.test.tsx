import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import { byRole, pressKey, focus, textOf, typeInto } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { useClient } from '#renderer/client/hooks.ts';
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

/** The panel can be shut; here it is while the link is not open. */
function Rail() {
  return useClient((state) => state.link === 'open') ? <ChatPanel takesFocus={false} /> : null;
}

describe('a line', () => {
  it('that was begun is there again when the panel is opened again, for the seat that wrote it', () => {
    page = mount(<Rail />, { state: atTable(kirinView()) });
    const field = () => byRole('textbox', 'Say something') as HTMLInputElement;
    typeInto(field(), 'Well pl');
    page.tell({ link: 'lost' });
    page.tell({ link: 'open' });
    expect(field().value).toBe('Well pl');
    const { welcome } = page.client.getState();
    if (welcome === null) throw new Error('Nobody was greeted.');
    page.tell({ welcome: { ...welcome, you: { ...welcome.you, seat: 3 } } });
    expect(field().value).toBe('');
    page.tell({ welcome });
    focus(field());
    pressKey('Enter');
    expect(page.client.said).toEqual(['Well pl']);
    expect(field().value).toBe('');
  });

  it('is in sight while it is on its way, and says so when it takes long', () => {
    vi.useFakeTimers();
    page = mount(<ChatPanel takesFocus={false} />, { state: { ...atTable(kirinView()), saying: ['Well played!'] } });
    const log = () => textOf(document.querySelector('[role=log]'));
    expect(log()).toBe('Well played!');
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(log()).toBe('Well played!Sent. No answer yet.');
    page.tell({ saying: [] });
    expect(log()).not.toContain('No answer yet');
    vi.useRealTimers();
  });
});

describe('the last line', () => {
  it('stays in sight when its words arrive late, unless the reader has scrolled up', () => {
    let grown = (): void => undefined;
    const seen: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(look: () => void) {
          grown = look;
        }
        observe = (element: Element): number => seen.push(element);
        disconnect = (): void => undefined;
      },
    );
    page = mount(<ChatPanel takesFocus={false} />, { state: { ...atTable(kirinView()), saying: ['Well played!'] } });
    const log = document.querySelector('[role=log]');
    if (log === null) throw new Error('Nothing is written down.');
    expect(seen).toEqual([log, log.firstElementChild]);
    Object.defineProperty(log, 'scrollHeight', { value: 500 });
    grown();
    expect(log.scrollTop).toBe(500);
    log.scrollTop = 100;
    log.dispatchEvent(new Event('scroll'));
    grown();
    expect(log.scrollTop).toBe(100);
    vi.unstubAllGlobals();
  });
});

describe('what was said and not let through', () => {
  it('stays in the field with the reason when it is too long, as two lines that were given back may be', () => {
    page = mount(<ChatPanel takesFocus={false} />, {
      state: { ...atTable(kirinView()), drafts: { 'chat:0': 'Well played! '.repeat(40) } },
    });
    focus(byRole('textbox', 'Say something'));
    pressKey('Enter');
    expect(page.client.said).toEqual([]);
    expect(textOf(document.querySelector('.chat-form'))).toContain('This line is too long.');
    typeInto(byRole('textbox', 'Say something'), 'Well played!');
    expect(textOf(document.querySelector('.chat-form'))).not.toContain('too long');
  });

  it('is answered beside the field, with the reason', () => {
    expect(alertAfter({ isSpeech: true })).toBe('That was too fast. Wait a moment.');
  });

  it('is read out each time, also in the same words', () => {
    const said = (): ChildNode | null | undefined => document.querySelector('[role=alert]')?.firstChild;
    alertAfter({ isSpeech: true });
    const first = said();
    page?.tell({ refusal: { ref: 's', reason: { code: 'chatTooFast' }, pieces: [], isSpeech: true } });
    expect(textOf(document.querySelector('[role=alert]'))).toBe('That was too fast. Wait a moment.');
    expect(said()).not.toBe(first);
  });

  it('is not mixed up with a move that was refused', () => {
    expect(alertAfter({})).toBe('');
  });
});
