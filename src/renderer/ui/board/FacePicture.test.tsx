import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { plainSkin } from '#renderer/testing/plain-stage.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { CardPicture } from '#renderer/ui/board/CardPicture.tsx';
import { FacePicture } from './FacePicture.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
  vi.restoreAllMocks();
});

const PICTURES: readonly (readonly [string, (skin: GameSkin) => ReactNode])[] = [
  ['in a hand', (skin) => <FacePicture skin={skin} art="ready standard" face="a" zone="hand:0" width={60} />],
  ['in large', (skin) => <CardPicture skin={skin} face="a" />],
];

it.each(PICTURES)('a card %s is drawn again when the graphics processor has lost it', async (_name, picture) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { canvas: this, clearRect: () => undefined } as never;
  });
  const draw = vi.fn<GameSkin['draw']>();
  page = mount(picture({ ...plainSkin, draw }));
  await vi.waitFor(() => {
    expect(draw).toHaveBeenCalledTimes(1);
  });
  const [canvas] = document.querySelectorAll('canvas');
  act(() => {
    canvas?.dispatchEvent(new Event('contextrestored'));
  });
  expect(draw).toHaveBeenCalledTimes(2);
});
