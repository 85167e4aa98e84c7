import { EyeOff } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { GameView } from '#protocol/view.ts';
import { numbersOf } from '../numbers.ts';
import { NamedCard } from './CardChip.tsx';
import { usePanelWords } from './use-panel-words.ts';

/**
 * The own hints, and who one is where the Assassin is played with: behind a press, so that a neighbour does not read
 * along. The button is the same for everybody, and so is the number of lines behind it.
 */
export function Secrets({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const { hints, isAssassin, answer } = numbersOf(view);
  if (hints === null) return null;
  return (
    <DialogTrigger>
      <Button className="plate-button" aria-label={words.t('secret.open')}>
        <EyeOff aria-hidden size="1em" />
        <span className="says-long">{words.t('secret.button')}</span>
      </Button>
      <Popover className="popover" placement="top start">
        <Dialog className="drj-secret" aria-label={words.t('secret.title')}>
          <p className="drj-secret-head">{words.t('secret.title')}</p>
          {isAssassin === null ? null : <p>{words.t(isAssassin ? 'secret.assassin' : 'secret.notAssassin')}</p>}
          {hints.length === 0 ? (
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
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
