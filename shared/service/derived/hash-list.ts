/**
 * A list of transaction hashes as it was submitted: each hash once, with every line that has it,
 * and what could not be parsed. It is stored in the case's journal, in pieces, before any request:
 * what was looked up is evidence too.
 */
import { z } from 'zod';

/**
 * One hash, lower case with 0x, and the numbers of the lines that have it, from 1, in order; a line
 * that has it twice is listed twice.
 */
export interface ListedHash {
  readonly hash: string;
  readonly lines: readonly number[];
}

/** Something that is not a transaction hash, where one was expected. */
export interface MalformedHash {
  readonly line: number;
  /** As it came, truncated to a readable length. Hostile. */
  readonly text: string;
  /**
   * Why it is not a hash, to follow “is” or “has”, e.g. 'too short: 63 hex digits instead of 64'.
   */
  readonly reason: string;
}

export interface HashList {
  /** Where it came from, e.g. a file's name. Hostile. */
  readonly source: string;
  /** In the order of their first occurrence. */
  readonly hashes: readonly ListedHash[];
  readonly malformed: readonly MalformedHash[];
}

/** The most different hashes in a list. */
export const MOST_HASHES = 100_000;

const lineNumber = z.number().int().min(1);
const pieceSchema = z.object({
  source: z.string(),
  hashes: z.array(z.tuple([z.string().regex(/^0x[0-9a-f]{64}$/), z.array(lineNumber).min(1)])),
  malformed: z.array(z.tuple([lineNumber, z.string(), z.string()])),
});

/** Entries of one piece, which makes a journal record of about half a megabyte. */
const ENTRIES_A_PIECE = 5000;

/** Splits a list into pieces, each the JSON text of a case event; at least one. */
export function piecesOfList({ source, hashes, malformed }: HashList): string[] {
  const count = Math.max(1, Math.ceil(Math.max(hashes.length, malformed.length) / ENTRIES_A_PIECE));
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * ENTRIES_A_PIECE, (index + 1) * ENTRIES_A_PIECE];
    const piece: z.input<typeof pieceSchema> = {
      source,
      hashes: hashes.slice(from, to).map(({ hash, lines }) => [hash, [...lines]]),
      malformed: malformed.slice(from, to).map(({ line, text, reason }) => [line, text, reason]),
    };
    return JSON.stringify(piece);
  });
}

/** Joins the pieces of a list, in order. Throws if one is malformed. */
export function listOfPieces(pieces: readonly string[]): HashList {
  const read = pieces.map((text) => pieceSchema.parse(JSON.parse(text)));
  return {
    source: read[0]?.source ?? '',
    hashes: read.flatMap((piece) => piece.hashes.map(([hash, lines]) => ({ hash, lines }))),
    malformed: read.flatMap((piece) =>
      piece.malformed.map(([line, text, reason]) => ({ line, text, reason })),
    ),
  };
}
