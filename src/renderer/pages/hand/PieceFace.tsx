import type { Face, ZoneId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { FacePicture } from '#renderer/ui/board/FacePicture.tsx';
import type { HandShared } from './shared.ts';

export interface PieceFaceProps {
  readonly shared: Pick<HandShared, 'pages' | 'art'>;
  readonly face: Face | null;
  readonly zone: ZoneId;
  readonly width: number;
}

/** A piece as it is drawn, or its name where drawings are not available. */
export function PieceFace({ shared, face, zone, width }: PieceFaceProps) {
  const words = useWords();
  if (shared.art !== 'failed')
    return <FacePicture skin={shared.pages.skin} art={shared.art} face={face} zone={zone} width={width} />;
  return (
    <span className="face is-named" style={{ width }} aria-hidden>
      {face === null ? words.ui('mirror.hidden') : words.face(face)}
    </span>
  );
}
