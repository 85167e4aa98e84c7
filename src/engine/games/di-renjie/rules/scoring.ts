import type { SeatId } from '#protocol/ids.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Answer, CaseVerdict, Crime, DiRenjieState, SeatPoints } from '../types.ts';
import { elementsOfCrime } from './cards.ts';

/** Points for 0 to 3 cards of the crime named correctly (paragraph 6.3). */
export const CRIME_POINTS = [0, 1, 3, 6] as const;
/** For naming the Assassin, and for an Assassin whom nobody named (paragraph 6.4). */
const HUNTER_POINTS = 3;
const HIDDEN_POINTS = 5;

/** What the final scoring depends on. */
export interface Case {
  readonly crime: Crime;
  /** By seat. */
  readonly answers: readonly Answer[];
  /** By seat, the clues it presented. */
  readonly clues: readonly number[];
  readonly assassin: SeatId | null;
  readonly assassinWinsAlone: boolean;
}

/** The case once all have answered. Throws before. */
export function caseOf(state: DiRenjieState): Case {
  const { crime, assassin, options } = state;
  if (!crime) throw new Error('there is no crime yet');
  const answers = state.answers.map((answer) => {
    if (!answer) throw new Error('not all have answered');
    return answer;
  });
  const clues = seatsOf(state).map((seat) => state.clues.filter(({ owner }) => owner === seat).length);
  return { crime, answers, clues, assassin, assassinWinsAlone: options.assassinWinsAlone };
}

/** What the table found and what everybody gets for it (chapter 6). */
export function verdictOn(given: Case): CaseVerdict {
  const { crime, answers, assassin } = given;
  const namedBy = answers.flatMap((answer, seat) =>
    assassin !== null && seat !== assassin && answer.assassin === assassin ? [seat] : [],
  );
  const isNamed = (part: keyof Crime): boolean => answers.some((answer) => answer[part] === crime[part]);
  const named = { target: isNamed('target'), weapon: isNamed('weapon'), location: isNamed('location') };
  const succeeded = named.target && named.weapon && named.location;
  const points = answers.map((answer, seat) => {
    const counted = pointsOf(given, seat, answer, namedBy);
    return succeeded ? counted : withoutPoints(counted);
  });
  return { crime, named, succeeded, namedBy, points, winners: winnersOf(given, succeeded, points) };
}

function pointsOf(
  { crime, clues, assassin }: Case,
  seat: SeatId,
  answer: Answer,
  namedBy: readonly SeatId[],
): SeatPoints {
  const isAssassin = seat === assassin;
  const presented = clues[seat] ?? 0;
  const truth = elementsOfCrime(crime);
  const correct = elementsOfCrime(answer).filter((element) => truth.includes(element)).length;
  const cluePoints = isAssassin ? presented : Math.floor(presented / 2);
  const crimePoints = CRIME_POINTS[correct] ?? 0;
  const hunted = isAssassin ? namedBy.length === 0 : namedBy.includes(seat);
  const huntPoints = hunted ? (isAssassin ? HIDDEN_POINTS : HUNTER_POINTS) : 0;
  const total = cluePoints + crimePoints + huntPoints;
  return { clues: presented, cluePoints, correct, crimePoints, huntPoints, total };
}

/** A table that failed gets no points (paragraph 6.1). */
function withoutPoints({ clues, correct }: SeatPoints): SeatPoints {
  return { clues, cluePoints: 0, correct, crimePoints: 0, huntPoints: 0, total: 0 };
}

/** The highest totals; if the table failed nobody, or by option the Assassin (paragraphs 6.5 and 7.6). */
function winnersOf(given: Case, succeeded: boolean, points: readonly SeatPoints[]): readonly SeatId[] {
  if (!succeeded) return given.assassinWinsAlone && given.assassin !== null ? [given.assassin] : [];
  const best = Math.max(...points.map(({ total }) => total));
  return points.flatMap(({ total }, seat) => (total === best ? [seat] : []));
}
