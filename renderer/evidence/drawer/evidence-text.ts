/** The body of a response as text for the drawer, and one record of its list. */
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { jsonText } from '../../../shared/service/row-value.ts';
import { isJsonObject, type JsonObject } from '../../../shared/units/json-value.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import { logsOfAnswer } from '../../../shared/engine/logs/read-receipt.ts';

/** The screen shows at most this much of a text; the whole is in the journal. */
export const SHOWN_CHARACTERS = 200_000;
/** The limit for one field beside others. */
const SHOWN_OF_FIELD = 2_000;

/**
 * The body decoded for display (invalid bytes become U+FFFD; only the stored bytes are
 * authoritative).
 */
export const bodyText = (record: EvidenceRecord): string => new TextDecoder().decode(record.body);

/** Says how large a body is if only its beginning came; '' if all of it did. */
export const tooLargeSentence = ({ bodyBytes, body }: EvidenceRecord): string =>
  bodyBytes === undefined
    ? ''
    : `Too large to show whole: ${groupedCount(bodyBytes)} bytes. These are the first ${groupedCount(body.byteLength)}; save the answer to a file to get all of it.`;

/** Truncates a text for the screen and says how much is missing. */
export function cutForScreen(text: string, most = SHOWN_CHARACTERS): string {
  return text.length > most
    ? `${text.slice(0, most)}\n… ${groupedCount(text.length - most)} more characters are in the journal`
    : text;
}

/** A record of a list in a response, with the parameters of the request. */
export interface RowOfAnswer {
  readonly endpoint: Endpoint;
  readonly fields: JsonObject;
  /** Parameters of the request, under the spec's names. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The record at an index of the response's list; undefined if there is none, or the response is not
 * a list.
 */
export function rowOfAnswer(record: EvidenceRecord, index: number | undefined): RowOfAnswer | undefined {
  const endpoint = findEndpoint(record.request?.subject ?? '');
  if (index === undefined || endpoint === undefined) return undefined;
  try {
    const { rows } = readPage(endpoint, {
      status: record.status ?? 0,
      bodyText: new TextDecoder().decode(record.body),
    });
    const fields = rows[index]?.fields;
    if (fields === undefined) return undefined;
    const [, query = ''] = (record.request?.target ?? '').split('?');
    return { endpoint, fields, params: Object.fromEntries(new URLSearchParams(query)) };
  } catch {
    return undefined;
  }
}

/** True if the response is a list of the service without rows. */
export function isEmptyList(record: EvidenceRecord): boolean {
  const endpoint = findEndpoint(record.request?.subject ?? '');
  if (endpoint === undefined || record.bodyBytes !== undefined) return false;
  try {
    return readPage(endpoint, { status: record.status ?? 0, bodyText: bodyText(record) }).rows.length === 0;
  } catch {
    return false;
  }
}

/** Says which list is empty and whose it is: 'The list “Internal” of 0x1d1D1D…1d1D1D has no rows.' */
export function emptyListText({ request }: EvidenceRecord): string {
  const [, query = ''] = (request?.target ?? '').split('?');
  const params = Object.fromEntries(new URLSearchParams(query));
  const endpoint = findEndpoint(request?.subject ?? '');
  const kind = timelineKindOf(endpoint?.id ?? '', params);
  const address = params['address'] ?? '';
  const whose = isAddress(address) ? shownHex(address) : '';
  if (kind !== undefined && whose !== '') return `The list “${kind.label}” of ${whose} has no rows.`;
  return `${endpoint?.title ?? 'This list'}: no rows${whose === '' ? '' : ` for ${whose}`}.`;
}

const linesOf = (fields: JsonObject, most: number): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${cutForScreen(jsonText(value), most)}`)
    .join('\n');

/** Rows of a JSON-RPC response are the logs of its receipts. */
function logOfAnswer(record: EvidenceRecord, index: number): JsonObject | undefined {
  try {
    const answer = readJson(new TextDecoder().decode(record.body));
    return isJsonObject(answer) ? logsOfAnswer(answer['result'] ?? null)[index] : undefined;
  } catch {
    return undefined;
  }
}

/** A record of a response, one field per line. */
export interface RecordText {
  readonly whole: string;
  /** With long fields truncated, so that the others stay visible. */
  readonly shown: string;
}

/**
 * The record at an index of the response's list, as it came: `row` if the response is such a list;
 * for JSON-RPC the log at that index across all receipts. Undefined if there is none.
 */
export function recordText(
  record: EvidenceRecord,
  index: number | undefined,
  row: RowOfAnswer | undefined = rowOfAnswer(record, index),
): RecordText | undefined {
  if (index === undefined) return undefined;
  const fields = record.kind === 'rpc-answer' ? logOfAnswer(record, index) : row?.fields;
  return fields && { whole: linesOf(fields, Infinity), shown: linesOf(fields, SHOWN_OF_FIELD) };
}
