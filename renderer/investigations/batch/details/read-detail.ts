/** Reads one response about a hash again from the journal. */
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import { mismatchOfCall } from '../../../../shared/rpc/match-call.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { questionOfTarget } from '../../../../shared/service/question/asked-question.ts';
import { readPage } from '../../../../shared/service/read-page.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';

export type Detail =
  | {
      readonly kind: 'rows';
      readonly endpoint: Endpoint;
      readonly rows: readonly ReviewRow[];
      /** True if the list has further pages. */
      readonly hasMore: boolean;
    }
  | { readonly kind: 'object'; readonly method: string; readonly fields: JsonObject }
  /** The node returned null. */
  | { readonly kind: 'unknown'; readonly method: string }
  | { readonly kind: 'unreadable'; readonly subject: string; readonly reason: string };

function readList(endpoint: Endpoint, { ref, status, request }: EvidenceRecord, bodyText: string): Detail {
  const question = questionOfTarget(request?.target ?? '');
  const page = readPage(endpoint, { status: status ?? 0, bodyText }, question);
  return {
    kind: 'rows',
    endpoint,
    hasMore: Number(page.totalPage ?? 1) > 1,
    rows: page.rows.map((row, index) => ({
      ...ref,
      ...row,
      key: `${ref.seq}:${index}`,
      index,
      direction: 'OTHER',
    })),
  };
}

function paramsOf({ request }: EvidenceRecord): readonly JsonValue[] {
  const call = readJson(request?.body ?? '{}');
  const params = isJsonObject(call) ? call['params'] : undefined;
  return isJsonList(params) ? params : [];
}

function readResult(method: string, params: readonly JsonValue[], bodyText: string): Detail {
  const answer = readJson(bodyText);
  if (!isJsonObject(answer)) return { kind: 'unreadable', subject: method, reason: 'is not a JSON object' };
  const { result, error } = answer;
  const mismatch = mismatchOfCall(method, params, result ?? null);
  if (mismatch !== undefined)
    return { kind: 'unreadable', subject: method, reason: `does not match: ${mismatch}` };
  if (isJsonObject(result)) return { kind: 'object', method, fields: result };
  if (result === null) return { kind: 'unknown', method };
  const message = isJsonObject(error) ? valueText(error['message']) : '';
  return { kind: 'unreadable', subject: method, reason: message === '' ? 'has no result' : message };
}

/** Reads a response; never throws. */
export function readDetail(record: EvidenceRecord): Detail {
  const subject = record.request?.subject ?? '';
  const endpoint = findEndpoint(subject);
  try {
    const bodyText = new TextDecoder().decode(record.body);
    return endpoint === undefined
      ? readResult(subject, paramsOf(record), bodyText)
      : readList(endpoint, record, bodyText);
  } catch (error) {
    return { kind: 'unreadable', subject, reason: error instanceof Error ? error.message : '' };
  }
}
