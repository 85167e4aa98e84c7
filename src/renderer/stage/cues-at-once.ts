import type { Script } from './beats.ts';
import type { Cue } from './cue.ts';
import { cuesOfBeat, toldCues } from './cues.ts';
import { flightOf } from './flight.ts';
import { actorAt, type Actor, arrivingAt, isAt, type Target } from './scene.ts';

/** What can be heard of a script that is played in no time, from a table that lies like this. All of it is at `now`. */
export function cuesAtOnce(script: Script, scene: ReadonlyMap<string, Actor>, now: number): readonly Cue[] {
  const lies = new Map(scene);
  const heard = script.beats.flatMap((beat) => {
    for (const [old, id] of beat.renamed) {
      const actor = lies.get(old);
      lies.delete(old);
      if (actor) lies.set(id, actor);
    }
    for (const [id, target] of beat.entering) lies.set(id, actorAt(target));
    const thrown = new Set(beat.thrown);
    const plan = { start: now, duration: 0, pace: 0 };
    const flightTo = (id: string, to: Target, leaves: boolean) => {
      const from = lies.get(id) ?? (to.kind === 'prop' && !leaves ? arrivingAt(to) : null);
      if (!from || (!leaves && !thrown.has(id) && isAt(from, to))) return [];
      return [flightOf(id, from, to, { ...plan, leaves, isThrown: thrown.has(id) })];
    };
    const flights = [
      ...[...beat.targets].flatMap(([id, target]) => flightTo(id, target, false)),
      ...[...beat.leaving].flatMap(([id, target]) => flightTo(id, target, true)),
    ];
    lies.clear();
    for (const [id, target] of beat.targets) lies.set(id, actorAt(target));
    return cuesOfBeat(beat, flights, script.end.layout, now);
  });
  return [...heard, ...toldCues(script.told, script.end.layout, now)];
}
