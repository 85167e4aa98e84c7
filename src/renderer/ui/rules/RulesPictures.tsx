import './rules-pictures.css';
import { ArrowRight, Check, X, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { pagesInWords } from '#renderer/games/game-pages.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { FacePicture } from '#renderer/ui/board/FacePicture.tsx';
import { useArt, type Art } from '#renderer/ui/board/use-art.ts';
import { bringIntoView } from './bring-into-view.ts';
import { Fetched } from './Fetched.tsx';
import { loadPictures, pictureAt, type RulePictures } from './load-pictures.ts';

export interface RulesPicturesProps {
  readonly game: GameId;
  /** The chart's present state; null when no match is running. */
  readonly phase: string | null;
}

/** The rules on one page, in the game's own pieces and a few words, open at what is being done now. */
export function RulesPictures({ game, phase }: RulesPicturesProps) {
  return (
    <Fetched game={game} load={loadPictures}>
      {(found) => <PictureReader game={game} found={found} phase={phase} />}
    </Fetched>
  );
}

interface PictureReaderProps {
  readonly game: GameId;
  readonly found: RulePictures;
  readonly phase: string | null;
}

/** The pictures when they are already there. */
function PictureReader({ game, found: { pages, pictures }, phase }: PictureReaderProps) {
  const words = useWords();
  const { skin } = useMemo(() => pagesInWords(pages, words.words), [pages, words.words]);
  const art = useArt(skin);
  const frame = useRef<HTMLDivElement>(null);
  const now = pictureAt(pictures, phase);

  // Only when it opens: whoever reads on is not taken elsewhere by a match that goes on.
  useEffect(() => {
    const lit = frame.current?.querySelector('[data-now="true"]');
    if (frame.current && lit) bringIntoView(frame.current, lit);
  }, []);

  return (
    <div className="rules-pictures" ref={frame} tabIndex={0} role="region" aria-label={words.ui('rules:page.pictures')}>
      <ol>
        {pictures.map((picture) => (
          <li
            key={picture.key}
            className="rules-picture"
            data-now={picture === now}
            {...(picture === now && { 'aria-current': 'step' as const })}
          >
            <div className="rules-picture-pieces" aria-hidden>
              {picture.pieces.map((piece, place) => (
                <Piece key={place} game={game} piece={piece} skin={skin} art={art} />
              ))}
            </div>
            <div className="rules-picture-words">
              <h3>
                {picture.title}
                {picture === now ? <span className="rules-picture-now">{words.ui('rules:now')}</span> : null}
              </h3>
              <p>
                <Explained text={picture.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const WIDTH = 46;
const SIGNS: Readonly<Record<string, LucideIcon>> = { '→': ArrowRight, '✓': Check, '✗': X };

interface PieceProps {
  readonly game: GameId;
  readonly piece: string;
  readonly skin: GameSkin;
  readonly art: Art;
}

/** A piece as the game draws it, its name where drawings are not available, or what stands between pieces. */
function Piece({ game, piece, skin, art }: PieceProps) {
  const words = useWords();
  const face = faceIn(skin, piece);
  if (face !== null && art === 'failed') {
    return (
      <span className="rules-picture-name">
        {face.face === null ? words.ui('mirror.hidden') : words.words.face(game, face.face)}
      </span>
    );
  }
  if (face !== null) return <FacePicture skin={skin} art={art} width={WIDTH} {...face} />;
  const Sign = SIGNS[piece];
  return <span className="rules-picture-sign">{Sign === undefined ? piece : <Sign size="1em" />}</span>;
}

/** What is drawn for a piece of a picture: its face, null for a back, and its zone. Null for a sign. */
export function faceIn(
  skin: Pick<GameSkin, 'faces' | 'die'>,
  piece: string,
): { readonly face: string | null; readonly zone: string } | null {
  if (piece === 'back') return { face: null, zone: '' };
  const [face = '', zone = ''] = piece.split(' ');
  const isDrawn = skin.faces.includes(face) || (skin.die?.(face, zone) ?? null) !== null;
  return isDrawn ? { face, zone } : null;
}
