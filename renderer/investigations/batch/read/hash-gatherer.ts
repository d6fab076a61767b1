import type { HashList, ListedHash, MalformedHash } from '../../../../shared/service/derived/hash-list.ts';
import { hashesOfLine } from './hashes-of-line.ts';

/** Gathers the hashes of a text line by line: each once, with all its lines. */
export class HashGatherer {
  readonly #lines = new Map<string, number[]>();
  readonly #malformed: MalformedHash[] = [];

  /** Takes a line, or a cell of a table that begins in it; `line` counts from 1. */
  take(text: string, line: number): void {
    const { hashes, malformed } = hashesOfLine(text);
    for (const hash of hashes) {
      const known = this.#lines.get(hash);
      if (known === undefined) this.#lines.set(hash, [line]);
      else known.push(line);
    }
    for (const each of malformed) this.#malformed.push({ line, ...each });
  }

  /** What was gathered. */
  list(source: string): HashList {
    return {
      source,
      hashes: Array.from(this.#lines, ([hash, lines]): ListedHash => ({ hash, lines })),
      malformed: this.#malformed,
    };
  }
}
