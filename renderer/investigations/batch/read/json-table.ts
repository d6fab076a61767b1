/**
 * Reads a JSON text as a table: the names of its hashes are its columns, and tell which of them
 * belong to transactions.
 */
import {
  HASHES_AS_NAMES,
  jsonLeaves,
  namesOf,
  NotJson,
  pathKey,
  topPath,
  type JsonPath,
} from '../../../../shared/engine/tables/json-leaves.ts';
import { bySureness, hashNameRank, isPlainHashName, isSure, type HashNameRank } from './hash-column-names.ts';
import { hashesOfLine } from './hashes-of-line.ts';
import type { CsvColumn } from './csv-columns.ts';

export interface JsonTable {
  readonly kind: 'json';
  /** The names that have hashes, joined from the top. */
  readonly columns: readonly CsvColumn[];
  /** For each column the key of its path. */
  readonly paths: readonly string[];
  /** Undefined if several columns may have the transaction hashes, or none. */
  readonly best: number | undefined;
}

/** This much of a text is enough to know its names. */
const SAMPLE_CHARACTERS = 4_000_000;
const MAX_COLUMNS = 300;
/** Wrappers that services put around their responses: they say nothing about the contents. */
const WRAPPERS =
  /^(?:data|results?|response|payload|body|items?|rows?|records?|entries|values?|list|edges|nodes?|hits|\*)$/i;
/** An object with such a field is a block: its own hash is not a transaction. */
const FIELD_OF_BLOCK = /^(?:parent_?hash|transactions_?root)$/i;

interface Counted {
  readonly path: JsonPath;
  /** True if the hashes are elements of arrays. */
  readonly isList: boolean;
  hashes: number;
}

const isWrapper = (name: string): boolean => name === HASHES_AS_NAMES || WRAPPERS.test(name);

/**
 * What the names that lead to a hash say about it: its own name, or if that says little, what
 * surrounds it.
 */
function rankOf({ path: { name, parent }, isList }: Counted): HashNameRank {
  let around = parent;
  while (around !== undefined && isWrapper(around.name)) around = around.parent;
  const isWrapped = around === undefined || around.name === '';
  // A list that a response wraps has no name of its own; a field of a log that is called `data`
  // has.
  const own = isWrapped && (name === HASHES_AS_NAMES || (isList && isWrapper(name))) ? 1 : hashNameRank(name);
  if (own !== 1 && own !== 2) return own;
  if (
    own === 2 &&
    parent !== undefined &&
    [...parent.children.keys()].some((each) => FIELD_OF_BLOCK.test(each))
  )
    return 0;
  const ofParent = isWrapped ? 1 : hashNameRank(around?.name ?? '');
  return ofParent === 0 ? 0 : ofParent === 3 ? 3 : own;
}

/**
 * The best column, by its index: among equal names the outermost, which has a hash for each record.
 */
function bestOf(counted: readonly Counted[]): number | undefined {
  const ranked = counted
    .map((each, index) => ({
      index,
      hashes: each.hashes,
      depth: each.path.depth,
      parent: each.path.parent,
      rank: rankOf(each),
      isPlain: isWrapper(each.path.name) || isPlainHashName(each.path.name),
    }))
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        one.depth - other.depth ||
        bySureness(one, other) ||
        other.hashes - one.hashes,
    );
  const [first, ...others] = ranked;
  if (first === undefined) return undefined;
  const second = others.find(({ parent, rank }) => rank < 2 || parent === first.parent);
  return isSure(first, second) ? first.index : undefined;
}

/** The paths with hashes at the beginning of a text; undefined if it is not JSON. */
function countHashes(text: string): readonly Counted[] | undefined {
  const counts = new Map<JsonPath, Counted>();
  try {
    for (const leaf of jsonLeaves(text, topPath())) {
      if (leaf.end > SAMPLE_CHARACTERS) break;
      if (leaf.text.length < 64 || hashesOfLine(leaf.text).hashes.length === 0) continue;
      const known = counts.get(leaf.path);
      if (known !== undefined) known.hashes += 1;
      else if (counts.size < MAX_COLUMNS)
        counts.set(leaf.path, { path: leaf.path, isList: leaf.isElement, hashes: 1 });
    }
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return undefined;
  }
  return [...counts.values()];
}

/**
 * The table of a JSON text; undefined for any other text, and for a list of hashes without names.
 */
export function jsonTableOf(text: string): JsonTable | undefined {
  if (!/^[\s\u{FEFF}]*[[{]/u.test(text)) return undefined;
  const counted = countHashes(text);
  if (counted === undefined || counted.length === 0) return undefined;
  if (counted.length === 1 && counted[0]?.path.parent === undefined) return undefined;
  return {
    kind: 'json',
    columns: counted.map(({ path, hashes }, index) => ({ index, name: namesOf(path).join(' › '), hashes })),
    paths: counted.map(({ path }) => pathKey(path)),
    best: bestOf(counted),
  };
}
