import type { PieceId } from '#protocol/ids.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { playOf } from '#engine/kits/tricks/play.ts';
import type { Demand } from '#engine/kits/tricks/obligations.ts';
import type { Card, KirinOptions, KirinState } from '../types.ts';
import { isKirin, isTrump, qualifies } from './cards.ts';
import { handOf } from './layout.ts';
import { leadCard } from './trick.ts';

/** What a follower must do, in words that fit the card led; all three are from paragraphs 4.3 and 4.4. */
type Duty = 'mustBeatLead' | 'mustBeatKirin' | 'mustPlayKirin';

/**
 * A number or trump can be beaten in beast and rank; a trump, or a Kirin without rank, can only be followed by a Kirin.
 */
function dutyUnder(lead: Card, kirinLead: KirinOptions['kirinLead']): Duty {
  if (isTrump(lead)) return 'mustPlayKirin';
  if (!isKirin(lead)) return 'mustBeatLead';
  return kirinLead === 'lowest' ? 'mustBeatKirin' : 'mustPlayKirin';
}

/** What the card led requires of a follower's pieces; nothing before there is one (paragraph 4.1). */
function demandsOf(state: KirinState): readonly Demand<PieceId, Duty>[] {
  const lead = leadCard(state);
  if (lead === null) return [];
  const { kirinLead } = state.options;
  return [
    {
      name: dutyUnder(lead, kirinLead),
      meets: (piece) => qualifies(faceOf(state.table, piece), lead, state.direction, kirinLead),
    },
  ];
}

/**
 * Which cards may be played (paragraphs 4.1 to 4.5), and playing one. Whether a seat is under obligation is private to
 * it (paragraph 4.7).
 */
export const { legalPieces, judgePlay, play, playPrompt } = playOf<Card, KirinState, Duty>({
  handOf,
  fromHand: '4.1',
  demands: demandsOf,
  refusal: (duty) => ({ code: duty, rule: duty === 'mustPlayKirin' ? '4.4' : '4.3' }),
  leadCard,
});
