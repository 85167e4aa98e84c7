import type { SearchLimit } from '../../core/game.ts';
import type { QuickStream } from '../quick-stream.ts';
import type { ImaginedModel } from './model.ts';

/** What a search found of one move. */
export interface Candidate {
  readonly move: number;
  /** In how many of the imagined deals it was made. */
  readonly visits: number;
  /** What it was worth to the seat in those, on average; 0 where it was never made. */
  readonly worth: number;
}

/** How readily other moves than the best so far are tried, in standard deviations of the worth. */
const CURIOSITY = 0.9;
const NONE = -1;

/**
 * The moves of the seat that is to move, the best first: the best are those that were tried most often. `iterations` is
 * the number of imagined deals; the same number, model and stream give the same answer. Imagined deals grow a tree over
 * what everybody sees. In each of them the hidden cards lie elsewhere, and every seat plays for itself (Cowling,
 * Powley, Whitehouse 2012: single-observer information set Monte Carlo tree search), except where the model says what
 * another seat usually does. How often a move was made is compared with how often the search could have chosen it, not
 * with how often its parent was reached. With `evenly`, the first move is each of these in turn, whatever it brings.
 */
export function searchMoves(
  model: ImaginedModel,
  { iterations }: Pick<SearchLimit, 'iterations'>,
  stream: QuickStream,
  evenly: readonly number[] | null = null,
): readonly Candidate[] {
  const tree = new Tree(iterations + 1, model, evenly);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    model.imagine(stream);
    tree.grow(stream);
  }
  return tree.candidates();
}

/** Where the numbers of a node lie in its row of `links` and of `values`. */
const LINKS = { firstChild: 0, nextSibling: 1, move: 2, available: 3, count: 4 } as const;
const VALUES = { mean: 0, doubt: 1, count: 2 } as const;

/**
 * The nodes are rows of a few long arrays: hundreds of thousands of objects would be slow to make and to throw away. What
 * a step down the tree reads of a node lies together, because most of its time goes by while memory is read.
 */
class Tree {
  private readonly model: ImaginedModel;
  /** The moves from the root that are tried in turn; null where the search chooses. */
  private readonly evenly: readonly number[] | null;
  /** By node: its first child and its next sibling; the move that leads to it; how often that could have been made. */
  private readonly links: Int32Array;
  /** By node: what its move was worth on average to the seat that made it, and one over the root of its visits. */
  private readonly values: Float64Array;
  private readonly visits: Int32Array;
  /** By number of times that a move could have been made: the root of its logarithm. */
  private readonly rootsOfLogs: Float64Array;
  private size = 1;

  private readonly legal: Int32Array;
  /** By move: the step at which it was last found to be legal, and to have a node. */
  private readonly legalAt: Int32Array;
  private readonly knownAt: Int32Array;
  private step = 0;
  /** The nodes of the moves that are legal at this step. */
  private readonly known: Int32Array;
  private readonly path: Int32Array;
  private readonly movers: Int32Array;
  private readonly ends: Float64Array;

  /** By seat, over all ends so far. */
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly spread: Float64Array;
  private played = 0;

  constructor(nodes: number, model: ImaginedModel, evenly: readonly number[] | null) {
    this.model = model;
    this.evenly = evenly;
    this.links = new Int32Array(LINKS.count * nodes);
    this.values = new Float64Array(VALUES.count * nodes);
    this.visits = new Int32Array(nodes);
    this.rootsOfLogs = new Float64Array(nodes + 1);
    for (let times = 2; times <= nodes; times += 1) this.rootsOfLogs[times] = Math.sqrt(Math.log(times));
    this.links[LINKS.firstChild] = NONE;
    this.legal = new Int32Array(model.moveCount);
    this.legalAt = new Int32Array(model.moveCount);
    this.knownAt = new Int32Array(model.moveCount);
    this.known = new Int32Array(model.moveCount);
    this.path = new Int32Array(nodes);
    this.movers = new Int32Array(nodes);
    this.ends = new Float64Array(model.seats);
    this.sums = new Float64Array(model.seats);
    this.squares = new Float64Array(model.seats);
    this.spread = new Float64Array(model.seats).fill(1);
  }

  /** One imagined deal: down the tree, one new node, to the end by the model's own play, and back. */
  grow(stream: QuickStream): void {
    const { model } = this;
    const own = model.turn();
    const size = this.size;
    let node = 0;
    let length = 0;
    for (let mover = own; mover !== NONE && this.size === size; mover = model.turn()) {
      const settled = length === 0 ? this.inTurn() : mover === own ? NONE : (model.habit?.(stream) ?? NONE);
      node = settled === NONE ? this.chosen(node, mover, stream) : this.after(node, settled);
      model.apply(this.links[LINKS.count * node + LINKS.move] as number);
      this.path[length] = node;
      this.movers[length] = mover;
      length += 1;
    }
    model.finish(stream);
    model.worth(this.ends);
    this.learn(length);
  }

  /** The first move of this deal, where the moves are tried in turn. */
  private inTurn(): number {
    return this.evenly?.[this.played % this.evenly.length] ?? NONE;
  }

  /** The moves from the root, the most tried first. */
  candidates(): readonly Candidate[] {
    const { links, values, visits } = this;
    const found: Candidate[] = [];
    let child = links[LINKS.firstChild] as number;
    while (child !== NONE) {
      found.push({
        move: links[LINKS.count * child + LINKS.move] as number,
        visits: visits[child] as number,
        worth: values[VALUES.count * child + VALUES.mean] as number,
      });
      child = links[LINKS.count * child + LINKS.nextSibling] as number;
    }
    return found.sort((one, other) => other.visits - one.visits || other.worth - one.worth || one.move - other.move);
  }

  /** Finds the children of a node whose moves are legal, counts that they could be made, and returns how many there are. */
  private findKnown(node: number, count: number): number {
    const { links, legal, legalAt, knownAt } = this;
    this.step += 1;
    const { step } = this;
    for (let place = 0; place < count; place += 1) legalAt[legal[place] as number] = step;
    let known = 0;
    let child = links[LINKS.count * node + LINKS.firstChild] as number;
    while (child !== NONE) {
      const row = LINKS.count * child;
      const move = links[row + LINKS.move] as number;
      if (legalAt[move] === step) {
        knownAt[move] = step;
        links[row + LINKS.available] = (links[row + LINKS.available] as number) + 1;
        this.known[known] = child;
        known += 1;
      }
      child = links[row + LINKS.nextSibling] as number;
    }
    return known;
  }

  /** One of the `fresh` legal moves that have no node yet, each equally likely. */
  private freshMove(count: number, fresh: number, stream: QuickStream): number {
    let left = stream.uniform(fresh);
    for (let place = 0; place < count; place += 1) {
      const move = this.legal[place] as number;
      if (this.knownAt[move] === this.step) continue;
      if (left === 0) return move;
      left -= 1;
    }
    throw new Error('every legal move has a node');
  }

  /** The child that the search tries next: a legal move without a node, or the most promising one. */
  private chosen(node: number, mover: number, stream: QuickStream): number {
    const count = this.model.legal(this.legal);
    const known = this.findKnown(node, count);
    return known < count ? this.add(node, this.freshMove(count, count - known, stream)) : this.best(known, mover);
  }

  /** The child to which this move leads. */
  private after(node: number, move: number): number {
    const { links } = this;
    let child = links[LINKS.count * node + LINKS.firstChild] as number;
    while (child !== NONE) {
      if (links[LINKS.count * child + LINKS.move] === move) return child;
      child = links[LINKS.count * child + LINKS.nextSibling] as number;
    }
    return this.add(node, move);
  }

  private add(node: number, move: number): number {
    const { links } = this;
    const child = this.size;
    this.size += 1;
    const row = LINKS.count * child;
    links[row + LINKS.firstChild] = NONE;
    links[row + LINKS.nextSibling] = links[LINKS.count * node + LINKS.firstChild] as number;
    links[row + LINKS.move] = move;
    links[row + LINKS.available] = 1;
    links[LINKS.count * node + LINKS.firstChild] = child;
    return child;
  }

  /** The child with the highest upper confidence bound for the seat that moves, of the first `count` in `known`. */
  private best(count: number, mover: number): number {
    const { links, values, known, rootsOfLogs } = this;
    if (count === 1) return known[0] as number;
    const scale = CURIOSITY * (this.spread[mover] as number);
    let best = NONE;
    let most = -Infinity;
    for (let place = 0; place < count; place += 1) {
      const child = known[place] as number;
      const row = VALUES.count * child;
      const root = rootsOfLogs[links[LINKS.count * child + LINKS.available] as number] as number;
      const bound = (values[row + VALUES.mean] as number) + scale * root * (values[row + VALUES.doubt] as number);
      if (bound <= most) continue;
      most = bound;
      best = child;
    }
    return best;
  }

  /** Counts the end for every move that led to it. */
  private learn(length: number): void {
    const { values, visits, ends } = this;
    for (let place = 0; place < length; place += 1) {
      const node = this.path[place] as number;
      const row = VALUES.count * node;
      const times = (visits[node] as number) + 1;
      const mean = values[row + VALUES.mean] as number;
      visits[node] = times;
      values[row + VALUES.mean] = mean + ((ends[this.movers[place] as number] as number) - mean) / times;
      values[row + VALUES.doubt] = 1 / Math.sqrt(times);
    }
    this.played += 1;
    for (let seat = 0; seat < ends.length; seat += 1) {
      const end = ends[seat] as number;
      const sum = (this.sums[seat] as number) + end;
      const squares = (this.squares[seat] as number) + end * end;
      this.sums[seat] = sum;
      this.squares[seat] = squares;
      const mean = sum / this.played;
      // Never quite 0, so that a seat whose worth never changes tries other moves too.
      this.spread[seat] = Math.sqrt(Math.max(1e-6, squares / this.played - mean * mean));
    }
  }
}
