import { afterEach, expect, it } from 'vitest';
import { askDetails } from '../../../../../renderer/investigations/batch/details/ask-details.ts';
import { readDetail, type Detail } from '../../../../../renderer/investigations/batch/details/read-detail.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const ask = (hash: string, chain: 'main' | 'trade-zone') =>
  askDetails(
    {
      client: page.client,
      caseId: page.caseId,
      connectionId: page.connectionId,
      signal: new AbortController().signal,
    },
    hash,
    chain,
  );
const read = (seqs: readonly number[]): Promise<Detail[]> =>
  Promise.all(
    seqs.map(async (seq) =>
      readDetail(await page.client.call('cases.readEvidence', { caseId: page.caseId, seq })),
    ),
  );
function aTransfer(): string {
  const { chain, actors } = page.practice.model;
  const rows = chain.rows(
    { kind: 'token_20', address: actors.hub },
    { lowest: 0, highest: chain.clock.head() },
  );
  const [ref] = rows.slice(0, 1);
  return ref === undefined ? '' : chain.hashOf(ref);
}

it('asks the node and both lists about a hash of the main chain, and reads the answers from the journal', async () => {
  page = await openPracticePage();
  const hash = aTransfer();
  const { seqs, problems } = await ask(hash, 'main');
  expect(problems).toEqual([]);
  const [transaction, receipt, internal, tokens] = await read(seqs);
  expect(transaction).toMatchObject({ kind: 'object', fields: { hash } });
  expect(receipt).toMatchObject({ kind: 'object', fields: { transactionHash: hash } });
  expect(internal).toMatchObject({ kind: 'rows', endpoint: { specSection: '4.4' } });
  expect(tokens).toMatchObject({ kind: 'rows', endpoint: { specSection: '4.2' }, hasMore: false });
  expect(tokens?.kind === 'rows' ? tokens.rows[0]?.seq : 0).toBe(seqs[3]);
});

it('says that nobody knows a hash', async () => {
  page = await openPracticePage();
  const { seqs } = await ask(`0x${'de'.repeat(32)}`, 'main');
  expect((await read(seqs)).map((each) => (each.kind === 'rows' ? each.rows.length : each.kind))).toEqual([
    'unknown',
    'unknown',
    0,
    0,
  ]);
  const inZone = await ask(`0x${'de'.repeat(32)}`, 'trade-zone');
  expect(await read(inZone.seqs)).toMatchObject([{ kind: 'rows', rows: [] }]);
});

it('keeps what was answered where something was not', async () => {
  page = await openPracticePage({
    rules: [{ kind: 'code', code: '50014', on: '/internal-transaction-detail' }],
  });
  const { seqs, problems } = await ask(aTransfer(), 'main');
  expect(seqs).toHaveLength(3);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('50014');
});
