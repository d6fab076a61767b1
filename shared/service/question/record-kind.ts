/**
 * Checks that a record is of the kind that its endpoint lists: a block in a list of transactions
 * also has a height and an amount, and would pass for a transaction without a hash.
 */
import { ENDPOINTS } from '../endpoint-registry.ts';
import type { Column, Endpoint } from '../endpoint.ts';
import { namesOf } from '../row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';

/** Columns that say what a record is about; one of them is enough. */
function identityOf({ columns }: Endpoint): readonly Column[] {
  const of = (...kinds: readonly Column['kind'][]): readonly Column[] =>
    columns.filter(({ kind }) => kinds.includes(kind));
  const transactions = of('transaction-hash');
  if (transactions.length > 0) return transactions;
  const blocks = of('block-hash');
  return blocks.length > 0 ? of('block-hash', 'height') : of('address');
}

interface Fit {
  /** Number of described fields that are missing. */
  readonly absent: number;
  /** Number of fields without a description. */
  readonly foreign: number;
}

function fitOf(columns: readonly Column[], names: readonly string[]): Fit {
  const known = new Set(columns.flatMap(namesOf));
  const present = new Set(names);
  return {
    absent: columns.filter((column) => !namesOf(column).some((name) => present.has(name))).length,
    foreign: names.filter((name) => !known.has(name)).length,
  };
}

/**
 * The description that fits better; undefined if the records may be the endpoint's own. Records
 * with only additional fields, or only missing ones, may well be: both are habits of services.
 */
function betterFit(endpoint: Endpoint, own: Fit, names: readonly string[]): Endpoint | undefined {
  if (own.absent < 2 || own.foreign < 2) return undefined;
  // A description with all of this one's columns is about the same thing in more detail.
  const others = ENDPOINTS.filter(({ columns }) =>
    endpoint.columns.some(({ field }) => !columns.some((column) => column.field === field)),
  );
  return others.find(({ columns }) => 3 * fitOf(columns, names).foreign <= own.foreign);
}

/**
 * With this many unknown fields, and more of them than known ones, nobody knows what a record is.
 */
const LEAST_FOREIGN = 4;

/**
 * What is wrong with a kind of record: the predicate for its fields' names and for a number of
 * rows.
 */
export interface OtherKind {
  readonly field: string;
  readonly reason: string;
  readonly text: string;
}

const known = new WeakMap<Endpoint, Map<string, OtherKind | undefined>>();
/** A hostile response may have different fields in each record. */
const MOST_FORMS = 500;

function judge(endpoint: Endpoint, names: readonly string[]): OtherKind | undefined {
  const identity = identityOf(endpoint);
  const isNamed = identity.some((column) => namesOf(column).some((name) => names.includes(name)));
  const own = fitOf(endpoint.columns, names);
  const field = identity[0]?.field ?? 'value';
  const better = betterFit(endpoint, own, names);
  if (better !== undefined)
    return {
      field,
      reason: `is in a record whose fields are those of “${better.title}”`,
      text: `with the fields of “${better.title}” instead of “${endpoint.title}”`,
    };
  if (!isNamed && identity.length > 0)
    return {
      field,
      reason: 'is missing, so the record is not one of this list',
      text: `without ${identity.map(({ label }) => label).join(' and ')}`,
    };
  return own.foreign >= LEAST_FOREIGN && 3 * (names.length - own.foreign) <= own.foreign
    ? {
        field,
        reason: 'is in a record whose other fields are mostly unknown',
        text: `with fields that “${endpoint.title}” mostly does not have`,
      }
    : undefined;
}

/**
 * Returns undefined for a record that may be of the endpoint's kind. Depends only on the names of
 * its fields.
 */
export function otherKindOf(endpoint: Endpoint, fields: JsonObject): OtherKind | undefined {
  const names = Object.keys(fields);
  const form = names.join('\n');
  let forms = known.get(endpoint);
  if (forms === undefined || forms.size >= MOST_FORMS) known.set(endpoint, (forms = new Map()));
  if (!forms.has(form)) forms.set(form, judge(endpoint, names));
  return forms.get(form);
}
