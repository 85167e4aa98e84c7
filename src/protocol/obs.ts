import { outputId } from './audience.ts';
import { listOf, z } from './schema.ts';

/** What OBS can be made to do. A chapter needs OBS 30.2 and a recording in Hybrid MP4. */
const obsDeed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scene'), scene: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ kind: z.literal('replay') }),
  z.strictObject({ kind: z.literal('chapter') }),
]);
export type ObsDeed = z.infer<typeof obsDeed>;

/** When: as its audience sees it, never before. */
const obsMoment = z.enum(['dealOver', 'matchOver']);
export type ObsMoment = z.infer<typeof obsMoment>;

const obsAction = z.strictObject({ when: obsMoment, does: obsDeed });
export type ObsAction = z.infer<typeof obsAction>;

/** What this person wants of OBS. The password is not in it: it is kept apart, and never told to a page. */
export const obsPlan = z.strictObject({
  isOn: z.boolean(),
  /** `127.0.0.1:4455` */
  address: z.string().check(z.maxLength(80)),
  /** The output whose audience decides when something has happened; null until one is chosen. */
  output: z.nullable(outputId),
  actions: listOf(obsAction).check(z.maxLength(12)),
});
export type ObsPlan = z.infer<typeof obsPlan>;

/** obs-websocket listens there unless it is told otherwise. */
export const STANDARD_OBS: ObsPlan = { isOn: false, address: '127.0.0.1:4455', output: null, actions: [] };

/** A password of null leaves the one that is kept, an empty one takes it away. */
export const obsRequest = z.strictObject({ plan: obsPlan, password: z.nullable(z.string().check(z.maxLength(200))) });
export type ObsRequest = z.infer<typeof obsRequest>;

/** Why OBS is not reached, or did not do what it was asked for. Each has a sentence. */
export const OBS_PROBLEMS = ['address', 'notNear', 'unreachable', 'password', 'version', 'lost'] as const;
export type ObsProblem = (typeof OBS_PROBLEMS)[number];

/** How it stands with OBS, for the page. */
export interface ObsStatus {
  readonly plan: ObsPlan;
  readonly link: 'off' | 'connecting' | 'open' | 'failed';
  readonly problem: ObsProblem | null;
  /** What OBS would not do when it was last asked; null when it did. */
  readonly refused: ObsDeed['kind'] | null;
  readonly hasPassword: boolean;
  /** Whether this system can keep a password so that only this person can read it; otherwise it lasts until the end. */
  readonly keepsPassword: boolean;
  /** OBS says that it is streaming. */
  readonly isStreaming: boolean;
  readonly isRecording: boolean;
  readonly scenes: readonly string[];
}

/** Nothing is known of OBS, as in a browser. */
export const NO_OBS: ObsStatus = {
  plan: STANDARD_OBS,
  link: 'off',
  problem: null,
  refused: null,
  hasPassword: false,
  keepsPassword: false,
  isStreaming: false,
  isRecording: false,
  scenes: [],
};
