import type { PieceId } from '#protocol/ids.ts';
import { faceOf } from '#engine/core/pieces.ts';
import type { Demand } from '#engine/kits/tricks/obligations.ts';
import { playOf } from '#engine/kits/tricks/play.ts';
import type { Card, DezaiShenState, Led } from '../types.ts';
import { isTrump, ledBy, takesFrom } from './cards.ts';
import { handOf } from './layout.ts';
import { leadCard, playsOf, winningPlay } from './trick.ts';

/** What a follower must do. `trumpFreely` is the duty of a hand that must trump but cannot overtrump. */
type Duty = 'followSuit' | 'followTrumps' | 'mustOvertrump' | 'mustTrump' | 'trumpFreely';

/** The paragraph that states each duty. */
const PARAGRAPHS: Readonly<Record<Duty, string>> = {
  followSuit: '6.2',
  followTrumps: '6.2',
  mustOvertrump: '6.4',
  mustTrump: '6.3',
  trumpFreely: '6.4',
};

/** What the trick so far requires of a follower, in order of precedence; nothing before it has begun (chapter 6). */
function demandsOf(state: DezaiShenState): readonly Demand<PieceId, Duty>[] {
  const lead = leadCard(state);
  const best = winningPlay(playsOf(state))?.face;
  if (lead === null || best === undefined) return [];
  const led: Led = ledBy(lead);
  const card = (piece: PieceId): Card => faceOf(state.table, piece);
  const overtrump: Demand<PieceId, Duty> = {
    name: 'mustOvertrump',
    meets: (piece) => isTrump(card(piece)) && takesFrom(card(piece), best),
  };
  if (led === 'trumps') {
    const follow: Demand<PieceId, Duty> = { name: 'followTrumps', meets: (piece) => isTrump(card(piece)) };
    // Ruling 11.5: Tarot requires it here too, Dezai Shen only with the option of paragraph 9.2.
    return state.options.overtrumpOnTrumpLead ? [overtrump, follow] : [follow];
  }
  const follow: Demand<PieceId, Duty> = { name: 'followSuit', meets: (piece) => ledBy(card(piece)) === led };
  if (!isTrump(best)) return [follow, { name: 'mustTrump', meets: (piece) => isTrump(card(piece)) }];
  return [follow, overtrump, { name: 'trumpFreely', meets: (piece) => isTrump(card(piece)) }];
}

/** Which cards may be played, and playing one (chapter 6). */
export const { legalPieces, judgePlay, play, playPrompt } = playOf<Card, DezaiShenState, Duty>({
  handOf,
  fromHand: '6.1',
  demands: demandsOf,
  refusal(duty, state) {
    const code = duty === 'trumpFreely' ? 'mustTrump' : duty;
    const lead = leadCard(state);
    // When a trump is led, paragraph 6.4 alone obliges nobody; the option does.
    const rule = code === 'mustOvertrump' && lead !== null && isTrump(lead) ? '9.2' : PARAGRAPHS[duty];
    return { code, rule };
  },
  leadCard,
});
