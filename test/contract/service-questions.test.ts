/**
 * Sends several requests to each endpoint of a running service, one of them about something that
 * does not exist, and reads the responses as the program does.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { ParsedPage } from '../../shared/contract/query-contract.ts';
import { checkParameters } from '../../shared/service/check-parameters.ts';
import { ENDPOINTS, findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { PRACTICE_FIRST_STEPS } from '../../shared/service/practice-first-steps.ts';
import { readPage } from '../../shared/service/read-page.ts';
import { cellText } from '../../shared/service/row-value.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { askPracticeRaw } from '../support/ask-practice.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

async function ask(endpointId: string, parameters: Readonly<Record<string, string>>): Promise<ParsedPage> {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  const { status, text } = await askPracticeRaw(server, endpointId, checkParameters(endpoint, parameters));
  return readPage(endpoint, { status, bodyText: text });
}
/** A field of the first row of a page. */
async function fieldOf(
  endpointId: string,
  parameters: Readonly<Record<string, string>>,
  field: string,
): Promise<string> {
  const value = (await ask(endpointId, parameters)).rows[0]?.fields[field];
  if (typeof value !== 'string' || value === '') throw new Error(`${endpointId} has no ${field}`);
  return value;
}
const transferHash = () =>
  fieldOf('address-transaction-list', { address: HUB, protocolType: 'token_20' }, 'txId');
const internalBlocks = { startBlockHeight: '44000000', endBlockHeight: '45000000', protocolType: 'internal' };
const internalHash = () => fieldOf('block-transaction-list-multi', internalBlocks, 'txId');
const tradeZone = (field: string) => fieldOf('tz-transaction-list', {}, field);

/** What to ask each endpoint for, so that rows come. */
const QUESTIONS: Readonly<Record<string, () => Promise<readonly Readonly<Record<string, string>>[]>>> = {
  'token-list': async () =>
    ['token_20', 'token_721', 'token_1155'].map((protocolType) => ({ protocolType, limit: '50' })),
  'token-transaction-detail': async () => [{ txId: await transferHash() }],
  'token-transfer-multi': async () => [{ txId: await transferHash() }],
  'internal-transaction-detail': async () => [{ txId: await internalHash() }],
  'address-transaction-list': async () => [
    ...['transaction', 'token_20'].map((protocolType) => ({ address: HUB, protocolType, limit: '50' })),
    { address: VICTIM, protocolType: 'token_20' },
  ],
  'normal-transaction-list': async () => [{ address: HUB, limit: '50' }, { address: VICTIM }],
  'block-transaction-list-multi': async () => [
    internalBlocks,
    { ...internalBlocks, protocolType: 'token_20' },
  ],
  'block-fills': async () => [{ height: '44894848' }, { height: '1' }],
  'native-token-position-list': async () => [{ limit: '100' }],
  'log-by-address': async () => [
    {
      address: await fieldOf(
        'address-transaction-list',
        { address: HUB, protocolType: 'token_20' },
        'tokenContractAddress',
      ),
    },
  ],
  'tz-address-transaction-list': async () => [{ address: await tradeZone('from'), limit: '100' }],
  'tz-transaction-list': async () => [{ limit: '100' }, { height: await tradeZone('blockHeight') }],
  'tz-block-transaction-list': async () => [{ height: await tradeZone('blockHeight') }],
  'tz-transaction-fills': async () => [{ txid: await tradeZone('hash') }],
  'tz-transaction-multi': async () => [{ txId: await tradeZone('hash') }],
};

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it('gives rows without a problem and without a field that nobody described', async () => {
    for (const question of (await QUESTIONS[id]?.()) ?? []) {
      const page = await ask(id, question);
      expect(page.rows.length, JSON.stringify(question)).toBeGreaterThan(0);
      expect(page.rows.flatMap(({ problems }) => problems)).toEqual([]);
      // The practice service copies one quirk of real services: an extra field in blocks.
      expect(page.remarks).toEqual(
        id === 'block-fills' ? ['fields that the description does not know: netWork'] : [],
      );
      expect(page.listName).toBe(endpoint.listNames[0]);
    }
  });

  it('fills every column of the description in some row, or leaves it empty on purpose', async () => {
    const rows: JsonObject[] = [];
    for (const question of (await QUESTIONS[id]?.()) ?? [])
      rows.push(...(await ask(id, question)).rows.map(({ fields }) => fields));
    for (const column of endpoint.columns) {
      const names = [column.field, ...(column.otherNames ?? [])];
      expect(
        rows.some((fields) => names.some((name) => Object.hasOwn(fields, name))),
        `${id} never sends ${column.field}`,
      ).toBe(true);
    }
    expect(
      rows.map((fields) => endpoint.columns.map((column) => cellText(fields, column)).join('')),
    ).not.toContain('');
  });

  it('A2: what does not exist is an empty answer, no failure', async () => {
    const nowhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      address: { address: `0x${'12'.repeat(20)}` },
      txId: { txId: `0x${'12'.repeat(32)}` },
      txid: { txid: `0x${'12'.repeat(32)}` },
    };
    const name = endpoint.parameters.find((each) => each.name in nowhere)?.name;
    if (name === undefined) return;
    expect(await ask(id, nowhere[name] ?? {})).toMatchObject({ outcome: 'none', rows: [] });
  });
});
