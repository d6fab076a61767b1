import { afterEach, describe, expect, it } from 'vitest';
import { hashOfRow } from '../../../../../shared/engine/collect/hashes/hash-reading.ts';
import {
  chainOfSample,
  sampleChains,
  sampleText,
} from '../../../../../renderer/investigations/batch/intake/find-chain.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const sample = async (hashes: readonly string[]) =>
  sampleChains(
    {
      client: page.client,
      caseId: page.caseId,
      connectionId: page.connectionId,
    },
    hashes,
  );
async function hashesOf(endpointId: string, params: Readonly<Record<string, string>>): Promise<string[]> {
  const { caseId, connectionId } = page;
  const answer = await page.client.call('query.fetchPage', { caseId, connectionId, endpointId, params });
  return answer.page.rows.map(({ fields }) => hashOfRow({ fields }));
}

describe('on which chain hashes are', () => {
  it('a sample tells, with few requests', async () => {
    page = await openPracticePage();
    const main = await hashesOf('address-transaction-list', {
      address: page.practice.model.actors.hub,
      protocolType: 'token_20',
      limit: '50',
    });
    const before = page.practice.requests.count;
    const onMain = await sample([...main, ...main]);
    expect(page.practice.requests.count - before).toBeLessThanOrEqual(7);
    expect(onMain).toMatchObject({ asked: 20, tradeZone: 0, node: { asked: 5, known: 5, pending: 0 } });
    expect(onMain.main).toBeGreaterThan(0);
    expect(chainOfSample(onMain)).toBe('main');
    expect(sampleText(onMain)).toContain('So: main chain.');
    const inZone = await sample(await hashesOf('tz-transaction-list', { limit: '30' }));
    expect(chainOfSample(inZone)).toBe('trade-zone');
    const nowhere = await sample([`0x${'de'.repeat(32)}`]);
    expect(nowhere).toEqual({ asked: 1, main: 0, tradeZone: 0, node: { asked: 1, known: 0, pending: 0 } });
    expect(sampleText(nowhere)).toContain('choose one');
  });

  it('the lists alone tell where the node does not answer', async () => {
    page = await openPracticePage({ rules: [{ kind: 'server-error', on: 'eth_getTransactionByHash' }] });
    const found = await sample([`0x${'de'.repeat(32)}`]);
    expect(sampleText(found)).toMatch(/The node gave no answer: \S.+ Neither chain/);
  });
});
