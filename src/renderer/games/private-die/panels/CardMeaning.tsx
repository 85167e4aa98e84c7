import type { CardPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Card } from '#engine/games/private-die/types.ts';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { numbersOf } from '../numbers.ts';
import { countsNoSix, isNumberOnly, isRollOff, isSuddenDeath } from './round-state.ts';
import { rulingOf } from './rulings.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** What a card does and whether it does so now; of a die what it counts for. */
export function CardMeaning(props: CardPanelProps) {
  const words = usePanelWords();
  const lines = props.face.includes(':') ? dieLines(words, props) : cardLines(words, props);
  return <CardLines lines={lines} />;
}

function cardLines(words: PanelWords, props: CardPanelProps): readonly string[] {
  // The host wrote the face; in Private Die every face that is no die's is a card.
  const card = props.face as Card;
  return [words.effect(card), ...stateLines(words, props, card)];
}

/** Whether the card is in force, part by part, and what beats it. */
function stateLines(words: PanelWords, { view, zone }: CardPanelProps, card: Card): readonly string[] {
  const [kind = zone, owner] = zone.split(':');
  if (kind === 'lineUp' || kind === 'detectives') return [words.t(`meaning.${kind}`)];
  if (kind !== 'witness' && kind !== 'detective' && kind !== 'case') return [words.t('meaning.notInPlay')];
  if (isSuddenDeath(view)) return [words.t('meaning.sudden')];
  const numbers = numbersOf(view);
  if (kind === 'witness' && isNumberOnly(numbers)) return [words.t('strip.numberOnly')];
  const seat = owner === undefined ? null : Number(owner);
  const ruling = rulingOf(numbers.value.modifiers, card, seat);
  const rollOff = isRollOff(view) ? [words.t('meaning.rollOff')] : [];
  if (ruling === undefined) return rollOff;
  const { holds, beaten } = ruling;
  const lost = beaten.map(({ hook, by }) => words.t('cards.beaten', { by: words.face(by), what: words.hook(hook) }));
  if (lost.length === 0) return [words.t('cards.holds'), ...rollOff];
  const what = words.list(holds.map((hook) => words.hook(hook)));
  return [...lost, ...(holds.length > 0 ? [words.t('cards.partHolds', { what })] : []), ...rollOff];
}

/** A die: whose it is and what its place makes of its number. */
function dieLines(words: PanelWords, { view, face, zone }: CardPanelProps): readonly string[] {
  const [kind = zone, owner] = zone.split(':');
  if (kind === 'witnessDie') return [words.t('meaning.witnessDie')];
  const name = words.seat(Number(owner ?? 0));
  const isVoid = kind === 'rolled' && face.endsWith(':6') && countsNoSix(view);
  return [words.t(`meaning.die.${kind}`, { name }), ...(isVoid ? [words.t('meaning.void')] : [])];
}
