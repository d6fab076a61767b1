/** The body of a JSON-RPC request, as it is sent and as the console previews it (spec 4.16). */
import { jsonText } from '../service/row-value.ts';
import type { JsonValue } from '../units/json-value.ts';

/** JSON text; built by hand, so that a number from a service keeps its digits. */
export const rpcRequestBody = (id: number, method: string, params: readonly JsonValue[]): string =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${jsonText(params)}}`;
