import { afterEach, describe, expect, it } from 'vitest';
import type { ObsPlan } from '#protocol/obs.ts';
import { STANDARD_OBS } from '#protocol/obs.ts';
import { fakeObs, type FakeObs } from './obs-server.ts';
import { memorySecret, openDesk, type OpenedDesk } from './open-desk.ts';

const OUTPUT = 'o1234abcd';
const SECRET = 'correct horse battery';

let server: FakeObs | null = null;
let desk: OpenedDesk | null = null;
afterEach(async () => {
  desk?.obs.close();
  desk = null;
  await server?.close();
  server = null;
});

function plan(address: string, more: Partial<ObsPlan> = {}): ObsPlan {
  return { ...STANDARD_OBS, isOn: true, address, ...more };
}

async function opened(more: Partial<ObsPlan> = {}, isStreaming = false): Promise<[FakeObs, OpenedDesk]> {
  server = await fakeObs({ password: SECRET, isStreaming });
  desk = openDesk();
  await desk.obs.change({ plan: plan(server.address, more), password: SECRET });
  await desk.until(({ link }) => link === 'open');
  return [server, desk];
}

describe('OBS', () => {
  it('is off until somebody switches it on, and nothing is opened', async () => {
    server = await fakeObs({ password: null });
    desk = openDesk({ address: server.address });
    await desk.obs.begin();
    expect(desk.obs.status()).toMatchObject({ link: 'off', problem: null, hasPassword: false });
    expect(server.identified()).toBe(0);
  });

  it('is reached with its password, and tells its scenes in the order a person sees them', async () => {
    const [, { obs, told, kept }] = await opened();
    expect(obs.status()).toMatchObject({ link: 'open', scenes: ['Table', 'Break'], isStreaming: false });
    // The page is never told the password again, nor is it kept with the plan.
    expect(JSON.stringify([told, kept])).not.toContain(SECRET);
    expect(obs.status().hasPassword).toBe(true);
  });

  it('is told as live when it streams already, and whenever that changes', async () => {
    const [obs, { until }] = await opened({}, true);
    expect((await until(({ isStreaming }) => isStreaming)).isRecording).toBe(false);
    obs.say('RecordStateChanged', { outputActive: true, outputState: 'OBS_WEBSOCKET_OUTPUT_STARTED' });
    await until(({ isRecording }) => isRecording);
    obs.say('StreamStateChanged', { outputActive: false, outputState: 'OBS_WEBSOCKET_OUTPUT_STOPPED' });
    expect((await until(({ isStreaming }) => !isStreaming)).isRecording).toBe(true);
  });

  it.each([
    ['a wrong one', 'wrong'],
    ['none', null],
  ])('says that the password is wrong when it is given %s, and does not try it again', async (_what, password) => {
    server = await fakeObs({ password: SECRET });
    desk = openDesk({}, memorySecret(password));
    await desk.obs.change({ plan: plan(server.address), password: null });
    expect(desk.obs.status()).toMatchObject({ link: 'failed', problem: 'password' });
    expect(desk.waits()).toEqual([]);
  });

  it('is looked for again when it ends, and is found when it is back', async () => {
    const [first, { until, pass, waits }] = await opened();
    first.cut();
    await until(({ link }) => link === 'failed');
    expect(waits()).toEqual([2_000]);
    await first.close();
    pass();
    await until(({ link, problem }) => link === 'failed' && problem === 'unreachable');
    expect(waits()).toEqual([4_000]);
    server = await fakeObs({ password: SECRET, port: Number(first.address.split(':')[1]) });
    pass();
    expect((await until(({ link }) => link === 'open')).problem).toBeNull();
  });

  it.each([
    ['nonsense', 'address'],
    ['obs.example:4455', 'address'],
    ['127.0.0.1:70000', 'address'],
    ['8.8.8.8:4455', 'notNear'],
  ])('goes to no %s', async (address, problem) => {
    desk = openDesk();
    await desk.obs.change({ plan: plan(address), password: null });
    expect(desk.obs.status()).toMatchObject({ link: 'failed', problem });
  });
});

describe('what OBS does', () => {
  const actions: ObsPlan['actions'] = [
    { when: 'dealOver', does: { kind: 'replay' } },
    { when: 'dealOver', does: { kind: 'scene', scene: 'Showdown' } },
    { when: 'matchOver', does: { kind: 'chapter' } },
  ];

  it('follows the moment and the output, one after the other', async () => {
    const [obs, { obs: own }] = await opened({ output: OUTPUT, actions });
    own.happened('o00000000', 'dealOver');
    own.happened(OUTPUT, 'dealOver');
    own.happened(OUTPUT, 'matchOver');
    await obs.until(() => obs.asked.length === 3);
    expect(obs.asked).toEqual([
      ['SaveReplayBuffer', undefined],
      ['SetCurrentProgramScene', { sceneName: 'Showdown' }],
      ['CreateRecordChapter', undefined],
    ]);
  });

  it('is nothing without an output', async () => {
    const [obs, { obs: own }] = await opened({ actions });
    own.happened(OUTPUT, 'dealOver');
    await own.change({ plan: plan(obs.address, { actions, output: OUTPUT }), password: null });
    own.happened(OUTPUT, 'matchOver');
    await obs.until(() => obs.asked.length > 0);
    expect(obs.asked).toEqual([['CreateRecordChapter', undefined]]);
  });

  it('is told to the page where OBS would not, without what OBS says about it', async () => {
    const [obs, { obs: own, until, told }] = await opened({ output: OUTPUT, actions });
    obs.refuse('SaveReplayBuffer');
    own.happened(OUTPUT, 'dealOver');
    expect((await until(({ refused }) => refused !== null)).refused).toBe('replay');
    await obs.until(() => obs.asked.length === 2);
    expect(JSON.stringify(told)).not.toContain('/home/ida');
  });
});
