import type { HashList, ListedHash, MalformedHash } from '../../../../shared/service/derived/hash-list.ts';
import { hashesOfLine, type LineReading } from './hashes-of-line.ts';

/** A list of hashes, and the gaps in the column that they were read from. */
export interface HashesRead extends HashList {
  /** Lines, from 1, of rows without a value in the column; empty if the whole text was read. */
  readonly emptyLines: readonly number[];
}

/** Collects the hashes of a text line by line: each once, with all its lines. */
export class HashGatherer {
  readonly #lines = new Map<string, number[]>();
  readonly #malformed: MalformedHash[] = [];
  readonly #emptyLines: number[] = [];

  /** Takes a line; `line` counts from 1. */
  take(text: string, line: number): LineReading {
    const reading = hashesOfLine(text);
    for (const hash of reading.hashes) {
      const known = this.#lines.get(hash);
      if (known === undefined) this.#lines.set(hash, [line]);
      else known.push(line);
    }
    for (const each of reading.malformed) this.#malformed.push({ line, ...each });
    return reading;
  }

  /**
   * Takes one column of a table's row that begins on the line. Notes a row without a value there; a
   * blank line is not a row.
   */
  takeCell(cells: readonly string[], column: number, line: number): void {
    const { hashes, malformed } = this.take(cells[column] ?? '', line);
    const isBlankLine = cells.length < 2 && (cells[0] ?? '').trim() === '';
    if (hashes.length === 0 && malformed.length === 0 && !isBlankLine) this.#emptyLines.push(line);
  }

  /** Notes that the text is not JSON from this line on. */
  takeBreak(line: number): void {
    this.#malformed.push({ line, text: '', reason: 'not JSON from here on: the rest was not read' });
  }

  /** Returns what was collected. */
  list(source: string): HashesRead {
    return {
      source,
      hashes: Array.from(this.#lines, ([hash, lines]): ListedHash => ({ hash, lines })),
      malformed: this.#malformed,
      emptyLines: this.#emptyLines,
    };
  }
}
