import type { OutputId } from '#protocol/audience.ts';
import type { Text } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import type { Released } from '#engine/table/audience/delay.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import type { Clock, Entropy, Pace } from '#engine/table/ports.ts';
import type { Pages } from '#web/pages.ts';
import type { OpenPublisher } from './audience/publisher-port.ts';
import type { browse } from './discovery/discovery.ts';
import type { Limits } from './limits.ts';

/** What a host is made with. */
export interface HostOptions {
  /** The folder of records; made when it is needed. */
  readonly records: string;
  /** The folder of built pages, or pages already read. Needed only to listen. */
  readonly pages: string | Pages;
  readonly pace?: Pace;
  readonly games?: readonly AnyGame[];
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  readonly limits?: Partial<Limits>;
  /** The operator's log; standard error when left out. */
  readonly note?: (line: string) => void;
  /** What this computer calls its table on the network. */
  readonly tableName?: string;
  /** Where the room's door is, 0 for any free port; the standard one or one of the next when left out. */
  readonly roomPort?: number;
  /** The room's door, or what is told of it, has changed. */
  readonly doorChanged?: () => void;
  /** What is served to an audience, or how many look, has changed. */
  readonly audienceChanged?: () => void;
  /** Starts the process that serves audiences; without it nobody can be served. */
  readonly openPublisher?: OpenPublisher;
  /** An output for an audience has shown this step; nothing comes here before its delay is over. */
  readonly onReleased?: (output: OutputId, step: Released<AudienceStep>) => void;
  /** Where audiences are served, 0 for any free port; where it was last, or the standard one, when left out. */
  readonly audiencePort?: number;
  /** Looks for a table that was handed over; the network of this computer when left out. */
  readonly browse?: typeof browse;
  /** Names for bots that take a person's place; the policy's name when left out. */
  readonly botNames?: readonly string[];
  /** Puts a saved match's headline into words; the bare codes when left out. */
  readonly describe?: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}
