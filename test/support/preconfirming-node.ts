/**
 * A real node with preconfirmations: anvil makes a block every 200 ms, and this shim presents its
 * newest block as `pending`. `latest` is some blocks behind, and a block that becomes canonical
 * returns under another hash with the same number (spec 4.16, rules).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findMethod } from '../../shared/rpc/method-registry.ts';
import { startAnvil, type Anvil } from './start-anvil.ts';

export interface PreconfirmingNode {
  /** The shim's address. */
  readonly rpcUrl: string;
  /** The node behind it, to send transactions with. */
  readonly anvil: Anvil;
  stop(): Promise<void>;
}

/** Blocks between the newest preconfirmed and the newest canonical one. */
const BEHIND = 5;
const BLOCK_TIME_SECONDS = 0.2;

type Fields = Record<string, unknown>;
interface Call {
  readonly id?: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}
interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Another hash; applying it twice restores the first. */
const alter = (hash: string): string =>
  hash.replace(/[0-9a-f]{8}$/, (tail) =>
    (0xffffffff - Number.parseInt(tail, 16)).toString(16).padStart(8, '0'),
  );

const hex = (value: number): string => `0x${value.toString(16)}`;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function post(url: string, call: Call): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params }),
  });
  return (await answer.json()) as Answer;
}

/** Puts canonical hashes for blocks up to `canonical`, wherever a response names them. */
function withCanonicalHashes(value: unknown, canonical: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withCanonicalHashes(each, canonical));
  if (!isFields(value)) return value;
  const isBlock = 'parentHash' in value;
  const height = Number(value['number'] ?? value['blockNumber'] ?? Number.NaN);
  const altered = (name: string, of: number): Fields =>
    typeof value[name] === 'string' && of <= canonical ? { [name]: alter(value[name]) } : {};
  const inside = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      Array.isArray(each) ? withCanonicalHashes(each, canonical) : each,
    ]),
  );
  return {
    ...inside,
    ...(isBlock
      ? { ...altered('hash', height), ...altered('parentHash', height - 1) }
      : altered('blockHash', height)),
  };
}

/**
 * The node's own hash of the block that a client names. A preconfirmed hash stays known once the
 * block is canonical, so that tests are free of races.
 */
async function ownHash(url: string, hash: string, canonical: number): Promise<string> {
  const turned = alter(hash);
  const { result } = await post(url, { method: 'eth_getBlockByHash', params: [turned, false] });
  return isFields(result) && Number(result['number']) <= canonical ? turned : hash;
}

async function answer(url: string, { method, params }: Call): Promise<Answer> {
  const head = Number((await post(url, { method: 'eth_blockNumber', params: [] })).result);
  const canonical = Math.max(0, head - BEHIND);
  const tags: Readonly<Record<string, string>> = { pending: hex(head), latest: hex(canonical) };
  if (method === 'eth_blockNumber') return { result: tags[params[0] === 'pending' ? 'pending' : 'latest'] };
  const described = findMethod(method)?.parameters ?? [];
  const mapped = await Promise.all(
    params.map((param, position) => {
      const parameter = described[position];
      if (typeof param !== 'string') return param;
      if (parameter?.kind === 'block-tag') return tags[param] ?? param;
      return parameter?.name === 'blockHash' ? ownHash(url, param, canonical) : param;
    }),
  );
  const { result, error } = await post(url, { method, params: mapped });
  return error === undefined ? { result: withCanonicalHashes(result, canonical) } : { error };
}

/** Resolves once both listen and the newest block is not canonical: at genesis it would be both. */
export async function startPreconfirmingNode(): Promise<PreconfirmingNode> {
  const anvil = await startAnvil({ blockTimeSeconds: BLOCK_TIME_SECONDS });
  while (Number(await anvil.ask('eth_blockNumber', [])) <= BEHIND)
    await new Promise((done) => setTimeout(done, 1000 * BLOCK_TIME_SECONDS));
  const server = createServer(async (request, response) => {
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const call = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Call;
      const answered = await answer(anvil.rpcUrl, call);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answered }));
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    rpcUrl: `http://127.0.0.1:${port}/`,
    anvil,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await anvil.stop();
    },
  };
}
