/**
 * Reads a call and its response again from the journal's bytes: what is shown now is what will be
 * shown offline.
 */
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import { CasebookError, type ErrorShape } from '../../../../shared/errors/casebook-error.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import { readRpcAnswer } from '../../../../shared/rpc/read-rpc-answer.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { findRevert, type FoundRevert } from '../../../../shared/engine/abi/find-revert.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';

/** What a call requested. */
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
  | {
      readonly kind: 'refused';
      readonly error: ErrorShape;
      /** Hex with 0x, complete; undefined if the node sent none. */
      readonly revertData: string | undefined;
      /** The reason in the node's own words, if no bytes state it. Hostile. */
      readonly revertMessage?: string;
    }
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

/** The call of a record. Never throws. */
export function readAskedCall(record: EvidenceRecord): AskedCall {
  const { params } = requestOf(record);
  const methodName = record.request?.subject ?? '';
  return { methodName, method: findMethod(methodName), params: isJsonList(params) ? params : [] };
}

/** The revert in the error of a response. */
function revertOf(bodyText: string): FoundRevert {
  const body = parse(bodyText);
  return findRevert(isJsonObject(body) ? body['error'] : undefined);
}

/** The response of a record. Never throws. */
export function readAnswer(record: EvidenceRecord): ReadAnswer {
  const method = record.request?.subject ?? '';
  const { id: sentId, params } = requestOf(record);
  const id = Number(valueText(sentId));
  try {
    const bodyText = new TextDecoder('utf-8', { fatal: true }).decode(record.body);
    try {
      const { result } = readRpcAnswer(
        method,
        id,
        { status: record.status ?? 0, bodyText },
        isJsonList(params) ? params : [],
      );
      return result === null ? { kind: 'nothing' } : { kind: 'result', value: result };
    } catch (error) {
      if (!(error instanceof CasebookError) || error.code !== 'rpc.error') throw error;
      const { data, messageText } = revertOf(bodyText);
      return {
        kind: 'refused',
        error: error.toShape(),
        revertData: data,
        ...(messageText === undefined ? {} : { revertMessage: messageText }),
      };
    }
  } catch (error) {
    return { kind: 'malformed', error };
  }
}

/** The contract that is called, and its data; '' if the params have none. */
export function callOfParams(params: readonly JsonValue[]): { readonly to: string; readonly data: string } {
  const [call] = params;
  if (!isJsonObject(call)) return { to: '', data: '' };
  const data = valueText(call['data']);
  // Nodes accept the data under either name.
  return { to: valueText(call['to']).toLowerCase(), data: data === '' ? valueText(call['input']) : data };
}

/** The params of a JSON text; empty if it is not a list. */
export function paramsOfText(text: string): readonly JsonValue[] {
  const params = parse(text);
  return isJsonList(params) ? params : [];
}
