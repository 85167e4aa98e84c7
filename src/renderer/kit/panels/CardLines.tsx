import './card-lines.css';
import { Explained } from '#renderer/kit/controls/Explained.tsx';

/** What there is to be said of a card, line by line; each term is explained where it comes first. */
export function CardLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="card-lines">
      {lines.map((line, index) => (
        <li key={line}>
          <Explained text={line} after={lines.slice(0, index).join(' ')} />
        </li>
      ))}
    </ul>
  );
}
