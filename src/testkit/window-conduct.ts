import type { SeatId } from '#protocol/ids.ts';
import { createRng, seedFromText, shuffled } from '#engine/core/rng.ts';
import { judge } from '#engine/core/run.ts';
import type { AnyMove } from './playout.ts';
import type { TestGuest } from './test-table.ts';
import type { WindowScene } from './window-scenes.ts';
import { wellFormedMoves } from './well-formed.ts';

/** What one seat does while a window is open. None of it may be seen by anybody else. */
export type Conduct =
  | 'silent'
  | 'answers'
  /** Answers, loses the link, comes back and sends the same again. */
  | 'answersAndReloads'
  /** Answers, and tries to change its mind. */
  | 'answersTwice'
  /** Makes moves that are refused. */
  | 'isRefused'
  /** Loses the link and comes back. */
  | 'drops'
  /** Loses the link and stays away. */
  | 'leaves'
  /** Opens the seat in another window. */
  | 'replaces'
  /** Writes a standing wish that means nothing, and takes it back. */
  | 'writes'
  /** Wishes beforehand what comes to the same as saying nothing: to stop always, with nothing to stop with. */
  | 'wishes'
  | 'syncs';

interface Hands {
  readonly at: (who: SeatId) => TestGuest;
  readonly join: (who: SeatId) => void;
}

/** What a seat of this conduct does, one thing after the other. */
export function doingsOf(
  scene: WindowScene,
  seat: SeatId,
  conduct: Conduct,
  { at, join }: Hands,
): readonly (() => void)[] {
  const move = (content: AnyMove, ref: string) => () => {
    at(seat).move(content, { ref });
  };
  const receive = (message: Parameters<TestGuest['guest']['receive']>[0]) => () => {
    at(seat).guest.receive(message);
  };
  const leave = (): void => {
    at(seat).guest.leave();
  };
  const back = (): void => {
    join(seat);
  };
  const own = scene.answers.get(seat);
  if (!own) throw new Error(`seat ${String(seat)} has no answer in ${scene.name}`);
  const answer = (): void => {
    at(seat).move(own, { ref: 'answer' });
    const taken = at(seat)
      .link.all('done')
      .some(({ ref }) => ref === 'answer');
    if (!taken) throw new Error(`the answer of seat ${String(seat)} is not taken in ${scene.name}`);
  };
  switch (conduct) {
    case 'silent':
      return [];
    case 'answers':
      return [answer];
    case 'answersAndReloads':
      return [answer, leave, back, move(own, 'answer')];
    case 'answersTwice':
      return [answer, ...otherAnswers(scene, seat, own).map((other, index) => move(other, `other${String(index)}`))];
    case 'isRefused':
      return [{ type: 'move.nonsense' as const }, ...refusedMoves(scene, seat)].map((refused, index) =>
        move(refused, `refused${String(index)}`),
      );
    case 'drops':
      return [leave, back];
    case 'leaves':
      return [leave];
    case 'replaces':
      return [back];
    case 'writes':
      return ['never on Sundays', ''].map((text, index) =>
        receive({ t: 'note', ref: `note${String(index)}`, key: 'standing', text }),
      );
    case 'wishes':
      return [receive({ t: 'note', ref: 'wish', key: 'standing', text: idleWish(scene, seat) })];
    case 'syncs':
      return [receive({ t: 'sync' })];
  }
}

/** A standing wish by which this seat does here what it does without one. */
function idleWish({ window }: WindowScene, seat: SeatId): string {
  const done = (standing: string): string => JSON.stringify(window.silence?.(seat, standing));
  return done('always') === done('') ? 'always' : 'never';
}

function otherAnswers({ game, position }: WindowScene, seat: SeatId, own: AnyMove): readonly AnyMove[] {
  const moves: readonly AnyMove[] = game.movesOf(position, seat);
  return moves.filter((other) => JSON.stringify(other) !== JSON.stringify(own)).slice(0, 2);
}

function refusedMoves({ game, position, name }: WindowScene, seat: SeatId): readonly AnyMove[] {
  const stream = createRng(seedFromText(name)).stream('refused');
  const refused = wellFormedMoves(game, position, stream).filter((move) => !judge(game, position, seat, move).ok);
  return shuffled(refused, stream).slice(0, 3);
}
