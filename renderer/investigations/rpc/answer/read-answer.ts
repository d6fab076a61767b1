/**
 * A call and its answer, read again from the journal's bytes: what is shown today is what will be shown offline.
 */
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import { CasebookError, type ErrorShape } from '../../../../shared/errors/casebook-error.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import { readRpcAnswer } from '../../../../shared/rpc/read-rpc-answer.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';

/** What a call asked. */
export interface AskedCall {
  readonly methodName: string;
  /** Undefined for a method that this program does not know. */
  readonly method: RpcMethod | undefined;
  readonly params: readonly JsonValue[];
}

export type ReadAnswer =
  | { readonly kind: 'result'; readonly value: JsonValue }
  /** null: the node does not know it. */
  | { readonly kind: 'nothing' }
  /** `revertData` is hex with 0x, whole; undefined where the node sent none. */
  | { readonly kind: 'refused'; readonly error: ErrorShape; readonly revertData: string | undefined }
  | { readonly kind: 'malformed'; readonly error: unknown };

function parse(text: string): JsonValue | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

const requestOf = ({ request }: EvidenceRecord): JsonObject => {
  const body = parse(request?.body ?? '');
  return isJsonObject(body) ? body : {};
};

/** The question of a record. Never throws. */
export function readAskedCall(record: EvidenceRecord): AskedCall {
  const { params } = requestOf(record);
  const methodName = record.request?.subject ?? '';
  return { methodName, method: findMethod(methodName), params: isJsonList(params) ? params : [] };
}

/** Nodes send it as text, or in an object with the text under data. */
function revertDataOf(bodyText: string): string | undefined {
  const body = parse(bodyText);
  const error = isJsonObject(body) ? body['error'] : undefined;
  const data = isJsonObject(error) ? error['data'] : undefined;
  const inner = isJsonObject(data) ? data['data'] : data;
  return typeof inner === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(inner) ? inner : undefined;
}

/** The answer of a record. Never throws. */
export function readAnswer(record: EvidenceRecord): ReadAnswer {
  const method = record.request?.subject ?? '';
  const id = Number(valueText(requestOf(record)['id']));
  try {
    const bodyText = new TextDecoder('utf-8', { fatal: true }).decode(record.body);
    try {
      const { result } = readRpcAnswer(method, id, { status: record.status ?? 0, bodyText });
      return result === null ? { kind: 'nothing' } : { kind: 'result', value: result };
    } catch (error) {
      if (!(error instanceof CasebookError) || error.code !== 'rpc.error') throw error;
      return { kind: 'refused', error: error.toShape(), revertData: revertDataOf(bodyText) };
    }
  } catch (error) {
    return { kind: 'malformed', error };
  }
}

/** The contract that a call is made to and its data; '' where the params have none. */
export function callOfParams(params: readonly JsonValue[]): { readonly to: string; readonly data: string } {
  const [call] = params;
  if (!isJsonObject(call)) return { to: '', data: '' };
  return { to: valueText(call['to']).toLowerCase(), data: valueText(call['data']) };
}

/** The params of a JSON text; none where it is no list. */
export function paramsOfText(text: string): readonly JsonValue[] {
  const params = parse(text);
  return isJsonList(params) ? params : [];
}
