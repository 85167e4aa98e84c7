import { compileChart } from '#engine/chart/compile.ts';
import { createRedactor } from '#engine/core/redactor.ts';
import { begin } from '#engine/core/run.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinInput } from '#engine/games/kirin/types.ts';
import type { AudiencePicture } from '#protocol/audience.ts';
import type { EventView } from '#protocol/view.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { KIRIN_OPTIONS } from '../bench/matches.ts';
import { isMove } from '../bench/peers.ts';

/** What an audience is shown of one input. `events` null where another match begins. */
export interface ShownStep {
  readonly picture: AudiencePicture;
  readonly events: readonly EventView[] | null;
}

const { advance } = compileChart(kirin);

/**
 * Plays matches one after another for ever: at each call one move of a player and what chance brings after it, as an
 * output that shows what is public is told about them. Made again each time, as at a table.
 */
export function createShow(matches: readonly (readonly KirinInput[])[]): () => readonly ShownStep[] {
  const redactor = createRedactor(kirin);
  const seats = ['Ada', 'Berta', 'Clara', 'Dora'].map((name) => ({ name, kind: 'person' as const }));
  let position = begin(kirin, KIRIN_OPTIONS, 4);
  let match = -1;
  let inputs: readonly KirinInput[] = [];
  let at = 0;

  const shown = (events: ShownStep['events']): ShownStep => ({
    picture: {
      game: kirin.id,
      options: { ...KIRIN_OPTIONS },
      match: match + 1,
      seats,
      view: redactor.view(position, PUBLIC),
      chances: null,
    },
    events,
  });
  const next = (): ShownStep => {
    const input = inputs[at];
    if (!input) throw new Error('a measured match ended too soon');
    at += 1;
    const step = advance(position, input);
    ({ position } = step);
    return shown(redactor.events(step, PUBLIC));
  };

  return () => {
    const steps: ShownStep[] = [];
    if (at === inputs.length) {
      match += 1;
      inputs = matches[match % matches.length] ?? [];
      at = 0;
      position = begin(kirin, KIRIN_OPTIONS, 4);
      steps.push(shown(null));
    }
    let hasMoved = false;
    while (at < inputs.length) {
      const input = inputs[at];
      if (input && isMove(input)) {
        if (hasMoved) break;
        hasMoved = true;
      }
      steps.push(next());
    }
    return steps;
  };
}
