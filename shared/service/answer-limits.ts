/**
 * How large a response may be and still be processed: what its endpoint or method can return, with
 * room. A larger one is stored as evidence and refused by name before anything is built from it.
 */
import { groupedCount } from '../units/count-text.ts';
import { CasebookError } from '../errors/casebook-error.ts';
import type { RpcMethod } from '../rpc/method.ts';
import { findMethod } from '../rpc/method-registry.ts';
import type { Endpoint } from './endpoint.ts';
import { findEndpoint } from './endpoint-registry.ts';
import type { JsonSize } from './json-meter.ts';
import { MAX_DEPTH } from './read-json.ts';

/** The largest size that is processed; see JsonSize for what the figures count. */
export interface AnswerLimits extends JsonSize {
  /** Rows that one request can ask for; absent if the response is not a list of rows. */
  readonly asked?: number;
  /** How deep a list of rows can be; a deeper list is part of a row. */
  readonly rowLevels: number;
}

const MIB = 1024 * 1024;
/**
 * Parsing 16 MiB takes about 0.2 s and 100 MB of memory, measured; no page of the service came near
 * it.
 */
const LIST_BYTES = 16 * MIB;
/** The receipts of a block of 30 million gas, full of transfers, are about 5 MB. */
const NODE_BYTES = 20 * MIB;
/**
 * Services that ignore the page size return somewhat more rows, but never this many times as many.
 */
const ROOM = 20;
const FEWEST_RECORDS = 2000;
const MOST_RECORDS = 5000;
/** For values besides described fields: unknown ones, and the lists within a record. */
const VALUES_BESIDE_RECORDS = 60_000;
const VALUES_BESIDE_FIELDS = 20;
/**
 * For a block with its transactions, and receipts with their logs: 15 values per log, 40 per
 * transaction.
 */
const NODE_OBJECT_VALUES = 1_500_000;
/** For any other result, which is a single text; an error of the node may have more values. */
const NODE_TEXT_VALUES = 20_000;

function mostRecordsOf({ paging, slicing, cap }: Endpoint): number {
  if (paging !== undefined) return paging.maxLimit;
  if (slicing.by === 'hash-chunks') return slicing.chunk;
  return cap?.rows ?? 1;
}

/** The limits of a response of the query interface. */
export function limitsOfEndpoint(endpoint: Endpoint): AnswerLimits {
  const asked = mostRecordsOf(endpoint);
  const records = Math.min(Math.max(asked * ROOM, FEWEST_RECORDS), MOST_RECORDS);
  const valuesOfRecord = 2 * endpoint.columns.length + VALUES_BESIDE_FIELDS;
  return {
    bytes: LIST_BYTES,
    values: records * valuesOfRecord + VALUES_BESIDE_RECORDS,
    depth: MAX_DEPTH,
    records,
    rows: records,
    asked,
    // In `data` itself, or in a page that is its first element.
    rowLevels: endpoint.listNames.length === 0 ? 2 : 4,
  };
}

/** The limits of a response to a JSON-RPC call; an unknown method gets those of a large result. */
export function limitsOfMethod(method: RpcMethod | undefined): AnswerLimits {
  const isText = method?.result === 'quantity' || method?.result === 'data';
  return {
    bytes: NODE_BYTES,
    values: isText ? NODE_TEXT_VALUES : NODE_OBJECT_VALUES,
    depth: MAX_DEPTH,
    records: Infinity,
    rows: Infinity,
    rowLevels: 0,
  };
}

/**
 * The limits of the response in a journal record, by its kind and subject; undefined for other
 * records.
 */
export function limitsOfRecord(kind: string, subject: string): AnswerLimits | undefined {
  if (kind === 'rpc-answer') return limitsOfMethod(findMethod(subject));
  const endpoint = kind === 'answer' ? findEndpoint(subject) : undefined;
  return endpoint && limitsOfEndpoint(endpoint);
}

const count = (figure: number): string => groupedCount(figure);

/** Says which limit a response exceeds; undefined if it is within all of them. */
export function excessOf(size: JsonSize, limits: AnswerLimits): string | undefined {
  const { asked = 0 } = limits;
  if (size.rows > limits.rows || size.records > limits.records)
    return `${count(Math.max(size.rows, size.records))} rows where at most ${count(asked)} ${asked === 1 ? 'was' : 'were'} asked for`;
  if (size.values > limits.values)
    return `${count(size.values)} values where at most ${count(limits.values)} are read`;
  if (size.depth > limits.depth)
    return `${count(size.depth)} levels of nesting where at most ${limits.depth} are read`;
  if (size.bytes > limits.bytes)
    return `${count(size.bytes)} bytes where at most ${count(limits.bytes)} are read`;
  return undefined;
}

/**
 * The error for a response that exceeds its limits. `title` names the endpoint or method, `excess`
 * what came.
 */
export const tooMuchError = (title: string, excess: string): CasebookError =>
  new CasebookError('service.too-much', {
    message: `${title}: the answer has ${excess}. Casebook kept it as evidence and did not read it.`,
    nextStep: 'Ask for less in one request, or check that the address is the service itself.',
    details: { excess },
  });
