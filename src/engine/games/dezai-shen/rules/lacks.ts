import type { DezaiShenOptions, DezaiShenState, TrickPlay } from '../types.ts';
import { groupOf, lacksShownBy } from './card-groups.ts';
import { takesFrom } from './cards.ts';
import { SEATS } from './layout.ts';
import { playsOf } from './trick.ts';

type Rule = Pick<DezaiShenOptions, 'overtrumpOnTrumpLead'>;

/** By seat, before the first trick: nobody has shown anything. */
const NOTHING: readonly number[] = SEATS.map(() => 0);

/**
 * By seat: the groups of cards (`card-groups.ts`) of which it has shown that it holds none, after these plays of one
 * more trick, finished or not (paragraph 6.6). A hand only gets smaller, so what is known stays true.
 */
export function lacksAfter(before: readonly number[], plays: readonly TrickPlay[], rule: Rule): readonly number[] {
  const [lead, ...followers] = plays;
  if (!lead) return before;
  const lacks = [...before];
  const led = groupOf(lead.face);
  let best = lead.face;
  for (const { seat, face } of followers) {
    const shown = lacksShownBy(groupOf(face), led, groupOf(best), rule.overtrumpOnTrumpLead);
    lacks[seat] = (lacks[seat] ?? 0) | shown;
    if (takesFrom(face, best)) best = face;
  }
  return lacks;
}

/** By seat: what these tricks of one hand have shown together. */
export function lacksIn(tricks: readonly { readonly plays: readonly TrickPlay[] }[], rule: Rule): readonly number[] {
  return tricks.reduce((lacks, { plays }) => lacksAfter(lacks, plays, rule), NOTHING);
}

/** By seat: what the tricks of this hand have shown, including the present one (paragraph 6.6). */
export function lacksOf(state: DezaiShenState): readonly number[] {
  return lacksAfter(lacksIn(state.tricks, state.options), playsOf(state), state.options);
}
