import { expect, it, vi } from 'vitest';

it('draws round corners with a radius for each, none larger than half of a side', async () => {
  vi.stubGlobal('CanvasRenderingContext2D', { prototype: {} });
  const { DRAWING } = await import('./missing-on-pages.ts');
  const drawn: string[] = [];
  const pen = {
    moveTo: (...at: number[]) => drawn.push(`to ${at.join()}`),
    arcTo: (...at: number[]) => drawn.push(at.join()),
    closePath: () => drawn.push('end'),
  };
  DRAWING.roundRect.call(pen, 0, 0, 10, 4, [1, 9]);
  expect(drawn).toEqual(['to 1,0', '10,0,10,4,2', '10,4,0,4,1', '0,4,0,0,2', '0,0,10,0,1', 'end']);
  vi.unstubAllGlobals();
});

it('keeps keys, pointers, the focus and readers out of what is inert', async () => {
  vi.stubGlobal('CanvasRenderingContext2D', { prototype: {} });
  const { fillInInert } = await import('./missing-on-pages.ts');
  const frame = document.body.appendChild(document.createElement('iframe'));
  const home = frame.contentDocument?.defaultView;
  if (home === null || home === undefined) throw new Error('There is no page in the frame.');
  fillInInert(home);
  const { body } = home.document;
  const shut = body.appendChild(home.document.createElement('div'));
  const [one, two] = [shut, body].map((place) => place.appendChild(home.document.createElement('button')));
  const pressed: (EventTarget | null)[] = [];
  body.addEventListener('click', ({ target }) => pressed.push(target));
  one?.focus();
  shut.inert = true;
  await vi.waitFor(() => {
    expect(shut.getAttribute('aria-hidden')).toBe('true');
  });
  expect(home.document.activeElement).toBe(body);
  one?.focus();
  one?.click();
  two?.click();
  expect(home.document.activeElement).toBe(body);
  expect(pressed).toEqual([two]);
  shut.inert = false;
  await vi.waitFor(() => {
    expect(shut.hasAttribute('aria-hidden')).toBe(false);
  });
  one?.click();
  expect(pressed).toEqual([two, one]);
  vi.unstubAllGlobals();
});
