import { Undo2, X } from 'lucide-react';
import { ANSWER } from '#protocol/exercise.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { markedIf, SuggestedWord } from '#renderer/kit/controls/Suggested.tsx';
import { useSuggestedOffers } from '#renderer/ui/advice/use-suggested.ts';
import type { ControlOf } from './control-of.ts';

export interface PiecesControlProps extends ControlOf<'pieces'> {
  readonly panels: Pick<GamePanels, 'Choosing'>;
  readonly panelProps: GamePanelProps;
}

/** Several pieces of the hand: how many are chosen, what that leaves, and the ways back until it is done. */
export function PiecesControl({ prompt, play, panels, panelProps }: PiecesControlProps) {
  const words = useWords();
  const { min, max } = prompt;
  const chosen = play.chosen.filter((piece) => prompt.offers.some((offer) => offer.key === piece));
  // Disabled in name only: a button that could not keep the focus would throw keyboard users out.
  const idle = chosen.length === 0 ? { 'aria-disabled': true } : {};
  const missing = Math.max(0, min - chosen.length);
  const isSuggested = useSuggestedOffers().arePieces(chosen);
  const { Choosing } = panels;
  // What a game says of its own choice does not fit.
  const isExercise = prompt.move.type === ANSWER.type;
  return (
    <div className="choosing">
      {Choosing === undefined || isExercise ? null : <Choosing {...panelProps} chosen={chosen} />}
      <div className="choosing-row">
        <p className="choosing-count" role="status">
          {/* Of an exercise, how many there may be would look like a part of the answer. */}
          {isExercise ? chosen.length : words.ui('prompt.pickPieces', { chosen: chosen.length, count: max })}
        </p>
        <Button
          kind="quiet"
          icon={<Undo2 aria-hidden size="1.1em" />}
          {...idle}
          onPress={() => {
            play.takeBack('last');
          }}
        >
          <span className="choosing-word">{words.ui('action.undo')}</span>
        </Button>
        <Button
          kind="quiet"
          icon={<X aria-hidden size="1.1em" />}
          {...idle}
          onPress={() => {
            play.takeBack('all');
          }}
        >
          <span className="choosing-word">{words.ui('action.clear')}</span>
        </Button>
        <Button
          {...markedIf(isSuggested)}
          kind={missing > 0 ? 'plain' : 'primary'}
          {...(missing > 0 ? { 'aria-disabled': true } : {})}
          onPress={() => {
            if (missing > 0) play.refuse({ code: 'tooFewChosen', params: { count: missing } });
            else play.answer(prompt, chosen);
          }}
        >
          {words.ui(isExercise ? 'prompt.exerciseDone' : 'prompt.pickDone')}
          <SuggestedWord isSuggested={isSuggested} />
        </Button>
      </div>
    </div>
  );
}
