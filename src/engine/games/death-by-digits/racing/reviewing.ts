import type { Reviewing, Weighing } from '#engine/core/game.ts';
import type { DeathByDigitsPhase } from '../death-by-digits.chart.ts';
import { outlookOf, type Outlook } from '../foresight/outlook.ts';
import { ownSight } from '../foresight/own-sight.ts';
import { EVIDENCE_UP } from '../rules/layout.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { chanceOf, contestOf } from './contest.ts';
import { SIGHT } from './robbing.ts';

type Weighed = Weighing<DeathByDigitsMove>;

/**
 * The best move of a decision keeps the chance with which this seat stands in the race for the Murder, and each hidden card
 * that another move shows less costs its share of SIGHT. An accusation wins with the chance that it is right. Decisions
 * whose worths only put moves in order have no chances.
 */
export const review: Reviewing<DeathByDigitsMove, DeathByDigitsPhase> = {
  chances(sight, weighing) {
    if (weighing.unit !== 'cards' && weighing.unit !== 'right') return null;
    const own = ownSight(sight);
    const outlook = outlookOf(own, sight.view.zones[EVIDENCE_UP]?.pieces ?? []);
    const stands = standing(outlook);
    if (stands === null) return null;
    return weighing.unit === 'right' ? accusing(weighing, stands) : seeing(weighing, stands, outlook.card * SIGHT);
  },
};

/**
 * An accusation is right, or puts the player out. To end the turn keeps the chance in the race, and where it comes first at
 * least that of the best accusation: it can still be made when more is known.
 */
function accusing({ choices }: Weighed, stands: number): readonly (number | null)[] {
  const mayWait = choices[0]?.worth === null;
  const right = Math.max(0, ...choices.map(({ worth }) => worth ?? 0));
  return choices.map(({ worth }) => worth ?? (mayWait ? Math.max(stands, right) : stands));
}

function seeing({ choices }: Weighed, stands: number, perCard: number): readonly (number | null)[] {
  const most = Math.max(...choices.map(({ worth }) => worth ?? -Infinity));
  return choices.map(({ worth }) => (worth === null ? null : Math.max(0, stands - (most - worth) * perCard)));
}

/** The chance with which this seat stands in the race; null if it can imagine no deal. Whoever knows the Murder wins. */
function standing(outlook: Outlook): number | null {
  if (!outlook.own.murder.includes(null)) return 1;
  const contest = contestOf(outlook);
  if (contest.scenes.length === 0) return null;
  return contest.scenes.reduce(
    (sum, { weight, racers }) => sum + weight * chanceOf(contest, racers, contest.evidence),
    0,
  );
}
