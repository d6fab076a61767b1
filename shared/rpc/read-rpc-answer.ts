/**
 * From an answer's text to the result of one JSON-RPC call (JSON-RPC 2.0, section 5). A null result is "not found", not an error.
 */
import { CasebookError } from '../errors/casebook-error.ts';
import { readJson } from '../service/read-json.ts';
import { valueText } from '../service/row-value.ts';
import type { JsonObject, JsonValue } from '../units/json-value.ts';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$number' in value);

function malformed(method: string, status: number, reason: string, bodyText: string): CasebookError {
  return new CasebookError('rpc.malformed', {
    message: `${method}: the answer (HTTP status ${status}) is no JSON-RPC answer: ${reason}. It begins: “${bodyText.slice(0, 200)}”`,
    nextStep: 'Check the RPC address of the connection.',
    details: { method, status, reason },
  });
}

/** Throws `rpc.error` for the node's own error, `rpc.malformed` for anything that is no answer to this call. */
export function readRpcAnswer(
  method: string,
  requestId: number,
  answer: { readonly status: number; readonly bodyText: string },
): { readonly result: JsonValue } {
  const { status, bodyText } = answer;
  let body: JsonValue;
  try {
    body = readJson(bodyText);
  } catch {
    throw malformed(method, status, bodyText === '' ? 'it is empty' : 'it is no JSON', bodyText);
  }
  if (!isObject(body)) throw malformed(method, status, 'it is no object', bodyText);
  const error = body['error'];
  if (isObject(error)) {
    const code = valueText(error['code']);
    const data = valueText(error['data']);
    throw new CasebookError('rpc.error', {
      message: `${method}: the node answered error ${code}, saying “${valueText(error['message']).slice(0, 300)}”.`,
      nextStep:
        code === '-32601'
          ? 'This node does not offer the method.'
          : "Read the node's words; correct the parameters or try another block.",
      details: { method, status, rpcCode: code, ...(data === '' ? {} : { data: data.slice(0, 2000) }) },
    });
  }
  const id = valueText(body['id']);
  if (id !== String(requestId))
    throw malformed(
      method,
      status,
      `its id is ${id === '' ? 'missing' : id.slice(0, 40)}, not ${requestId}`,
      bodyText,
    );
  const result = body['result'];
  if (result === undefined) throw malformed(method, status, 'it has neither result nor error', bodyText);
  return { result };
}
