import type { EveningPicture } from '#protocol/evening-screen.ts';
import type { Words } from '#words/open-words.ts';

interface TableListProps {
  readonly picture: EveningPicture;
  readonly words: Words;
}

/** Who sits where in this round, and how far each table is. */
export function TableList({ picture, words }: TableListProps) {
  if (picture.tables.length === 0) return null;
  return (
    <section className="evening-part" aria-labelledby="tables">
      <h2 id="tables">{words.ui('evening:tables')}</h2>
      <table className="evening-table">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.ui('evening:number')}</th>
            <th scope="col">{words.ui('evening:sits')}</th>
            <th scope="col">{words.ui('evening:progress')}</th>
          </tr>
        </thead>
        <tbody>
          {picture.tables.map((table, index) => (
            <tr key={index}>
              <th scope="row" className="evening-table-name">
                {words.ui('evening:table', { table: index + 1 })}
              </th>
              <td>
                <ul className="evening-sitters">
                  {table.seats.map(({ name }, seat) => (
                    <li key={seat}>
                      <bdi>{name ?? words.ui('evening-room:tables.house')}</bdi>
                    </li>
                  ))}
                </ul>
              </td>
              <td className="evening-progress">
                {progressOf(table, picture.deals, words).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function progressOf(
  { done, abandoned, moves }: EveningPicture['tables'][number],
  deals: number,
  words: Words,
): readonly string[] {
  const lines = [];
  if (done === deals) {
    if (abandoned < deals) lines.push(words.ui('evening:finished'));
  } else {
    if (deals > 1) lines.push(words.ui('evening:deal', { deal: done + 1, deals }));
    lines.push(moves === null ? words.ui('evening-room:tables.plays') : words.ui('evening:moves', { count: moves }));
  }
  if (abandoned > 0) lines.push(words.ui('evening:abandoned', { count: abandoned }));
  return lines;
}
