import { describe, expect, it } from 'vitest';
import { keepWitness, type Told, type Witness, type WitnessKeeper } from './witness.ts';

const COUNT = 600;

/** An update that says nothing but its own number. */
function update(seq: number): Told {
  return { t: 'update', seq, events: [], changes: { scores: [seq] }, prompts: [], window: null };
}

/** What is kept of so many updates, where `between` is done after each. */
function keptOf(between: (keeper: WitnessKeeper, seq: number) => unknown, most?: number): Witness {
  const keeper = keepWitness(most);
  for (let seq = 1; seq <= COUNT; seq += 1) {
    keeper.hear(update(seq), seq % 4, 0);
    between(keeper, seq);
  }
  return keeper.heard();
}

describe('what a page is told', () => {
  const atOnce = keptOf((keeper) => void keeper.heard());

  it.each([
    ['when it is asked for', (): void => undefined],
    ['a few at a time', (keeper: WitnessKeeper, seq: number) => seq % 5 === 0 && keeper.settle(3)],
    ['now and then', (keeper: WitnessKeeper, seq: number) => seq % 100 === 0 && keeper.heard()],
  ])('is the same if it is hashed %s', (_name, between) => {
    expect(keptOf(between)).toEqual(atOnce);
  });

  it('depends on everything that came before', () => {
    expect(atOnce.map(({ seq }) => seq)).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
    const keeper = keepWitness();
    for (let seq = 2; seq <= COUNT; seq += 1) keeper.hear(update(seq), seq % 4, 0);
    expect(keeper.heard().at(-1)?.hash).not.toBe(atOnce.at(-1)?.hash);
    expect(keeper.heard().at(-1)?.said).toBe(atOnce.at(-1)?.said);
  });

  it('is kept as its hash alone where there is more text than may be kept', () => {
    const kept = keptOf(() => undefined, 200);
    expect(kept.map(({ hash }) => hash)).toEqual(atOnce.map(({ hash }) => hash));
    const texts = kept.flatMap(({ said }) => said ?? []);
    expect(texts).toEqual(atOnce.slice(-texts.length).map(({ said }) => said));
    expect(texts.join('').length).toBeLessThanOrEqual(200);
    expect(texts.length).toBeGreaterThan(0);
  });

  it('says whether more waits', () => {
    const keeper = keepWitness();
    for (let seq = 1; seq <= 3; seq += 1) keeper.hear(update(seq), null, 0);
    expect([keeper.settle(2), keeper.settle(2), keeper.settle(2)]).toEqual([true, false, false]);
  });
});
