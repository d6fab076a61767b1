import { readJson } from '../../../shared/service/read-json.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

/** Just enough of a JSON-RPC answer to decide about a retry. */
export interface RpcGlance {
  /** True for an object with a result or an error. */
  readonly isRpcAnswer: boolean;
  /** The node's error code as text. */
  readonly errorCode?: string;
}

/** Looks without judging ids or results; `readRpcAnswer` does that after the answer is kept. */
export const readRpcGlance = (bodyText: string): RpcGlance => {
  let body: JsonValue;
  try {
    body = readJson(bodyText);
  } catch {
    return { isRpcAnswer: false };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { isRpcAnswer: false };
  const fields = body as Readonly<Record<string, JsonValue>>;
  const error = fields['error'];
  if (typeof error === 'object' && error !== null && !Array.isArray(error)) {
    return {
      isRpcAnswer: true,
      errorCode: valueText((error as Readonly<Record<string, JsonValue>>)['code']),
    };
  }
  return { isRpcAnswer: 'result' in fields };
};
