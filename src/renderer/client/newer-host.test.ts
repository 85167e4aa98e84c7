import { expect, it } from 'vitest';
import { changesOf } from '#protocol/changes.ts';
import { readFrame } from './link/read-frame.ts';
import { sampleSync } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { openClient } from '#renderer/testing/open-client.ts';

/** A view with a history that this page knows nothing of, as long as the match is. */
function newer(seq: number) {
  return { ...kirinView(), scores: [seq, 0, 0, 0], mood: { past: Array.from({ length: seq }, () => 'm') } };
}

it('follows a newer host, whose views say more than this page knows, and never asks for the whole picture', () => {
  const { client, listener, sent } = openClient();
  const frames = [
    { ...sampleSync(newer(4)), weather: 'fair' },
    ...[5, 6].map((seq) => {
      const changes = changesOf(newer(seq - 1), [], newer(seq));
      return { t: 'update', seq, events: [], changes, prompts: [], window: null };
    }),
  ];
  for (const frame of frames) {
    const message = readFrame(JSON.stringify(frame));
    if (message !== null) listener.onMessage(message);
  }
  expect(client.getState()).toMatchObject({ seq: 6, view: newer(6) });
  expect(sent).toEqual([]);
});
