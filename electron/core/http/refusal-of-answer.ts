import { classifyAnswer } from '../../../shared/service/service-codes.ts';
import { readEnvelope } from '../query/read-envelope.ts';
import { readRpcGlance } from '../rpc/read-rpc-glance.ts';

/** A refusal is a few lines; anything longer has rows, and is not read for the ledger's sake. */
const MOST_BYTES = 8 * 1024;
/** Digits of a code, or what a service has in their place. */
const MOST_CHARACTERS = 32;

/**
 * Returns the code with which a complete response refuses its request whatever its HTTP status says: the
 * envelope's code of the service, or the error code of a node. Undefined if it answers, if it says that
 * there is no data, or if it has no code.
 */
export function refusalOfAnswer(
  method: 'GET' | 'POST',
  { status, body }: { readonly status: number; readonly body: Uint8Array },
): string | undefined {
  if (body.byteLength > MOST_BYTES) return undefined;
  const text = new TextDecoder().decode(body);
  if (method === 'POST') return readRpcGlance(text).errorCode?.slice(0, MOST_CHARACTERS);
  const { code = '' } = readEnvelope(text);
  if (code === '') return undefined;
  const said = classifyAnswer({ status, code });
  return said === 'ok' || said === 'empty' ? undefined : code.slice(0, MOST_CHARACTERS);
}
