import { useState } from 'react';
import type { GameView } from '#protocol/view.ts';
import { useActions, useClient } from '#renderer/client/hooks.ts';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { NumberStrip } from '#renderer/kit/panels/NumberStrip.tsx';
import { numbersOf } from '../numbers.ts';
import { readStandingWish, STANDING_WISH_KEY, writeStandingWish } from './standing-wish.ts';
import type { Policy } from './standing-wish.ts';
import { usePanelWords } from './use-panel-words.ts';

const POLICIES: readonly Policy[] = ['ask', 'always', 'never', 'numbers'];

/** What to do when a steal could be stopped and nothing is answered: kept by the host, told to nobody. */
export function StandingPolicy({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const actions = useActions();
  const kept = readStandingWish(useClient((state) => state.notes[STANDING_WISH_KEY] ?? ''));
  // "These numbers" without a number yet is kept nowhere but here.
  const [isListing, setListing] = useState(false);
  const policy = kept.policy === 'ask' && isListing ? 'numbers' : kept.policy;
  const numbers = numbersOf(view)
    .deck.filter(({ copies }) => copies > 1)
    .map(({ number }) => number);
  return (
    <div className="dbd-standing">
      <Choices
        label={words.t('standing.label')}
        description={words.t(`standing.help.${policy}`)}
        choices={POLICIES.map((key) => ({ key, label: words.t(`standing.${key}`) }))}
        value={policy}
        onChange={(key) => {
          setListing(key === 'numbers');
          actions.note(STANDING_WISH_KEY, writeStandingWish({ policy: key, numbers: [] }));
        }}
      />
      {policy === 'numbers' ? (
        <NumberStrip
          label={words.t('standing.which')}
          choices={numbers.map((number) => ({
            number,
            name: words.card(number),
            note: null,
            count: kept.numbers.includes(number) ? 1 : 0,
          }))}
          onPress={(number) => {
            const others = kept.numbers.filter((one) => one !== number);
            const next = others.length === kept.numbers.length ? [...others, number] : others;
            setListing(true);
            actions.note(STANDING_WISH_KEY, writeStandingWish({ policy: 'numbers', numbers: next }));
          }}
        />
      ) : null}
    </div>
  );
}
