/**
 * Finds the list of records in an envelope's `data`, whatever form the service chose. Anything but
 * the described form or a known variant is refused with a reason: rows under another name must
 * never look like "no rows".
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../units/json-value.ts';
import type { Endpoint } from './endpoint.ts';
import { namesOf, valueText } from './row-value.ts';

/** The list and, if the service sent one, the object with page, limit and totals. */
export interface FoundList {
  readonly rows: readonly JsonValue[];
  readonly carrier?: JsonObject;
  readonly listName?: string;
  readonly remarks: readonly string[];
}

const COUNTERS: readonly string[] = ['page', 'limit', 'totalPage', 'total'];
/** Spec 4: what a page carries besides its list. */
export const PAGE_FIELDS: readonly string[] = [...COUNTERS, 'chainFullName', 'chainShortName'];

const isEmpty = (object: JsonObject): boolean => Object.keys(object).length === 0;
const quoted = (names: readonly string[]): string => names.join(', ').slice(0, 100);

const hasDescribedField = (endpoint: Endpoint, object: JsonObject): boolean =>
  endpoint.columns.some((column) => namesOf(column).some((name) => Object.hasOwn(object, name)));

/**
 * Names of lists in an object that has no described field: a page with unknown names, not a record.
 */
const foreignLists = (endpoint: Endpoint, object: JsonObject): readonly string[] =>
  hasDescribedField(endpoint, object) ? [] : Object.keys(object).filter((name) => isJsonList(object[name]));

/**
 * True for an object that counts pages, or only says which chain it is of, and has no field of a
 * record.
 */
const isPage = (endpoint: Endpoint, object: JsonObject): boolean =>
  !hasDescribedField(endpoint, object) &&
  (COUNTERS.some((name) => Object.hasOwn(object, name)) ||
    Object.keys(object).every((name) => PAGE_FIELDS.includes(name)));

const canHoldRows = (value: JsonValue | undefined): boolean =>
  isJsonList(value) || (isJsonObject(value) && !isEmpty(value));

/** NaN for anything but a count, so that every comparison with it is false. */
function countOf(value: JsonValue | undefined): number {
  const text = valueText(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads a page that has no list under a known name. */
function readPageWithoutList(endpoint: Endpoint, carrier: JsonObject): FoundList | string {
  const foreign = Object.keys(carrier).filter(
    (name) => canHoldRows(carrier[name]) && !endpoint.listNames.includes(name),
  );
  if (foreign.length > 0) return `the list came under an unknown name (${quoted(foreign)})`;
  const named = endpoint.listNames.find((name) => Object.hasOwn(carrier, name));
  if (endpoint.listNames.some((name) => valueText(carrier[name]) !== ''))
    return `${named ?? ''} is not a list`;
  const total = valueText(carrier['total']).slice(0, 40);
  const totalPage = valueText(carrier['totalPage']).slice(0, 40);
  const isPastTheEnd = countOf(carrier['page']) > countOf(carrier['totalPage']);
  // Some services count an empty list as no page, others as one.
  const countsRows = /[1-9]/.test(total) || !['', '0', '1'].includes(totalPage);
  if (countsRows && !isPastTheEnd)
    return `the page has no list, although it counts ${total === '' ? `${totalPage} pages` : `${total} records`}`;
  return {
    rows: [],
    carrier,
    remarks: [named === undefined ? 'the answer names no list' : `${named} came without a value`],
  };
}

/**
 * The list under the first of the endpoint's names that has rows; an empty list if none has rows.
 */
function findNamedList(endpoint: Endpoint, carrier: JsonObject): FoundList | undefined {
  const lists = endpoint.listNames.flatMap((name) => {
    const rows = carrier[name];
    return isJsonList(rows) ? [{ name, rows }] : [];
  });
  const chosen = lists.find(({ rows }) => rows.length > 0) ?? lists[0];
  if (chosen === undefined) return undefined;
  const others = lists.filter((list) => list !== chosen);
  const differ = others.some(({ rows }) => valueText(rows) !== valueText(chosen.rows));
  return {
    rows: chosen.rows,
    carrier,
    listName: chosen.name,
    remarks: differ ? [`both ${lists.map(({ name }) => name).join(' and ')} came, and they differ`] : [],
  };
}

/** Reads `data` that is one object, or a list of one: a page, a record, or nothing. */
function readSingle(endpoint: Endpoint, carrier: JsonObject, isBare: boolean): FoundList | string {
  const found = findNamedList(endpoint, carrier);
  if (found !== undefined) return found;
  if (isEmpty(carrier)) return { rows: [], remarks: [] };
  const isNamed = endpoint.listNames.some((name) => Object.hasOwn(carrier, name));
  if (isNamed || isPage(endpoint, carrier)) return readPageWithoutList(endpoint, carrier);
  const foreign = foreignLists(endpoint, carrier);
  if (foreign.length > 0) return `the list came under an unknown name (${quoted(foreign)})`;
  if (!isBare) return readBareList(endpoint, [carrier]);
  return endpoint.listNames.length === 0
    ? { rows: [carrier], remarks: ['data came as one object instead of a list'] }
    : 'data is neither a page nor a list';
}

/**
 * Reads `data` that is the list of records: described so for 4.8, 4.10, 4.14, 4.15, a variant for
 * the others.
 */
function readBareList(endpoint: Endpoint, data: readonly JsonValue[]): FoundList | string {
  const foreign = data.filter(isJsonObject).flatMap((each) => foreignLists(endpoint, each));
  if (foreign.length > 0) return `data holds several lists instead of one (${quoted(foreign)})`;
  const isDescribed = endpoint.listNames.length === 0 || data.length === 0;
  return { rows: data, remarks: isDescribed ? [] : ['the list came bare, without page and total'] };
}

/**
 * Returns the list of records in `data`; a reason, as part of a sentence, if the description knows
 * no such list.
 */
export function findList(endpoint: Endpoint, data: JsonValue | undefined): FoundList | string {
  // Spec 2.1: a field without a value is an empty string.
  if (data === undefined || data === null || data === '')
    return { rows: [], remarks: ['the answer has no data'] };
  if (isJsonObject(data)) return readSingle(endpoint, data, true);
  if (!isJsonList(data)) return 'data is neither a page nor a list';
  const [only] = data;
  return data.length === 1 && isJsonObject(only)
    ? readSingle(endpoint, only, false)
    : readBareList(endpoint, data);
}
