/**
 * Preconfirmation semantics over a plain node: `pending` is its newest block, and five blocks later the same height has another hash (spec 4.16: same
 * number, perhaps another hash). Only what a recording asks.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/units/json-value.ts';
import { jsonText } from '../../shared/service/row-value.ts';
import type { Anvil } from './start-anvil.ts';

/** Blocks until a height is canonical. */
const LAG = 5;

export interface PreconfirmingShim {
  readonly baseUrl: string;
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

const callSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
const canonicalHash = (hash: JsonValue | undefined): JsonValue =>
  typeof hash === 'string' ? `0xca${hash.slice(4)}` : null;

/** Resolves when it listens. */
export async function startPreconfirmingShim(anvil: Anvil): Promise<PreconfirmingShim> {
  const answer = async (method: string, params: readonly unknown[]): Promise<JsonValue> => {
    const head = Number(await anvil.ask('eth_blockNumber', []));
    const isCanonical = (height: JsonValue | undefined): boolean => Number(height) <= head - LAG;
    const [first, ...rest] = params;
    const asked = method === 'eth_getBlockByNumber' && first === 'pending' ? 'latest' : first;
    const result = (await anvil.ask(method, [asked, ...rest])) ?? null;
    if (!isJsonObject(result)) return result;
    const altered: Record<string, JsonValue> = { ...(result as JsonObject) };
    if (isCanonical(result['number'])) altered['hash'] = canonicalHash(result['hash']);
    if (isCanonical(result['blockNumber'])) altered['blockHash'] = canonicalHash(result['blockHash']);
    return altered;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id, method, params } = callSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
      void answer(method, params).then((result) => {
        response.setHeader('content-type', 'application/json');
        response.end(`{"jsonrpc":"2.0","id":${id},"result":${jsonText(result)}}`);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    rpcUrl: `${baseUrl}/rpc`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
