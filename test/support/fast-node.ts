/**
 * A node of the fast chain by the wall clock: a block every 200 ms, first as `pending`, then under
 * its canonical hash once the next one comes. It has no receipts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObservedBlock } from '../../shared/recording/observation.ts';
import { FAST_BLOCK_MS, FAST_FIRST, fastCanonical, fastPreconfirmed } from './fast-chain.ts';

export interface FastNode {
  readonly rpcUrl: string;
  /** The height that is pending now. */
  top(): number;
  stop(): Promise<void>;
}

const hex = (value: number): string => `0x${value.toString(16)}`;

const blockObject = ({ height, hash, parentHash, transactions }: ObservedBlock): object => ({
  number: hex(height),
  hash,
  parentHash,
  timestamp: hex(Math.floor(Date.now() / 1000)),
  transactions,
});

/** Resolves once it listens. */
export async function startFastNode(): Promise<FastNode> {
  const start = Date.now();
  const top = (): number => FAST_FIRST + Math.floor((Date.now() - start) / FAST_BLOCK_MS);
  const answer = (method: string, [first]: readonly unknown[]): unknown => {
    if (method === 'eth_blockNumber') return hex(top());
    if (method !== 'eth_getBlockByNumber') return null;
    if (first === 'pending') return blockObject(fastPreconfirmed(top()));
    const height = Number(first);
    return height >= top() ? null : blockObject(fastCanonical(height));
  };
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const call = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      readonly id: number;
      readonly method: string;
      readonly params: readonly unknown[];
    };
    const result = answer(call.method, call.params);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    rpcUrl: `http://127.0.0.1:${port}/`,
    top,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
