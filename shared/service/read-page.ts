/**
 * Parses a response into a page in the terms of spec 2.2, whatever form the service chose. Nothing
 * is dropped: unknown fields stay, oddities become remarks, and a record that does not match its
 * schema stays with its problems named.
 */
import type { ParsedPage } from '../contract/query-contract.ts';
import { CasebookError } from '../errors/casebook-error.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../units/json-value.ts';
import type { Endpoint } from './endpoint.ts';
import type { AskedQuestion } from './question/asked-question.ts';
import { matchQuestion } from './question/match-question.ts';
import { findList, PAGE_FIELDS, type FoundList } from './find-list.ts';
import { parseJson, type ParsedJson } from './parse-json.ts';
import { nameSome, readRows } from './read-rows.ts';
import { valueText } from './row-value.ts';
import { classifyAnswer, serviceError } from './service-codes.ts';

function malformed(endpoint: Endpoint, status: number, reason: string, bodyText: string): CasebookError {
  const preview = bodyText.slice(0, 200);
  return new CasebookError('service.malformed', {
    message: `${endpoint.title}: the answer (HTTP status ${status}) is not what the service's description promises: ${reason}. It begins: “${preview}”`,
    nextStep:
      'Check the base address: a proxy or a login page may have answered. The answer is kept as evidence.',
    details: { status, reason },
  });
}

const isListOrObject = (value: JsonValue | undefined): boolean => isJsonList(value) || isJsonObject(value);

const ECHOES = ['page', 'limit', 'totalPage', 'total'] as const;
const echoOf = (carrier: JsonObject | undefined): Partial<Record<(typeof ECHOES)[number], string>> =>
  Object.fromEntries(
    ECHOES.map((name) => [name, valueText(carrier?.[name])] as const).filter(([, text]) => text !== ''),
  );

/**
 * Unknown fields of the envelope and of the page object: they are not part of a row, so only their
 * names can be reported.
 */
function remarkOnFrame(endpoint: Endpoint, envelope: JsonObject | undefined, found: FoundList): string[] {
  const known = new Set([...PAGE_FIELDS, ...endpoint.listNames]);
  const names = [
    ...Object.keys(envelope ?? {}).filter((name) => !['code', 'msg', 'data'].includes(name)),
    ...Object.keys(found.carrier ?? {}).filter((name) => !known.has(name)),
  ];
  return names.length === 0
    ? []
    : [`fields beside the list that the description does not know: ${nameSome(names)}`];
}

/** Remarks on the whole response, from what parsing noticed. */
function remarksOnJson({ doubled, hasFalseNumber }: ParsedJson): readonly string[] {
  const names = nameSome([...doubled.keys()]);
  return [
    ...(names === ''
      ? []
      : [`keys that came twice with different values, of which the last counts: ${names}`]),
    ...(hasFalseNumber
      ? [
          'an object with the only field $number came; it is shown as a number, the stored answer has it whole',
        ]
      : []),
  ];
}

/** The field of the frame that came twice with different values; undefined if none did. */
const doubledFrame = ({ listNames }: Endpoint, { doubled }: ParsedJson): string | undefined =>
  [...doubled].find(
    ([key, isList]) => key === 'code' || (isList && ['data', ...listNames].includes(key)),
  )?.[0];

/** The complete response that a page is read from. */
interface CompleteAnswer {
  readonly status: number;
  readonly bodyText: string;
  /** What `bodyText` was parsed into, if it was parsed before. */
  readonly json?: ParsedJson | undefined;
}

/** The JSON of a response, or the error for a response without it. */
function readBody(
  endpoint: Endpoint,
  { status, bodyText, json }: CompleteAnswer,
): { readonly body: readonly JsonValue[] | JsonObject; readonly parsed: ParsedJson } {
  const refuse = (reason: string): CasebookError =>
    classifyAnswer({ status }) === 'unknown'
      ? malformed(endpoint, status, reason, bodyText)
      : serviceError(endpoint.title, { status, bodyPreview: bodyText });
  let parsed: ParsedJson;
  try {
    parsed = json ?? parseJson(bodyText);
  } catch {
    throw refuse(bodyText === '' ? 'it is empty' : 'it is not JSON');
  }
  const body = parsed.value;
  if (!isJsonList(body) && !(isJsonObject(body) && Object.hasOwn(body, 'code')))
    throw refuse('the envelope with code, msg and data is missing');
  const twice = doubledFrame(endpoint, parsed);
  if (twice !== undefined)
    throw malformed(endpoint, status, `its ${twice} came twice, with different values`, bodyText);
  return { body, parsed };
}

/** The list of a response of class 'ok' or 'empty'; a reason if there is none. */
function findListOf(endpoint: Endpoint, data: JsonValue | undefined, isNoData: boolean): FoundList | string {
  const found = findList(endpoint, data);
  if (!isNoData) return found;
  // The code says "no data", so text in place of the list changes nothing.
  if (typeof found === 'string')
    return isListOrObject(data) ? found : { rows: [], remarks: ['data is neither a page nor a list'] };
  return found.rows.length === 0 ? found : 'its code says “no data”, yet records came';
}

/**
 * Returns the page of a complete response, checked against its `question` if known. Throws
 * `service.malformed` if it is not the service's JSON or has no known list, and the error of
 * `serviceError` for a code that is neither success nor "no data".
 */
export function readPage(endpoint: Endpoint, answer: CompleteAnswer, question?: AskedQuestion): ParsedPage {
  const { status, bodyText } = answer;
  const { body, parsed } = readBody(endpoint, answer);
  const envelope = isJsonList(body) ? undefined : body;
  const serviceCode = valueText(envelope?.['code']);
  const serviceMessage = valueText(envelope?.['msg']);
  const code = serviceCode === '' ? undefined : serviceCode;
  const answerClass = classifyAnswer({ status, code: envelope === undefined ? '0' : code });
  if (answerClass === 'unknown' && code === undefined && status < 300)
    throw malformed(endpoint, status, 'its code is empty', bodyText);
  if (answerClass !== 'ok' && answerClass !== 'empty')
    throw serviceError(
      endpoint.title,
      code === undefined ? { status, bodyPreview: bodyText } : { status, code, msg: serviceMessage },
    );
  const data = envelope === undefined ? body : envelope['data'];
  const found = findListOf(endpoint, data, answerClass === 'empty');
  if (typeof found === 'string') throw malformed(endpoint, status, found, bodyText);
  const { rows, remarks } = readRows(endpoint, found.rows);
  const isSilent = answerClass === 'empty' || rows.length > 0 || serviceMessage === '';
  const page: ParsedPage = {
    serviceCode,
    serviceMessage,
    outcome: rows.length === 0 ? 'none' : 'rows',
    ...echoOf(found.carrier),
    ...(found.listName === undefined ? {} : { listName: found.listName }),
    rows: [...rows],
    remarks: [
      ...(envelope === undefined ? ['the answer came without its envelope'] : []),
      ...(isSilent ? [] : [`no rows came, with the message “${serviceMessage.slice(0, 100)}”`]),
      ...found.remarks,
      ...remarkOnFrame(endpoint, envelope, found),
      ...remarksOnJson(parsed),
      ...remarks,
    ],
  };
  return question === undefined ? page : matchQuestion(endpoint, question, page, found.carrier);
}
