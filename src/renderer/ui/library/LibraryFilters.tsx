import type { GameInfo } from '#protocol/catalogue.ts';
import type { LibraryQuery } from '#protocol/library.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { TextField } from '#renderer/kit/controls/TextField.tsx';
import { DayField } from './DayField.tsx';
import type { LibraryView } from './use-library.ts';

const SHOWN = ['all', 'finished', 'unfinished', 'damaged', 'deleted'] as const;
const ORDERS = {
  latest: { sort: 'when', descending: true },
  earliest: { sort: 'when', descending: false },
  game: { sort: 'game', descending: false },
  longest: { sort: 'length', descending: true },
  shortest: { sort: 'length', descending: false },
} as const satisfies Record<string, Pick<LibraryQuery, 'sort' | 'descending'>>;
type Order = keyof typeof ORDERS;
const ORDER_KEYS = Object.keys(ORDERS) as readonly Order[];
const ANY_GAME = '';

/** Which matches are listed, and in what order. */
export function LibraryFilters({
  view: { query, change },
  games,
}: {
  readonly view: LibraryView;
  readonly games: readonly GameInfo[];
}) {
  const { ui, words } = useWords();
  const order = ORDER_KEYS.find(
    (key) => ORDERS[key].sort === query.sort && ORDERS[key].descending === query.descending,
  );
  return (
    <search className="library-filters" aria-label={ui('library:search')}>
      <TextField
        label={ui('library:search')}
        placeholder={ui('library:searchHint')}
        value={query.words}
        maxLength={200}
        onChange={(text) => {
          change({ words: text });
        }}
      />
      <Select
        label={ui('library:game')}
        value={query.game ?? ANY_GAME}
        choices={[
          { key: ANY_GAME, label: ui('library:allGames') },
          ...games.map(({ id }) => ({ key: id, label: words.gameName(id) })),
        ]}
        onChange={(game) => {
          change({ game: game === ANY_GAME ? null : game });
        }}
      />
      <Select
        label={ui('library:show')}
        value={query.show}
        choices={SHOWN.map((key) => ({ key, label: ui(`library:showing.${key}`) }))}
        onChange={(show) => {
          change({ show });
        }}
      />
      <Select
        label={ui('library:sort')}
        value={order ?? 'latest'}
        choices={ORDER_KEYS.map((key) => ({ key, label: ui(`library:sorting.${key}`) }))}
        onChange={(key) => {
          change(ORDERS[key]);
        }}
      />
      <DayField
        label={ui('library:from')}
        day={query.from}
        onChange={(from) => {
          change({ from });
        }}
      />
      <DayField
        label={ui('library:to')}
        day={query.to}
        isEnd
        onChange={(to) => {
          change({ to });
        }}
      />
      <p className="library-days">{ui('library:days')}</p>
    </search>
  );
}
