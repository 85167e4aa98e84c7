import { act } from 'react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AudienceDesk, SpectatorRule } from '#protocol/audience.ts';
import { HANDS, onAir, PUBLIC, SAMPLE_RULE, SAMPLE_TOKEN, sampleAudience } from '#renderer/testing/audience.ts';
import { allByRole, byRole, click, isThere, nameOf, textOf, typeInto } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted, MountOptions } from '#renderer/testing/mount.tsx';
import { AudienceNote } from './AudienceNote.tsx';
import { Consent } from './Consent.tsx';
import { HandAirSign, OnAirSign } from './OnAirSign.tsx';
import { StreamDesk } from './StreamDialog.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
  Reflect.deleteProperty(navigator, 'clipboard');
});

function open(node: ReactElement, options: MountOptions = {}): Mounted {
  page = mount(node, { state: onAir(), ...options });
  return page;
}

function openDesk(
  desk: Partial<AudienceDesk> = {},
  rule: SpectatorRule = SAMPLE_RULE,
  more: MountOptions = {},
): Mounted {
  return open(<StreamDesk desk={sampleAudience(desk)} rule={rule} />, more);
}

const text = (): string => textOf(document.body);

/** The clipboard of this page, of which jsdom has none. */
function clipboardIs(value: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
}

/** Clicks, and lets what follows from it come to its end. */
async function settle(element: HTMLElement): Promise<void> {
  await act(() => {
    element.click();
    return Promise.resolve();
  });
}

/** Chooses an entry of the menu of an output. */
function choose(output: string, entry: string): void {
  click(byRole('button', `What to do with ${output}`));
  click(byRole('menuitem', entry));
}

describe('the stream of a host', () => {
  it('says who can open the pages, and changes it', () => {
    const { client } = openDesk();
    expect(text()).toContain('Only programs on this computer, such as OBS, at http://127.0.0.1:41560.');
    click(byRole('radio', 'The whole room'));
    click(byRole('radio', 'Nobody'));
    expect(client.orders).toEqual([
      { kind: 'reachAudience', reach: 'room' },
      { kind: 'reachAudience', reach: null },
    ]);
  });

  it('lists its outputs with their rules in plain words', () => {
    openDesk();
    const rows = allByRole('listitem').filter((row) => row.className === 'output');
    expect(rows.map(textOf)).toEqual([
      expect.stringMatching(/OBS.*Same as the table: Public cards, 10 s late.*With chances.*1 page is watching/),
      expect.stringMatching(/Output 2.*Public cards, 60 s late.*Seat numbers.*Nobody is watching.*still works/),
    ]);
  });

  it('copies a link of each view without ever showing it', async () => {
    const copied: string[] = [];
    const writeText = (link: string): Promise<void> => {
      copied.push(link);
      return Promise.resolve();
    };
    clipboardIs({ writeText });
    openDesk();
    for (const view of ['Table', 'Scores', 'Active player', 'Last trick', 'Ticker']) {
      await settle(byRole('button', `Copy the link: ${view}`));
      expect(text()).toContain(`The link was copied: ${view}`);
    }
    expect(copied.map((link) => new URL(link).searchParams.get('view'))).toEqual(
      ['table', 'scores', 'active', 'last', 'ticker'], // oxfmt-ignore
    );
    expect(copied.every((link) => new URL(link).hash === `#watch=${SAMPLE_TOKEN}`)).toBe(true);
    await settle(byRole('button', 'Copy a preview link'));
    expect(copied.at(-1)).toBe('http://127.0.0.1:41560/audience.html?view=table&game=kirin&test=1');
    expect(document.body.outerHTML).not.toContain(SAMPLE_TOKEN);
  });

  it('shows the link where it cannot be copied, behind a hold in streamer mode', async () => {
    clipboardIs(undefined);
    openDesk({}, SAMPLE_RULE, { settings: { streamer: true } });
    await settle(byRole('button', 'Copy the link: Table'));
    expect(text()).toContain('The link could not be copied here.');
    expect(isThere('button', 'Hold to see the link')).toBe(true);
    expect(document.body.outerHTML).not.toContain(SAMPLE_TOKEN);
    // Nor is the address of this computer to be read.
    expect(text()).not.toContain('127.0.0.1');
  });

  it('adds an output', () => {
    const { client } = openDesk({ outputs: [] }, SAMPLE_RULE, { settings: { streamer: true } });
    expect(text()).toContain('There is no output yet.');
    click(byRole('button', 'Add an output'));
    typeInto(byRole('textbox', 'Name'), ' Projector ');
    click(byRole('button', 'Add'));
    expect(client.orders).toEqual([
      { kind: 'openOutput', plan: { label: 'Projector', rule: null, names: 'seats', chances: false } },
    ]);
  });

  it('explains why an output cannot show more than the table', () => {
    const { client } = openDesk();
    click(byRole('button', 'Add an output'));
    click(byRole('radio', 'Less, or later'));
    click(byRole('radio', 'All hands'));
    expect(text()).toContain("This output would show more than the table's rule allows");
    expect(byRole('button', 'Add').hasAttribute('disabled')).toBe(true);
    click(byRole('radio', 'Public cards'));
    click(byRole('button', 'Add'));
    expect(client.orders).toEqual([
      { kind: 'openOutput', plan: { label: '', rule: PUBLIC, names: 'own', chances: false } },
    ]);
  });

  it('makes an open output stricter only', () => {
    const { client } = openDesk();
    choose('Output 2', 'Change…');
    click(byRole('radio', 'Same as the table'));
    expect(text()).toContain('can only be made stricter');
    expect(byRole('button', 'Save').hasAttribute('disabled')).toBe(true);
    click(byRole('button', 'Back'));
    choose('OBS', 'Change…');
    click(byRole('switch', 'Chances of winning'));
    click(byRole('button', 'Save'));
    expect(client.orders).toEqual([
      {
        kind: 'changeOutput',
        output: 'o00000001',
        plan: { label: 'OBS', rule: null, names: 'own', chances: false },
      },
    ]);
  });

  it('asks before a link is made again, and before an output is closed', () => {
    const { client } = openDesk();
    choose('OBS', 'New link…');
    expect(client.orders).toEqual([]);
    click(byRole('button', 'Make a new link'));
    choose('OBS', 'Close…');
    click(byRole('button', 'Close it'));
    expect(client.orders).toEqual([
      { kind: 'renewOutput', output: 'o00000001' },
      { kind: 'closeOutput', output: 'o00000001' },
    ]);
  });

  it('says what another rule would mean before it is set', () => {
    const { client } = openDesk();
    click(byRole('button', 'Change the rule…'));
    expect(byRole('button', 'Set this rule').hasAttribute('disabled')).toBe(true);
    click(byRole('radio', 'All hands'));
    expect(text()).toContain('It applies once everybody who sits at the table has agreed');
    click(byRole('button', 'Ask the players'));
    const audience = { shows: 'hands', delay: 10, afterDeal: 30 };
    expect(client.orders).toEqual([{ kind: 'ruleSpectators', rule: { watching: false, audience } }]);
  });

  it('tells why the host would not', () => {
    const { tell } = openDesk({ problem: { code: 'portTaken', params: { port: 41_560, bind: '127.0.0.1' } } });
    expect(text()).toContain('Port 41560 on 127.0.0.1 is in use by another program');
    tell({ refusal: { ref: 'a', reason: { code: 'outputLaxer' }, pieces: [] } });
    expect(text()).toContain('This output would show more than the table allows, or sooner.');
  });
});

describe('a laxer rule', () => {
  const asked = { rule: { watching: false, audience: HANDS }, awaits: [1, 2] };
  const guest = { host: false, guest: 'g00000001', seat: 1, seats: [1] };
  const buttons = (): readonly string[] => allByRole('button').map(nameOf);

  it('is put to everybody who sits, in plain words, with who has agreed', () => {
    const { client } = open(<Consent />, { state: onAir(asked, guest) });
    expect(text()).toContain('All hands, 30 s after each deal. So far: Public cards, 10 s late.');
    expect(text()).toContain('Agreed: Ida. Waiting for Ann and Cem.');
    expect(buttons()).toEqual(['Decline', 'Agree']);
    click(byRole('button', 'Agree'));
    click(byRole('button', 'Decline'));
    expect(client.asked).toEqual([
      { spectators: true, rule: asked.rule },
      { spectators: false, rule: asked.rule },
    ]);
  });

  it('can be withdrawn by the host, who sees for whom it waits', () => {
    const { client } = open(<Consent />, { state: onAir(asked) });
    expect(buttons()).toEqual(['Withdraw']);
    click(byRole('button', 'Withdraw'));
    expect(client.orders).toEqual([{ kind: 'withdrawSpectators' }]);
  });

  it('is told to a watcher, who is not asked', () => {
    open(<Consent />, { state: onAir(asked, { ...guest, seat: null, seats: [] }) });
    expect(text()).toContain('Waiting for Ann and Cem.');
    expect(buttons()).toEqual([]);
  });

  it('says so when it is about watching at the table', () => {
    const watching = { rule: { ...SAMPLE_RULE, watching: true }, awaits: [1] };
    open(<Consent />, { state: onAir(watching, guest) });
    expect(text()).toContain('let people without a seat watch at the table');
    expect(text()).not.toContain('So far:');
  });

  it('is nothing while nothing is asked', () => {
    open(<Consent />);
    expect(text()).toBe('');
  });
});

describe('what everybody at the table knows', () => {
  it('is that it is on air, and what is seen when', () => {
    const pressed = vi.fn();
    const { tell } = open(<OnAirSign onPress={pressed} />);
    click(byRole('button', 'On air: Public cards, 10 s late'));
    expect(pressed).toHaveBeenCalledOnce();
    const { status = null } = onAir();
    tell({ status: status && { ...status, audience: { rule: SAMPLE_RULE, isOnAir: false, asked: null } } });
    expect(allByRole('button')).toEqual([]);
  });

  it('stands among the people', () => {
    open(<AudienceNote />);
    expect(text()).toContain('somebody may be watching. It shows: Public cards, 10 s late.');
    expect(text()).toContain('Nobody without a seat watches at the table itself.');
  });

  it('is a tap away on a phone', () => {
    open(<HandAirSign />);
    expect(text()).toBe('On air');
    click(byRole('button', 'On air'));
    expect(text()).toContain('It shows: Public cards, 10 s late.');
  });
});
