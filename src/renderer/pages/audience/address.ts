import { FEED_TABLE, FEED_TOKEN } from '#protocol/feed-wire.ts';
import { gameId } from '#protocol/ids.ts';
import type { GameId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { languageWish } from '#protocol/settings.ts';
import { SCALE } from './scale.ts';

/** What a page can show. */
const VIEWS = ['table', 'scores', 'active', 'last', 'ticker'] as const;
export type AudienceView = (typeof VIEWS)[number];

/**
 * What lies over the table besides. `names`: lower thirds with names and scores; `chances`: a bar of the chances of
 * winning; `spotlight`: a click or a key points something out; `plain`: neither headline nor the game's own strip.
 */
const PANELS = ['names', 'chances', 'spotlight', 'plain'] as const;
export type AudiencePanel = (typeof PANELS)[number];

/** What an audience page was asked for in its address. */
export interface AudienceWish {
  readonly view: AudienceView;
  /** How large words are, 1 being as large as this window suggests; from 0.5 to 2 (scale.ts). */
  readonly scale: number;
  readonly theme: 'dark' | 'light';
  /** The tag of a language, or `system` where the browser is to choose. */
  readonly language: string;
  /** `transparent`, `felt`, or a CSS colour. */
  readonly background: string;
  readonly panels: ReadonlySet<AudiencePanel>;
  readonly hasCamera: boolean;
  /** Whether what happens is heard: a stream is silent unless it asks for it. */
  readonly hasSound: boolean;
  /** Plays a sample match in place of a feed. */
  readonly isTest: boolean;
  /** The game of the sample. */
  readonly game: GameId;
  /** The step of the sample at which the page stands still; null while it plays. */
  readonly step: number | null;
  readonly renderer: 'auto' | 'webgl' | 'canvas';
  /** The table's name at a gateway; null at a publisher, which has a token for every output. */
  readonly table: string | null;
  readonly token: string | null;
}

const STANDARD_PANELS: readonly AudiencePanel[] = ['spotlight'];

/**
 * What the address asks for. A value that is not allowed is as if it were not there: the page never shows anything of
 * it. `isColour` tells whether the browser knows a CSS colour of this name.
 */
export function readAddress(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  isColour: (text: string) => boolean,
): AudienceWish {
  const query = new URLSearchParams(search);
  const oneOf = <T extends string>(key: string, allowed: readonly T[], standard: T): T =>
    allowed.find((value) => value === query.get(key)) ?? standard;
  const background = query.get('background') ?? 'transparent';
  const table = query.get('table');
  const token = new URLSearchParams(hash.slice(1)).get('watch');
  return {
    view: oneOf('view', VIEWS, 'table'),
    scale: numberIn(query.get('scale'), SCALE.least, SCALE.most) ?? 1,
    theme: oneOf('theme', ['dark', 'light'], 'dark'),
    language: languageWish.parse(query.get('lang')),
    background: background === 'felt' || isColour(background) ? background : 'transparent',
    panels: panelsOf(query.get('panels')),
    hasCamera: oneOf('camera', ['auto', 'off'], 'auto') === 'auto',
    hasSound: query.get('sound') === '1',
    isTest: query.get('test') === '1',
    game: z.catch(gameId, 'kirin').parse(query.get('game')),
    step: numberIn(query.get('step'), 0, 100_000),
    renderer: oneOf('renderer', ['auto', 'webgl', 'canvas'], 'auto'),
    table: table !== null && FEED_TABLE.test(table) ? table : null,
    token: token !== null && FEED_TOKEN.test(token) ? token : null,
  };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return number >= least && number <= most ? number : null;
}

function panelsOf(text: string | null): ReadonlySet<AudiencePanel> {
  if (text === null) return new Set(STANDARD_PANELS);
  const asked = text.split(',');
  return new Set(PANELS.filter((panel) => asked.includes(panel)));
}
