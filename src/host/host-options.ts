import type { OutputId } from '#protocol/audience.ts';
import type { AnyGame } from '#engine/core/game.ts';
import type { Released } from '#engine/table/audience/delay.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import type { Clock, Entropy, Pace } from '#engine/table/ports.ts';
import type { Pages } from '#web/pages.ts';
import type { OpenPublisher } from './audience/publisher-port.ts';
import type { browse } from './discovery/discovery.ts';
import type { OpenScreen } from './evening/screen-keeper.ts';
import type { OpenTablePort } from './evening/table-port.ts';
import type { SettingsFile } from './home/settings-file.ts';
import type { Limits } from './limits.ts';
import type { Reviewer } from './reviewing/reviewer.ts';
import type { OpenThinker } from './thinking/threads.ts';

/** What a host is created with. */
export interface HostOptions {
  /** The folder of records; created when it is needed. */
  readonly records: string;
  /** Where the settings of the host's own page are kept. If left out, the page keeps them itself. */
  readonly settings?: Pick<SettingsFile, 'read' | 'save'>;
  /** The folder of built pages, or pages already read. Needed only to listen. */
  readonly pages: string | Pages;
  readonly pace?: Pace;
  readonly games?: readonly AnyGame[];
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  readonly limits?: Partial<Limits>;
  /** The operator's log; standard error when left out. */
  readonly note?: (line: string) => void;
  /** The name of this computer's table on the network. */
  readonly tableName?: string;
  /** The port of the room's door, 0 for any free one; if left out, the standard port or one of the next. */
  readonly roomPort?: number;
  /** Called when the room's door, or what is told about it, has changed. */
  readonly doorChanged?: () => void;
  /** Called when a match has begun whose seed was drawn for it. */
  readonly matchDrawn?: () => void;
  /** Called when the match at the table has ended, or the table has halted by itself. */
  readonly tableEnded?: (how: 'over' | 'halted') => void;
  /** Called when what audiences are served, or how many watch, has changed. */
  readonly audienceChanged?: () => void;
  /** Starts the process that serves audiences; without it none can be served. */
  readonly openPublisher?: OpenPublisher;
  /** Starts a thread in which bots think. Without it the table waits while they think, and there are no reviews. */
  readonly openThinker?: OpenThinker;
  /** Works out reviews of finished matches, in place of threads of `openThinker`. It ends with the host. */
  readonly reviewer?: Reviewer;
  /** Starts the process of one table of an evening; without it no evening can be held. */
  readonly openEveningTable?: OpenTablePort;
  /** Starts the process that serves an evening's standings; without it they are shown in the room only. */
  readonly openEveningScreen?: OpenScreen;
  /** Called when an output has shown this step, never before its delay is over. */
  readonly onReleased?: (output: OutputId, step: Released<AudienceStep>) => void;
  /** The port for audiences, 0 for any free one; if left out, the port used last, or the standard one. */
  readonly audiencePort?: number;
  /** Looks for a table that was handed over; on this computer's network if left out. */
  readonly browse?: typeof browse;
  /** Names for bots that take a person's place; the policy's name if left out. */
  readonly botNames?: readonly string[];
}
