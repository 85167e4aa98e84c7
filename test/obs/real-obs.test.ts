import { OBSWebSocket } from 'obs-websocket-js/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_OBS, type ObsPlan } from '#protocol/obs.ts';
import { openDesk, type OpenedDesk } from './open-desk.ts';
import { isObsInstalled, startObs, type RealObs } from './real-obs.ts';

const PASSWORD = 'correcthorsebattery';
const OUTPUT = 'o1234abcd';
const isInstalled = isObsInstalled();

// Where it cannot be had these tests are reported as skipped.
describe.skipIf(!isInstalled)('OBS itself', withObs);

function withObs(): void {
  let real: RealObs;
  let person: OBSWebSocket;
  let desk: OpenedDesk;
  const plan = (more: Partial<ObsPlan> = {}): ObsPlan => ({
    ...STANDARD_OBS,
    isOn: true,
    address: real.address,
    output: OUTPUT,
    ...more,
  });
  beforeAll(async () => {
    real = await startObs(PASSWORD);
    // Somebody who sits before OBS.
    person = new OBSWebSocket();
    await person.connect(`ws://${real.address}`, PASSWORD);
    await person.call('CreateScene', { sceneName: 'Showdown' });
    desk = openDesk();
  }, 120_000);
  afterAll(async () => {
    desk.obs.close();
    await person.disconnect();
    await real.close();
  });

  it('refuses a wrong password, and takes the right one', async () => {
    await desk.obs.change({ plan: plan(), password: 'wrong' });
    expect(desk.obs.status()).toMatchObject({ link: 'failed', problem: 'password' });
    await desk.obs.change({ plan: plan(), password: PASSWORD });
    expect(desk.obs.status()).toMatchObject({ link: 'open', scenes: ['Scene', 'Showdown'], isRecording: false });
  });

  it('shows the scene once the audience has seen the end of the deal', async () => {
    const shown = new Promise((resolve) => {
      person.once('CurrentProgramSceneChanged', ({ sceneName }) => {
        resolve(sceneName);
      });
    });
    const actions: ObsPlan['actions'] = [{ when: 'dealOver', does: { kind: 'scene', scene: 'Showdown' } }];
    await desk.obs.change({ plan: plan({ actions }), password: null });
    desk.obs.happened(OUTPUT, 'dealOver');
    expect(await shown).toBe('Showdown');
  });

  it('says that it will not save a replay which it does not keep', async () => {
    await desk.obs.change({
      plan: plan({ actions: [{ when: 'matchOver', does: { kind: 'replay' } }] }),
      password: null,
    });
    desk.obs.happened(OUTPUT, 'matchOver');
    expect((await desk.until(({ refused }) => refused !== null)).refused).toBe('replay');
  });

  it('is told as live while it records', async () => {
    await person.call('StartRecord');
    await desk.until(({ isRecording }) => isRecording);
    await person.call('StopRecord');
    expect((await desk.until(({ isRecording }) => !isRecording)).isStreaming).toBe(false);
  });
}
