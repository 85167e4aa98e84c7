import type { Seated } from '#engine/core/game.ts';
import { movePieces, zoneOf } from '#engine/core/pieces.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { chronicled, everyone, moved } from './chronicle-steps.ts';
import { evidencePieces, isFaceUp, slotOf } from './evidence.ts';
import { EVIDENCE_DOWN, EVIDENCE_UP, handOf, numberOf, PILE, type Step } from './layout.ts';
import { canPeek } from './look.ts';
import { mixNext } from './mix.ts';

type Flip = Extract<DeathByDigitsMove, { type: 'move.flip' }>;

/** Which variant applies now, if it can do anything at all (paragraphs 9.1 and 9.5). */
export function variantDue(state: DeathByDigitsState): 'flip' | 'peek' | 'pile' | null {
  switch (state.options.doesNothing) {
    case 'flip':
      return evidencePieces(state).length > 0 ? 'flip' : null;
    case 'peek':
      return canPeek(state) ? 'peek' : null;
    case 'pile':
      return zoneOf(state.table, PILE).pieces.length > 0 ? 'pile' : null;
    case 'none':
      return null;
  }
}

/** There is no variant, or no card for it (paragraph 9.5). */
export function skipVariant(state: DeathByDigitsState): Step {
  return { state: { ...state, isVariantDue: false }, events: [] };
}

export function judgeFlip(state: DeathByDigitsState, { piece }: Flip): Verdict {
  return state.slots.includes(piece) ? ALLOWED : refuse('notInEvidence', { rule: '9.2' });
}

/** Variant A: any card of Evidence is turned over and keeps its slot and its id (paragraphs 9.2 and 12.11). */
export function flip(state: DeathByDigitsState, { seat, piece }: Seated<Flip>): Step {
  const slot = slotOf(state, piece);
  const isUp = !isFaceUp(state, piece);
  const [from, to] = isUp ? [EVIDENCE_DOWN, EVIDENCE_UP] : [EVIDENCE_UP, EVIDENCE_DOWN];
  const { table, shifts } = movePieces(state.table, [piece], from, to);
  const [turned] = shifts;
  if (!turned) throw new Error(`"${piece}" cannot be turned over`);
  const { face } = turned;
  const flipped = chronicled(
    { ...state, table, isVariantDue: false },
    { kind: 'flipped', slot, isUp, faces: [face], sight: everyone(state) },
  );
  return {
    state: flipped,
    events: [{ type: 'evidence.flipped', seat, slot, number: numberOf(face), isUp, shifts }],
  };
}

/** Variant C: the top card of the pile comes into the hand, unseen by the others (paragraphs 9.4 and 12.12). */
export function draw(state: DeathByDigitsState): Step {
  const { active } = state;
  const top = zoneOf(state.table, PILE).pieces.slice(0, 1);
  const { table, shifts } = movePieces(state.table, top, PILE, handOf(active));
  const entries = shifts.map(({ face }) => moved('drawn', active, 'pile', handOf(active), face, [active]));
  const drawn = chronicled({ ...state, table, isVariantDue: false }, ...entries);
  return { state: mixNext(drawn, [active]), events: [{ type: 'card.drawn', seat: active, shifts }] };
}
