import { NO_OBS, OBS_PROBLEMS } from '#protocol/obs.ts';
import type { ObsStatus } from '#protocol/obs.ts';
import type { ClientState } from '#renderer/client/client-state.ts';

/** How it stands with OBS by `?live` and `?obs=<why it is not reached>`. */
export function obsAsked(asked: URLSearchParams): ObsStatus {
  const problem = OBS_PROBLEMS.find((one) => one === asked.get('obs')) ?? null;
  if (problem === null && !asked.has('live')) return NO_OBS;
  const used: ObsStatus = { ...NO_OBS, plan: { ...NO_OBS.plan, isOn: true }, hasPassword: true };
  return problem === null
    ? { ...used, link: 'open', isStreaming: true }
    : { ...used, link: 'failed', problem, keepsPassword: true };
}

/** The same scene where the pages are not served, by `?problem=<code>`. */
export function besetBy(state: Partial<ClientState>, asked: URLSearchParams): Partial<ClientState> {
  const code = asked.get('problem');
  const host = state.room?.host;
  if (code === null || !state.room || !host) return state;
  const problem = { code, params: { port: 41560, bind: '127.0.0.1' } };
  return {
    ...state,
    room: { ...state.room, host: { ...host, audience: { ...host.audience, address: null, problem } } },
  };
}
