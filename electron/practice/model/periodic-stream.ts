/**
 * A stream of things in height order that repeats a plan of shapes, so that element 249,999 costs
 * as little as element 0, and counts over any range are arithmetic.
 */

/** One round: shapes and their heights relative to the round's start, ascending. */
export interface StreamPlan<Shape> {
  readonly shapes: readonly Shape[];
  readonly heightOffsets: readonly number[];
}

export interface StreamSettings<Shape> {
  /** Number of the stream in the chain. Every hash contains it, so it must stay the same. */
  readonly id: number;
  readonly startHeight: number;
  readonly heightsPerRound: number;
  /**
   * Total number of elements; Infinity for an endless stream. A function is called at first use.
   */
  readonly count: number | (() => number);
  /** Called once, at first use. */
  readonly plan: () => StreamPlan<Shape>;
  readonly addresses: (shape: Shape) => Iterable<string>;
}

export class PeriodicStream<Shape> {
  readonly id: number;
  readonly startHeight: number;
  readonly #settings: StreamSettings<Shape>;
  #plan: StreamPlan<Shape> | undefined;
  #templatesByAddress: Map<string, number[]> | undefined;

  constructor(settings: StreamSettings<Shape>) {
    this.id = settings.id;
    this.startHeight = settings.startHeight;
    this.#settings = settings;
  }

  get count(): number {
    const { count } = this.#settings;
    return typeof count === 'number' ? count : count();
  }

  /** Shapes in a round. */
  get period(): number {
    return this.plan.shapes.length;
  }

  get plan(): StreamPlan<Shape> {
    this.#plan ??= this.#settings.plan();
    return this.#plan;
  }

  heightAt(k: number): number {
    const round = Math.floor(k / this.period);
    const offset = this.plan.heightOffsets[k % this.period] ?? 0;
    return this.startHeight + round * this.#settings.heightsPerRound + offset;
  }

  shapeAt(k: number): Shape {
    const shape = this.plan.shapes[k % this.period];
    if (shape === undefined) throw new Error(`stream ${this.id} has no element ${k}`);
    return shape;
  }

  roundAt(k: number): number {
    return Math.floor(k / this.period);
  }

  /** The first element at or above a height; `count` if there is none. */
  firstAtOrAbove(height: number): number {
    if (height <= this.startHeight || this.period === 0) return 0;
    const above = height - this.startHeight;
    const round = Math.floor(above / this.#settings.heightsPerRound);
    const offset = above - round * this.#settings.heightsPerRound;
    const k = round * this.period + lowerBound(this.plan.heightOffsets, offset);
    return Math.min(k, this.count);
  }

  /** Numbers of the templates that involve an address, ascending. */
  templatesWith(address: string): readonly number[] {
    if (this.#templatesByAddress === undefined) {
      this.#templatesByAddress = new Map();
      for (const [template, shape] of this.plan.shapes.entries()) {
        for (const each of this.#settings.addresses(shape)) {
          const known = this.#templatesByAddress.get(each);
          if (known === undefined) this.#templatesByAddress.set(each, [template]);
          else known.push(template);
        }
      }
    }
    return this.#templatesByAddress.get(address) ?? [];
  }

  /** Every address of the stream. */
  addresses(): Iterable<string> {
    this.templatesWith('');
    return this.#templatesByAddress?.keys() ?? [];
  }
}

/** The first position whose value is at least `wanted`. */
export function lowerBound(ascending: readonly number[], wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
