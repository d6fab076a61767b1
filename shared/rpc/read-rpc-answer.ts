/**
 * Parses a response into the result of one JSON-RPC call ([JSON-RPC
 * 2.0](https://www.jsonrpc.org/specification), section 5). A null result is "not found", not an
 * error.
 */
import { CasebookError } from '../errors/casebook-error.ts';
import { mismatchOfCall } from './match-call.ts';
import { readJson } from '../service/read-json.ts';
import { valueText } from '../service/row-value.ts';
import { isJsonObject, type JsonValue } from '../units/json-value.ts';

function malformed(method: string, status: number, reason: string, bodyText: string): CasebookError {
  return new CasebookError('rpc.malformed', {
    message: `${method}: the answer (HTTP status ${status}) is not a JSON-RPC answer: ${reason}. It begins: “${bodyText.slice(0, 200)}”`,
    nextStep: 'Check the RPC address of the connection.',
    details: { method, status, reason },
  });
}

/**
 * Throws `rpc.error` for the node's own error, `rpc.malformed` for anything but a response to this
 * call, and `rpc.mismatch` if `params` are given and the result is about something else. An error
 * may have id null (section 5.1: the node could not read the request), never the id of another
 * call.
 */
export function readRpcAnswer(
  method: string,
  requestId: number,
  answer: { readonly status: number; readonly bodyText: string },
  params?: readonly JsonValue[],
): { readonly result: JsonValue } {
  const { status, bodyText } = answer;
  const refuse = (reason: string): never => {
    throw malformed(method, status, reason, bodyText);
  };
  let doubled: string | undefined;
  let body: JsonValue;
  try {
    body = readJson(bodyText, { onDoubledKey: (key) => (doubled = key) });
  } catch {
    return refuse(bodyText === '' ? 'it is empty' : 'it is not JSON');
  }
  if (!isJsonObject(body)) return refuse('it is not an object');
  // A result carries no remarks, so refuse one that contradicts itself.
  if (doubled !== undefined) return refuse(`its ${doubled.slice(0, 40)} came twice, with different values`);
  const { id: sentId, error, result } = body;
  const id = valueText(sentId);
  const isError = isJsonObject(error);
  if (id !== String(requestId) && !(isError && id === ''))
    return refuse(`its id is ${id === '' ? 'missing' : id.slice(0, 40)}, not ${requestId}`);
  if (isError) {
    const code = valueText(error['code']).slice(0, 40);
    const data = valueText(error['data']);
    throw new CasebookError('rpc.error', {
      message: `${method}: the node answered error ${code}, saying “${valueText(error['message']).slice(0, 300)}”.`,
      nextStep:
        code === '-32601'
          ? 'This node does not offer the method.'
          : "See the node's message. Correct the parameters or try another block.",
      details: { method, status, rpcCode: code, ...(data === '' ? {} : { data: data.slice(0, 2000) }) },
    });
  }
  if (error !== undefined && error !== null) return refuse('its error is not an object');
  if (result === undefined) return refuse('it has neither result nor error');
  const mismatch = params === undefined ? undefined : mismatchOfCall(method, params, result);
  if (mismatch === undefined) return { result };
  throw new CasebookError('rpc.mismatch', {
    message: `${method}: ${mismatch}.`,
    nextStep:
      'The answer is kept as evidence and not used. Try again, or check the RPC address of the connection.',
    details: { method, status },
  });
}
