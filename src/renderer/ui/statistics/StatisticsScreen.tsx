import './statistics.css';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Hall } from '#protocol/hall.ts';
import type { StatisticsExport } from '#protocol/statistics.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { Select } from '#renderer/kit/controls/Select.tsx';
import { useLibraryFiles } from '#renderer/ui/library/library-files.ts';
import { ReadingProgress } from '#renderer/ui/library/ReadingProgress.tsx';
import { ConfirmDialog, type Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { useTimes } from '#renderer/kit/controls/use-times.ts';
import { Figures } from './Figures.tsx';
import { useOwnMark } from '#renderer/ui/use-own-mark.ts';
import { playerName } from '#words/statistics-words.ts';
import { useStatistics, type StatisticsView } from './use-statistics.ts';

export interface StatisticsScreenProps {
  readonly hall: Hall;
  readonly onClose: () => void;
}

/** How the players of this computer fared: one player at a time, in one game or in all. */
export function StatisticsScreen({ hall, onClose }: StatisticsScreenProps) {
  const words = useWords();
  const view = useStatistics();
  const { trouble, save } = useSaving(view);
  return (
    <main className="statistics scrolls">
      <header className="statistics-head">
        <IconButton label={words.ui('statistics:back')} autoFocus onPress={onClose}>
          <ArrowLeft aria-hidden size={22} />
        </IconButton>
        <h1>{words.ui('statistics:title')}</h1>
        <More view={view} hall={hall} onSave={save} />
      </header>
      <Choosers view={view} hall={hall} />
      <ReadingProgress reading={view.statistics?.reading ?? null} />
      <News trouble={trouble} />
      <Content view={view} hall={hall} />
    </main>
  );
}

/** What went wrong, read out as it happens. */
function News({ trouble }: { readonly trouble: string | null }) {
  const words = useWords();
  const refusal = useClient((state) => state.refusal);
  const times = useTimes(refusal);
  const wrong = [...(refusal === null ? [] : [words.reason(refusal.reason)]), ...(trouble === null ? [] : [trouble])];
  return (
    <div role="alert" className="statistics-wrong">
      {wrong.map((sentence) => (
        <p key={`${String(times)} ${sentence}`}>{sentence}</p>
      ))}
    </div>
  );
}

const ALL_GAMES = '';

function Choosers({ view, hall: { games } }: { readonly view: StatisticsView; readonly hall: Hall }) {
  const words = useWords();
  const { ui } = words;
  const mark = useOwnMark();
  const { statistics, chosen, query } = view;
  if (statistics === null || statistics.players.length === 0) return null;
  const { players } = statistics;
  return (
    <div className="statistics-choosers">
      <Select
        label={ui('statistics:player')}
        value={chosen === null ? null : String(chosen)}
        placeholder={statistics.player === null ? '' : playerName(words, games, statistics.player)}
        choices={players.map(({ isBot, ...player }, at) => {
          const name = mark({ name: playerName(words, games, { ...player, isBot }), isBot }, players);
          return { key: String(at), label: ui('statistics:playerCount', { name, count: player.matches }) };
        })}
        onChange={(at) => {
          view.choosePlayer(Number(at));
        }}
      />
      <Select
        label={ui('statistics:game')}
        value={query.game ?? ALL_GAMES}
        choices={[
          { key: ALL_GAMES, label: ui('statistics:allGames') },
          ...games.map(({ id }) => ({ key: id, label: words.words.gameName(id) })),
        ]}
        onChange={(game) => {
          view.chooseGame(game === ALL_GAMES ? null : game);
        }}
      />
    </div>
  );
}

function Content({ view: { statistics }, hall: { games } }: { readonly view: StatisticsView; readonly hall: Hall }) {
  const words = useWords();
  const { ui } = words;
  if (statistics === null) return <p className="statistics-empty">{ui('statistics:looking')}</p>;
  const { player, figures, reading } = statistics;
  if (statistics.players.length === 0 && (figures?.again ?? 0) + (figures?.substituted ?? 0) === 0) {
    return <p className="statistics-empty">{ui(`statistics:empty.${reading === null ? 'none' : 'reading'}`)}</p>;
  }
  if (player === null || figures === null) return null;
  const name = playerName(words, games, player);
  if (figures.matches === 0) return <p className="statistics-empty">{ui('statistics:empty.player', { name })}</p>;
  return <Figures name={name} games={games} game={statistics.query.game} figures={figures} />;
}

interface MoreProps {
  readonly view: StatisticsView;
  readonly hall: Hall;
  /** Null for a page that saves no files. */
  readonly onSave: ((form: StatisticsExport['form']) => void) | null;
}

/** What can be done with the figures. */
function More({ view, hall, onSave }: MoreProps) {
  const words = useWords();
  const { ui } = words;
  const actions = useActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const player = view.statistics?.player ?? null;
  if (player === null || view.statistics?.players.length === 0) return null;
  const name = playerName(words, hall.games, player);
  const choose = (key: 'csv' | 'json' | 'forget'): void => {
    if (key !== 'forget') {
      onSave?.(key);
      return;
    }
    setQuestion({
      title: ui('statistics:forgetTitle', { name }),
      text: ui('statistics:forgetText', { name }),
      action: ui('statistics:forgetNow'),
      onYes: () => {
        // The name itself, not what streamers show in its place.
        const asked = actions.getState().statistics?.player;
        if (asked) actions.askLibrary({ kind: 'forget', player: asked });
      },
    });
  };
  return (
    <>
      <MenuButton
        label={ui('statistics:more')}
        icon={<Ellipsis aria-hidden size={22} />}
        entries={[
          ...(onSave === null
            ? []
            : [
                { key: 'csv' as const, label: ui('statistics:saveCsv') },
                { key: 'json' as const, label: ui('statistics:saveJson') },
              ]),
          { key: 'forget' as const, label: ui('statistics:forget'), isDangerous: true },
        ]}
        onChoose={choose}
      />
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </>
  );
}

/** Saves the figures that are shown as a file. */
function useSaving({ query }: StatisticsView): {
  readonly trouble: string | null;
  readonly save: MoreProps['onSave'];
} {
  const words = useWords();
  const actions = useActions();
  const files = useLibraryFiles();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function save(form: StatisticsExport['form']): Promise<void> {
    const player = actions.getState().statistics?.player ?? query.player;
    const ask = { query: { ...query, player }, form };
    const why = await files?.saveStatistics(ask).catch(() => ({ code: 'fileUnreadable' }));
    setTrouble(why ? words.ui('statistics:notSaved', { why: words.reason(why) }) : null);
  }
  return { trouble, save: files === null ? null : (form) => void save(form) };
}
