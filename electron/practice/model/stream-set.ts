/**
 * All streams of one chain, and the lists that questions select from them. Caches lists, but not
 * rows.
 */
import { MergedRows } from './merged-rows.ts';
import type { PeriodicStream } from './periodic-stream.ts';
import { StreamRows } from './stream-rows.ts';

const REMEMBERED_LISTS = 2_048;

export interface ListQuestion<Shape> {
  /** Equal keys mean equal lists. */
  readonly key: string;
  /** Restricts which templates are checked; absent: all. */
  readonly address?: string;
  readonly parts: (shape: Shape) => readonly number[];
}

export class StreamSet<Shape> {
  #streams: readonly PeriodicStream<Shape>[];
  readonly #remembered = new Map<string, readonly StreamRows<Shape>[]>();

  constructor(streams: readonly PeriodicStream<Shape>[]) {
    this.#streams = streams;
  }

  /** In the order of their transactions within a block. */
  get streams(): readonly PeriodicStream<Shape>[] {
    return this.#streams;
  }

  byId(id: number): PeriodicStream<Shape> | undefined {
    return this.#streams.find((stream) => stream.id === id);
  }

  /** Replaces the stream of the same number with `stream`, or appends it. */
  replace(stream: PeriodicStream<Shape>): void {
    this.#streams = [...this.#streams.filter((each) => each.id !== stream.id), stream];
    this.#remembered.clear();
  }

  /** The rows between two heights, both inclusive. */
  rows(question: ListQuestion<Shape>, lowest: number, highest: number): MergedRows<Shape> {
    return new MergedRows(this.#sources(question), lowest, highest);
  }

  #sources(question: ListQuestion<Shape>): readonly StreamRows<Shape>[] {
    const known = this.#remembered.get(question.key);
    if (known !== undefined) {
      this.#remembered.delete(question.key);
      this.#remembered.set(question.key, known);
      return known;
    }
    const { address } = question;
    const sources = this.#streams.map((stream) => {
      const templates = address === undefined ? stream.plan.shapes.keys() : stream.templatesWith(address);
      return new StreamRows(stream, templates, question.parts);
    });
    const found = sources.filter((source) => !source.isEmpty);
    this.#remembered.set(question.key, found);
    if (this.#remembered.size > REMEMBERED_LISTS) {
      const oldest = this.#remembered.keys().next();
      if (oldest.done !== true) this.#remembered.delete(oldest.value);
    }
    return found;
  }
}
