/**
 * A real JSON-RPC node (anvil, from npm) on a free loopback port, making a block every 200 ms or
 * only when told.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from '../../shared/service/read-json.ts';
import { valueText } from '../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';

export interface Anvil {
  readonly rpcUrl: string;
  /** Sends any method to the node, bypassing our own client; numbers keep their digits. */
  ask(method: string, params: readonly unknown[]): Promise<JsonValue | undefined>;
  /**
   * Sends a transaction and returns its hash once it is in a block. `eth_sendTransaction` alone
   * responds when the transaction is in the pool: the block follows, and a head that is read in
   * between is the previous one.
   */
  transact(transaction: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

const MINED_WITHIN_MS = 30_000;
const RECEIPT_INTERVAL_MS = 10;

/** The platform's own package: the umbrella package names platforms that not every registry has. */
const BINARY = join(import.meta.dirname, '../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');

/** Resolves once it listens. Without `blockTimeSeconds`: a block for each transaction. */
export const startAnvil = async (options: { readonly blockTimeSeconds?: number } = {}): Promise<Anvil> => {
  const { blockTimeSeconds } = options;
  const block = blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)];
  const node = spawn(BINARY, ['--host', '127.0.0.1', '--port', '0', ...block], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => node.once('exit', () => done()));
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    let text = '';
    node.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
    node.once('error', reject);
    node.once('exit', (code) => reject(new Error(`anvil ended with ${code} before it listened`)));
  });
  const ask: Anvil['ask'] = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (readJson(await answer.text()) as JsonObject)['result'];
  };
  return {
    rpcUrl,
    ask,
    transact: async (transaction) => {
      const hash = valueText(await ask('eth_sendTransaction', [transaction]));
      const deadline = Date.now() + MINED_WITHIN_MS;
      while (!(await ask('eth_getTransactionReceipt', [hash]))) {
        if (Date.now() > deadline) throw new Error(`anvil put ${hash || 'the transaction'} into no block`);
        await sleep(RECEIPT_INTERVAL_MS);
      }
      return hash;
    },
    stop: async () => {
      node.kill();
      await ended;
    },
  };
};
