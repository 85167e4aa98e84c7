import { EyeOff } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import { BubbleButton } from '#renderer/kit/controls/BubbleButton.tsx';
import { numbersOf } from '../numbers.ts';
import { NamedCard } from './CardChip.tsx';
import { usePanelWords } from './use-panel-words.ts';

/**
 * The player's own hints, and who one is where the Assassin is played with: behind a press, so that a neighbour does not
 * read along. The button is the same for everybody, and so is the number of lines behind it.
 */
export function Secrets({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  if (numbersOf(view).hints === null) return null;
  return (
    <BubbleButton
      className="plate-button"
      label={words.t('secret.open')}
      bubble={{
        label: words.t('secret.title'),
        className: 'drj-secret',
        placement: 'top start',
        children: <SecretLines view={view} />,
      }}
    >
      <EyeOff aria-hidden size="1em" />
      <span className="says-long">{words.t('secret.button')}</span>
    </BubbleButton>
  );
}

function SecretLines({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const { hints, isAssassin, answer } = numbersOf(view);
  return (
    <>
      <p className="drj-secret-head">{words.t('secret.title')}</p>
      {isAssassin === null ? null : <p>{words.t(isAssassin ? 'secret.assassin' : 'secret.notAssassin')}</p>}
      {hints === null || hints.length === 0 ? (
        <p>{words.t('secret.noHints')}</p>
      ) : (
        <>
          <p>{words.t('secret.hints')}</p>
          <ul className="drj-secret-hints">
            {hints.map((hint) => (
              <li key={hint}>
                <NamedCard face={hint} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answer === null ? null : (
        <>
          <p>{words.t('secret.answer')}</p>
          <ul className="drj-secret-hints">
            {[answer.target, answer.weapon, answer.location].map((face) => (
              <li key={face}>
                <NamedCard face={face} />
              </li>
            ))}
            {isAssassin === null ? null : (
              <li>
                {words.t('secret.named', {
                  name: answer.assassin === null ? words.t('secret.nobody') : words.seat(answer.assassin),
                })}
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}
