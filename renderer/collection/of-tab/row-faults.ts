/**
 * How many rows of a tab are wrong, as its table found when it was last shown. Stored in the view of the tab,
 * because its handle and the sidebar state it while the table is not open. Pure.
 */
import { z } from 'zod';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { JudgedNow } from '../../evidence/contradicted/judged-now.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';

/** Counts of rows, each of which counts once; see row-problems.ts. */
export interface RowFaults {
  /** Rows that another source contradicts, or their own fields. */
  readonly disputed: number;
  /** Rows, or entries of a list of hashes, that are not as they should be written. */
  readonly malformed: number;
  /** Rows that do not match the request. */
  readonly mismatched: number;
  /** Rows that may be disputed, because they could not be checked. They are not wrong. */
  readonly unchecked: number;
}

export const NO_FAULTS: RowFaults = { disputed: 0, malformed: 0, mismatched: 0, unchecked: 0 };

/** Adds up the faults of rows of which none is in both. */
export const addFaults = (one: RowFaults, other: RowFaults): RowFaults => ({
  disputed: one.disputed + other.disputed,
  malformed: one.malformed + other.malformed,
  mismatched: one.mismatched + other.mismatched,
  unchecked: one.unchecked + other.unchecked,
});

/** True if both say the same. */
export const isSameFaults = (one: RowFaults, other: RowFaults): boolean =>
  one.disputed === other.disputed &&
  one.malformed === other.malformed &&
  one.mismatched === other.mismatched &&
  one.unchecked === other.unchecked;

const FIELD = 'rowFaults';
/** Lists whose counts a tab keeps, the newest last. */
const MOST_KEPT = 16;

const countSchema = z.int().nonnegative().catch(0);
const keptSchema = z.array(
  z.object({
    /** The collections that the table showed together. */
    ids: z.array(z.string()).min(1),
    disputed: countSchema,
    malformed: countSchema,
    mismatched: countSchema,
    unchecked: countSchema,
  }),
);
type KeptFaults = z.output<typeof keptSchema>[number];

/** Views of tabs are replaced, never changed. */
const read = new WeakMap<JsonObject, readonly KeptFaults[]>();

function parse(view: JsonObject): readonly KeptFaults[] {
  const stored = view[FIELD];
  if (typeof stored !== 'string') return [];
  try {
    return keptSchema.parse(JSON.parse(stored));
  } catch {
    return [];
  }
}

function keptIn(view: JsonObject): readonly KeptFaults[] {
  const kept = read.get(view) ?? parse(view);
  read.set(view, kept);
  return kept;
}

const isWithin = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.every((id) => others.includes(id));
const isOfSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && isWithin(ids, others);

/** True if any row is wrong, or may be. */
export const hasFaults = ({ disputed, malformed, mismatched, unchecked }: RowFaults): boolean =>
  disputed + malformed + mismatched + unchecked > 0;

/** Returns the faults that a tab keeps of exactly these collections; NO_FAULTS if it keeps none. */
export const faultsOf = (view: JsonObject, ids: readonly string[]): RowFaults =>
  keptIn(view).find((kept) => isOfSame(kept.ids, ids)) ?? NO_FAULTS;

/** Returns the faults that some tab keeps of a collection shown alone; NO_FAULTS if none does. */
export const faultsOfCollection = (tabs: readonly Pick<TabRecord, 'view'>[], id: string): RowFaults =>
  tabs.map(({ view }) => faultsOf(view, [id])).find(hasFaults) ?? NO_FAULTS;

/**
 * Returns the faults of the collections that a tab shows: those of the table that had all of them, or else
 * the sum over its tables. Of two tables, one of which has all collections of the other, only the larger
 * counts, so that no row counts twice.
 */
export function faultsOfTab({ view }: Pick<TabRecord, 'view'>, ids: readonly string[]): RowFaults {
  const kept = keptIn(view);
  const exact = kept.find((each) => isOfSame(each.ids, ids));
  if (exact !== undefined) return exact;
  const some = kept.filter((each) => each.ids.some((id) => ids.includes(id)));
  return some
    .filter((each) => !some.some((other) => other !== each && isWithin(each.ids, other.ids)))
    .reduce<RowFaults>(addFaults, NO_FAULTS);
}

/**
 * Returns the faults as the rows were last judged, by whichever screen, if all of these collections were;
 * otherwise as they are kept.
 */
export function withJudged(kept: RowFaults, ids: readonly string[], judged: JudgedNow): RowFaults {
  const counts = ids.flatMap((id) => judged.get(id) ?? []);
  if (counts.length === 0 || counts.length < ids.length) return kept;
  return {
    ...kept,
    disputed: counts.reduce((sum, { disputed }) => sum + disputed, 0),
    unchecked: counts.reduce((sum, { unchecked }) => sum + unchecked, 0),
  };
}

/**
 * Returns the part of a view that keeps the faults of these collections beside those of others. Forgets a
 * table that had one of them together with others that are gone, such as an older collection of a kind.
 */
export function keepFaults(view: JsonObject, ids: readonly string[], faults: RowFaults): JsonObject {
  const others = keptIn(view).filter(
    (kept) =>
      !isOfSame(kept.ids, ids) &&
      (isWithin(kept.ids, ids) || isWithin(ids, kept.ids) || !kept.ids.some((id) => ids.includes(id))),
  );
  const kept = hasFaults(faults) ? [...others, { ids: [...ids], ...faults }] : others;
  return { [FIELD]: JSON.stringify(kept.slice(-MOST_KEPT)) };
}
