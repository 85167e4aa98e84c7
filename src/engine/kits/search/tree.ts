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
 * Powley, Whitehouse 2012: single-observer information set Monte Carlo tree search). How often a move was made is
 * compared with how often it could have been made, not with how often its parent was reached.
 */
export function searchMoves(
  model: ImaginedModel,
  { iterations }: SearchLimit,
  stream: QuickStream,
): readonly Candidate[] {
  const tree = new Tree(iterations + 1, model);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    model.imagine(stream);
    tree.grow(stream);
  }
  return tree.candidates();
}

/** The nodes are rows of a few long arrays: hundreds of thousands of objects would be slow to make and to throw away. */
class Tree {
  private readonly model: ImaginedModel;
  private readonly firstChild: Int32Array;
  private readonly nextSibling: Int32Array;
  /** The move that leads to a node. */
  private readonly move: Int32Array;
  private readonly visits: Float64Array;
  /** How often the move could have been made. */
  private readonly available: Float64Array;
  /** What it was worth, added up, to the seat that made it. */
  private readonly worth: Float64Array;
  private size = 1;

  private readonly legal: Int32Array;
  /** By move: the step at which it was last found to be legal, and to have a node. */
  private readonly legalAt: Int32Array;
  private readonly knownAt: Int32Array;
  private step = 0;
  private readonly path: Int32Array;
  private readonly movers: Int32Array;
  private readonly ends: Float64Array;

  /** By seat, over all ends so far. */
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly spread: Float64Array;
  private played = 0;

  constructor(nodes: number, model: ImaginedModel) {
    this.model = model;
    this.firstChild = new Int32Array(nodes).fill(NONE);
    this.nextSibling = new Int32Array(nodes).fill(NONE);
    this.move = new Int32Array(nodes).fill(NONE);
    this.visits = new Float64Array(nodes);
    this.available = new Float64Array(nodes);
    this.worth = new Float64Array(nodes);
    this.legal = new Int32Array(model.moveCount);
    this.legalAt = new Int32Array(model.moveCount);
    this.knownAt = new Int32Array(model.moveCount);
    this.path = new Int32Array(nodes);
    this.movers = new Int32Array(nodes);
    this.ends = new Float64Array(model.seats);
    this.sums = new Float64Array(model.seats);
    this.squares = new Float64Array(model.seats);
    this.spread = new Float64Array(model.seats).fill(1);
  }

  /** One imagined deal: down the tree, one new node, to the end at random, and back. */
  grow(stream: QuickStream): void {
    const { model } = this;
    let node = 0;
    let length = 0;
    for (let mover = model.turn(); mover !== NONE; mover = model.turn()) {
      const count = model.legal(this.legal);
      const fresh = this.freshMove(node, count, stream);
      const child = fresh === NONE ? this.best(node, mover) : this.add(node, fresh);
      model.apply(this.move[child] as number);
      this.path[length] = child;
      this.movers[length] = mover;
      length += 1;
      node = child;
      if (fresh !== NONE) break;
    }
    model.finish(stream);
    model.worth(this.ends);
    this.learn(length);
  }

  /** The moves from the root, the most tried first. */
  candidates(): readonly Candidate[] {
    const found: Candidate[] = [];
    for (let child = this.firstChild[0] as number; child !== NONE; child = this.nextSibling[child] as number) {
      const visits = this.visits[child] as number;
      found.push({ move: this.move[child] as number, visits, worth: (this.worth[child] as number) / visits });
    }
    return found.sort((one, other) => other.visits - one.visits || other.worth - one.worth || one.move - other.move);
  }

  /**
   * A legal move that this node has not tried, each equally likely; NONE if it has tried all. Marks what is legal, and
   * counts it for the nodes there are.
   */
  private freshMove(node: number, count: number, stream: QuickStream): number {
    this.step += 1;
    const { step } = this;
    for (let place = 0; place < count; place += 1) this.legalAt[this.legal[place] as number] = step;
    let known = 0;
    for (let child = this.firstChild[node] as number; child !== NONE; child = this.nextSibling[child] as number) {
      const move = this.move[child] as number;
      if (this.legalAt[move] !== step) continue;
      this.knownAt[move] = step;
      this.available[child] = (this.available[child] as number) + 1;
      known += 1;
    }
    if (known === count) return NONE;
    let left = stream.uniform(count - known);
    for (let place = 0; place < count; place += 1) {
      const move = this.legal[place] as number;
      if (this.knownAt[move] === step) continue;
      if (left === 0) return move;
      left -= 1;
    }
    return NONE;
  }

  private add(node: number, move: number): number {
    const child = this.size;
    this.size += 1;
    this.move[child] = move;
    this.available[child] = 1;
    this.nextSibling[child] = this.firstChild[node] as number;
    this.firstChild[node] = child;
    return child;
  }

  /** The legal child with the highest upper confidence bound for the seat that moves. */
  private best(node: number, mover: number): number {
    const scale = CURIOSITY * (this.spread[mover] as number);
    let best = NONE;
    let most = -Infinity;
    for (let child = this.firstChild[node] as number; child !== NONE; child = this.nextSibling[child] as number) {
      if (this.legalAt[this.move[child] as number] !== this.step) continue;
      const visits = this.visits[child] as number;
      const bound =
        (this.worth[child] as number) / visits + scale * Math.sqrt(Math.log(this.available[child] as number) / visits);
      if (bound <= most) continue;
      most = bound;
      best = child;
    }
    return best;
  }

  /** Counts the end for every move that led to it. */
  private learn(length: number): void {
    for (let place = 0; place < length; place += 1) {
      const node = this.path[place] as number;
      this.visits[node] = (this.visits[node] as number) + 1;
      this.worth[node] = (this.worth[node] as number) + (this.ends[this.movers[place] as number] as number);
    }
    this.played += 1;
    for (let seat = 0; seat < this.ends.length; seat += 1) {
      const end = this.ends[seat] as number;
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
