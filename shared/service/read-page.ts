/**
 * From an answer's text to a page in the terms of spec 2.2, whatever form the service chose. Nothing is dropped: unknown
 * fields stay, oddities become remarks, a record that fails its schema stays with its problems named.
 */
import type { ParsedPage, ParsedRow } from '../contract/query-contract.ts';
import { CasebookError } from '../errors/casebook-error.ts';
import type { JsonObject, JsonValue } from '../units/json-value.ts';
import type { Endpoint } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { valueText } from './row-value.ts';
import { classifyAnswer, serviceError } from './service-codes.ts';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$number' in value);
const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

function malformed(endpoint: Endpoint, status: number, reason: string, bodyText: string): CasebookError {
  const preview = bodyText.slice(0, 200);
  return new CasebookError('service.malformed', {
    message: `${endpoint.title}: the answer (HTTP status ${status}) is not what the service's description promises: ${reason}. It begins: “${preview}”`,
    nextStep:
      'Check the base address: a proxy or a login page may have answered. The answer is kept as evidence.',
    details: { status, reason },
  });
}

/** The list and, where the service sent one, the object that carries page, limit and totals. */
interface FoundList {
  readonly rows: readonly JsonValue[];
  readonly carrier?: JsonObject;
  readonly listName?: string;
  readonly remarks: readonly string[];
}

function findList(endpoint: Endpoint, data: JsonValue | undefined): FoundList | string {
  if (data === undefined || data === null) return { rows: [], remarks: ['the answer has no data'] };
  const only = isList(data) && data.length === 1 ? data[0] : undefined;
  const carrier = isObject(data) ? data : isObject(only) ? only : undefined;
  if (endpoint.listNames.length === 0) {
    if (isList(data)) return { rows: data, remarks: [] };
    return carrier !== undefined && Object.keys(carrier).length > 0
      ? { rows: [carrier], remarks: ['data came as one object instead of a list'] }
      : { rows: [], remarks: [] };
  }
  if (carrier !== undefined) {
    const present = endpoint.listNames.filter((name) => isList(carrier[name]));
    const [listName, other] = present;
    if (listName !== undefined) {
      const rows = carrier[listName];
      const conflict = other !== undefined && valueText(carrier[other]) !== valueText(rows);
      return {
        rows: isList(rows) ? rows : [],
        carrier,
        listName,
        remarks: conflict ? [`both ${listName} and ${other} came, and they differ`] : [],
      };
    }
    if ('page' in carrier || 'totalPage' in carrier) {
      const lists = Object.keys(carrier).filter((name) => isList(carrier[name]));
      if (lists.length > 0) return `the list came under an unknown name (${lists.join(', ').slice(0, 100)})`;
      return { rows: [], carrier, remarks: ['the answer names no list'] };
    }
    if (Object.keys(carrier).length === 0) return { rows: [], remarks: [] };
  }
  if (isList(data))
    return { rows: data, remarks: data.length === 0 ? [] : ['the list came bare, without page and total'] };
  return 'data is neither a page nor a list';
}

function readRow(endpoint: Endpoint, value: JsonValue, unknownFields: Set<string>): ParsedRow {
  if (!isObject(value)) return { fields: { value }, problems: [{ field: 'value', reason: 'is no record' }] };
  const known = new Set(endpoint.columns.flatMap((each) => [each.field, ...(each.otherNames ?? [])]));
  for (const name of Object.keys(value)) if (!known.has(name)) unknownFields.add(name);
  const checked = endpoint.recordSchema.safeParse(value);
  const problems = checked.success
    ? []
    : checked.error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), reason: issue.message }));
  return { fields: value, problems };
}

const echo = (carrier: JsonObject | undefined, name: string): Record<string, string> => {
  const text = valueText(carrier?.[name]);
  return text === '' ? {} : { [name]: text };
};

/**
 * The page of a whole answer. Throws `service.malformed` where it is not the service's JSON or names no known list, and the
 * error of `serviceError` for a code that is neither success nor "no data".
 */
export function readPage(
  endpoint: Endpoint,
  answer: { readonly status: number; readonly bodyText: string },
): ParsedPage {
  const { status, bodyText } = answer;
  let body: JsonValue;
  try {
    body = readJson(bodyText);
  } catch {
    const answerClass = classifyAnswer({ status });
    if (answerClass !== 'unknown') throw serviceError(endpoint.title, { status, bodyPreview: bodyText });
    throw malformed(endpoint, status, bodyText === '' ? 'it is empty' : 'it is no JSON', bodyText);
  }
  const envelope = isObject(body) && 'code' in body ? body : undefined;
  if (envelope === undefined && !isList(body))
    throw malformed(endpoint, status, 'the envelope with code, msg and data is missing', bodyText);
  const serviceCode = envelope === undefined ? '' : valueText(envelope['code']);
  const serviceMessage = envelope === undefined ? '' : valueText(envelope['msg']);
  const answerClass = classifyAnswer({
    status,
    code: envelope === undefined ? (status < 300 ? '0' : undefined) : serviceCode,
  });
  if (answerClass !== 'ok' && answerClass !== 'empty')
    throw serviceError(
      endpoint.title,
      envelope === undefined
        ? { status, bodyPreview: bodyText }
        : { status, code: serviceCode, msg: serviceMessage },
    );
  const found = findList(endpoint, envelope === undefined ? body : envelope['data']);
  if (typeof found === 'string') throw malformed(endpoint, status, found, bodyText);
  const unknownFields = new Set<string>();
  const rows = answerClass === 'empty' ? [] : found.rows.map((row) => readRow(endpoint, row, unknownFields));
  return {
    serviceCode,
    serviceMessage,
    outcome: rows.length === 0 ? 'none' : 'rows',
    ...echo(found.carrier, 'page'),
    ...echo(found.carrier, 'limit'),
    ...echo(found.carrier, 'totalPage'),
    ...echo(found.carrier, 'total'),
    ...(found.listName === undefined ? {} : { listName: found.listName }),
    rows,
    remarks: [
      ...(envelope === undefined ? ['the answer came without its envelope'] : []),
      ...found.remarks,
      ...(unknownFields.size === 0
        ? []
        : [`fields that the description does not know: ${[...unknownFields].slice(0, 20).join(', ')}`]),
    ],
  };
}
