/**
 * A service over real loopback HTTP whose chain is reorganised between two reads: the list of an
 * address (spec 4.5), and a node beside it that follows the list when told to, so that the two can
 * disagree for a while as in reality.
 */
import { createHash } from 'node:crypto';
import { valueText } from '../../shared/service/row-value.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { ChangingList } from './changing-list.ts';
import { startScriptedServer, type ScriptedServer, type SeenRequest } from './scripted-server.ts';

const STRANGER = `0x${'5a'.repeat(20)}`;
/**
 * How far the node is above the newest block of the list: none of the blocks in question may be
 * preconfirmed.
 */
const ABOVE = 100;

export interface ReorganisingService {
  readonly server: ScriptedServer;
  readonly address: string;
  /** The list of the address. */
  readonly list: ChangingList;
  /** All rows of the list as they are sent now. */
  rowsNow(): readonly JsonObject[];
  /** From now on the node has the blocks of the list. */
  followWithNode(): void;
  /** Called before each response of the list with the number of such requests so far, from 1. */
  beforeList: (request: number) => void;
}

const hashOf = (block: string): string => `0x${createHash('sha256').update(block).digest('hex')}`;

/** Starts it with this many rows in each block, the lowest first. */
export async function startReorganisingService(
  rowsPerBlock: readonly number[],
): Promise<ReorganisingService> {
  const address = `0x${'ab'.repeat(20)}`;
  const list = new ChangingList(
    { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap: 10_000 },
    rowsPerBlock,
  );
  // The model has no parties.
  const sent = (row: JsonObject): JsonObject => ({ ...row, from: STRANGER, to: address });
  const answerList = (target: string): unknown => {
    const params = Object.fromEntries(new URL(target, 'http://127.0.0.1').searchParams);
    const answer = JSON.parse(list.answer(params).bodyText) as {
      data: { transactionLists?: JsonObject[] }[];
    };
    for (const page of answer.data) page.transactionLists = (page.transactionLists ?? []).map(sent);
    return answer;
  };
  const rowsNow = (): readonly JsonObject[] => {
    const pages: JsonObject[] = [];
    // Without the cap: by blocks.
    for (const height of rowsPerBlock.keys()) {
      const at = String(1001 + height);
      const query = new URLSearchParams({ startBlockHeight: at, endBlockHeight: at, limit: '10000' });
      const { data } = answerList(`/?${query}`) as { data: { transactionLists: JsonObject[] }[] };
      pages.push(...(data[0]?.transactionLists ?? []));
    }
    return pages;
  };
  let blocks = new Map<number, string>();
  const hashInNode = (height: number): string => blocks.get(height) ?? hashOf(`node ${height}`);
  const answerNode = (body: string): unknown => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    const head = Math.max(0, ...blocks.keys()) + ABOVE;
    if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: `0x${head.toString(16)}` };
    if (method !== 'eth_getBlockByNumber')
      return { jsonrpc: '2.0', id, error: { code: -32_601, message: 'the method is not available' } };
    const height = Number(params[0]);
    const result = {
      number: `0x${height.toString(16)}`,
      hash: hashInNode(height),
      parentHash: hashInNode(height - 1),
      transactions: [],
    };
    return { jsonrpc: '2.0', id, result };
  };
  let requests = 0;
  const server = await startScriptedServer(({ method, target, body }: SeenRequest) => {
    if (method === 'POST') return { body: answerNode(body) };
    requests += 1;
    service.beforeList(requests);
    return { body: answerList(target) };
  });
  const service: ReorganisingService = {
    server,
    address,
    list,
    rowsNow,
    followWithNode: () => {
      blocks = new Map(rowsNow().map((row) => [Number(row['height']), valueText(row['blockHash'])]));
    },
    beforeList: () => undefined,
  };
  return service;
}
