/**
 * Both sources of the practice service come from one model, so they must agree, and one altered
 * response must be the only contradiction.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeSource, leastCalls } from '../../../../shared/engine/comparison/ask-node.ts';
import {
  compareRows,
  type ComparedRows,
  type RowToCompare,
} from '../../../../shared/engine/comparison/compare-rows.ts';
import { countOutcomes } from '../../../../shared/engine/comparison/finding.ts';
import { readHttpRow, type HttpRow } from '../../../../shared/engine/comparison/http-row.ts';
import {
  comparisonNoteText,
  findingsOfRecords,
  keptSeqs,
} from '../../../../shared/engine/comparison/kept-comparison.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

async function rowsOf(endpointId: string, params: Record<string, string>): Promise<RowToCompare<HttpRow>[]> {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  const { caseId, connectionId, client } = practice;
  const answer = await client.call('query.fetchPage', { caseId, connectionId, endpointId, params });
  return answer.page.rows.flatMap(({ fields }, index) => {
    const row = readHttpRow(endpoint, fields, params);
    return row === undefined ? [] : [{ seq: answer.evidence.seq, index, row }];
  });
}

function compare(rows: readonly RowToCompare[], client: Pick<CasebookClient, 'call'>): Promise<ComparedRows> {
  const { caseId, connectionId } = practice;
  return compareRows(createNodeSource({ client, caseId, connectionId }), rows, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** The trusted side, with the answer about one transaction changed on the way. */
function altering(
  method: string,
  hash: string,
  change: (answer: JsonObject) => JsonObject,
): Pick<CasebookClient, 'call'> {
  const call = async (name: string, input: { method?: string; params?: unknown[] }): Promise<unknown> => {
    const answer = (await practice.client.call(name as 'rpc.send', input as never)) as {
      result?: JsonObject;
    };
    return input.method === method && input.params?.[0] === hash && answer.result !== undefined
      ? { ...answer, result: change(answer.result) }
      : answer;
  };
  return { call: call as CasebookClient['call'] };
}

const all = (compared: ComparedRows) => compared.rows.flatMap(({ findings }) => findings);
const quarrels = (compared: ComparedRows) => all(compared).filter(({ outcome }) => outcome === 'contradicts');

describe('two sources of the practice chain', () => {
  it.each([
    ['address-transaction-list', { address: HUB, limit: '50' }, { agrees: 7 * 50, 'not-comparable': 50 }],
    ['normal-transaction-list', { address: HUB, limit: '50' }, { agrees: 8 * 50, 'not-comparable': 0 }],
  ] as const)(
    'agree about 50 rows of the hub in %s',
    { timeout: 60_000 },
    async (endpointId, params, counts) => {
      const rows = await rowsOf(endpointId, params);
      expect(rows).toHaveLength(50);
      const before = practice.practice.requests.count;
      const compared = await compare(rows, practice.client);
      expect(compared.stoppedBy).toBeUndefined();
      expect(countOutcomes(all(compared))).toEqual({ contradicts: 0, preconfirmed: 0, ...counts });
      expect(practice.practice.requests.count - before).toBe(leastCalls(rows.map(({ row }) => row)));
    },
  );

  it('agree about token transfers through the logs of the receipt', { timeout: 60_000 }, async () => {
    const rows = await rowsOf('address-transaction-list', {
      address: HUB,
      protocolType: 'token_20',
      limit: '20',
    });
    expect(rows.length).toBeGreaterThan(5);
    const compared = await compare(rows, practice.client);
    // All but the nonce, which the list does not carry.
    expect(countOutcomes(all(compared))).toEqual({
      contradicts: 0,
      preconfirmed: 0,
      agrees: 7 * rows.length,
      'not-comparable': rows.length,
    });
  });

  it.each([
    ['eth_getTransactionByHash', 'amount', (sent: JsonObject) => ({ ...sent, value: '0x1' })],
    ['eth_getTransactionByHash', 'recipient', (sent: JsonObject) => ({ ...sent, to: `0x${'9'.repeat(40)}` })],
    ['eth_getTransactionReceipt', 'status', (sent: JsonObject) => ({ ...sent, status: '0x0' })],
    ['eth_getTransactionReceipt', 'fee', (sent: JsonObject) => ({ ...sent, gasUsed: '0x5208a' })],
  ] as const)('%s altered in one row is one contradiction: %s', async (method, field, change) => {
    const rows = (await rowsOf('address-transaction-list', { address: HUB, limit: '20' })).slice(3, 8);
    const [, , chosen] = rows;
    const compared = await compare(rows, altering(method, chosen?.row.hash ?? '', change));
    expect(quarrels(compared)).toHaveLength(1);
    expect(compared.rows[2]?.findings[0]).toMatchObject({ field, outcome: 'contradicts' });
  });

  it('comes out of the journal again, from the records that its note names', async () => {
    const rows = (await rowsOf('address-transaction-list', { address: HUB, limit: '20' })).slice(0, 3);
    const compared = await compare(rows, practice.client);
    const text = comparisonNoteText('3 rows', compared.rows);
    expect(text.split('\n')[0]).toBe(
      '21 fields agree with JSON-RPC in 3 rows (3 not comparable, 0 contradictions, 0 preconfirmed)',
    );
    for (const { seq, index, row, findings } of compared.rows) {
      const seqs = keptSeqs(text, { seq, index }) ?? [];
      const records = await Promise.all(
        seqs.map((each) =>
          practice.client.call('cases.readEvidence', { caseId: practice.caseId, seq: each }),
        ),
      );
      expect(findingsOfRecords(row, records)).toEqual(findings);
    }
    expect(keptSeqs(text, { seq: rows[0]?.seq ?? 0, index: 19 })).toBeUndefined();
  });

  it('keeps what was compared when the node stops answering', async () => {
    const rows = (await rowsOf('address-transaction-list', { address: HUB, limit: '20' })).slice(0, 3);
    const down = new Error('the node is down');
    const client = altering('eth_getTransactionByHash', rows[1]?.row.hash ?? '', () => {
      throw down;
    });
    const compared = await compare(rows, client);
    expect(compared.rows.map(({ row }) => row)).toEqual([rows[0]?.row]);
    expect(compared.stoppedBy).toBe(down);
  });
});
