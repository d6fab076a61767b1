import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUN_ACTS } from '../../../../shared/engine/collect/running/run-acts.ts';
import { RunRegistry } from '../../../../shared/engine/collect/running/run-registry.ts';
import { settleBalance } from '../../../../shared/engine/collect/running/settle-balance.ts';
import { Turns } from '../../../../shared/engine/collect/running/turns.ts';
import type { CollectionRecord, CompletenessCheck } from '../../../../shared/engine/storage/case-records.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const NAME = 'Balance of the coin';

let page: PracticePage;
let isHiding = false;
let address = '';
beforeAll(async () => {
  page = await openPracticePage({}, (body) => {
    if (!isHiding || !body.includes('"transactionLists"')) return body;
    const answer = JSON.parse(body) as {
      data: { transactionLists: { from: string; to: string; txFee: string; height: string }[] }[];
    };
    const [list] = answer.data;
    // Hides what contracts paid to the address: no nonce counts it.
    if (list !== undefined)
      list.transactionLists = list.transactionLists.filter(({ to, txFee }) => txFee !== '' || to !== address);
    return JSON.stringify(answer);
  });
});
afterAll(() => page.dispose());

const quiet = async (): Promise<void> => {
  while (page.runner.isRunning(page.caseId)) await new Promise((resolve) => setTimeout(resolve, 2));
};
const start = (protocolType: string): Promise<CollectionRecord> =>
  page.runner.start({
    caseId: page.caseId,
    connectionId: page.connectionId,
    endpointId: 'address-transaction-list',
    params: { address, protocolType },
    goal: { kind: 'all' },
  });
const stored = async (id: string): Promise<CollectionRecord | undefined> => page.repository.getCollection(id);
const checkOf = (record: CollectionRecord | undefined): CompletenessCheck | undefined =>
  record?.completeness.witnesses.find(({ name }) => name === NAME);

/** Collects both lists of somebody, one after the other or together. */
async function collectBoth(
  who: 'victim' | 'thief' | 'collector' | 'veteran',
  together: boolean,
): Promise<readonly [string, string]> {
  address = page.practice.model.actors[who];
  const normal = await start('transaction');
  if (!together) {
    await untilStopped(page, normal.collectionId);
    await quiet();
    expect(checkOf(await stored(normal.collectionId))).toMatchObject({ outcome: 'not-checkable' });
  }
  const internal = await start('internal');
  await untilStopped(page, normal.collectionId);
  await untilStopped(page, internal.collectionId);
  await quiet();
  return [normal.collectionId, internal.collectionId];
}

describe('the balance of an address whose coins are in two lists', () => {
  it.each([
    ['one after the other', 'veteran', false],
    ['together', 'collector', true],
  ] as const)('is stated by both, if they are collected %s', async (_how, who, together) => {
    isHiding = false;
    for (const id of await collectBoth(who, together)) {
      const record = await stored(id);
      expect(record?.completeness.level).toBe('complete');
      expect(checkOf(record)).toMatchObject({ outcome: 'met' });
    }
  });

  it('P11: takes complete from both where an internal transaction is hidden, and is in the journal', async () => {
    isHiding = true;
    const ids = await collectBoth('thief', true);
    for (const id of ids) {
      const record = await stored(id);
      expect(checkOf(record)).toMatchObject({ outcome: 'failed' });
      expect(record?.completeness.level).toBe('partial');
      expect(record?.completeness.reason).toContain('an internal transaction is missing');
    }
    const rebuilt = await page.rebuild();
    for (const id of ids) expect(await rebuilt.page.repository.getCollection(id)).toEqual(await stored(id));
  });

  it('is judged anew, for both, when one of them is checked again', async () => {
    isHiding = false;
    const [normal, internal] = await collectBoth('victim', true);
    const before = checkOf(await stored(internal))?.evidence;
    await page.runner.check(normal, 'few');
    await quiet();
    const after = checkOf(await stored(internal));
    expect(after?.outcome).toBe('met');
    expect(after?.evidence).not.toEqual(before);
    expect(after).toEqual(checkOf(await stored(normal)));
  });

  it('keeps what earlier checks read through an update', async () => {
    isHiding = false;
    const [normal] = await collectBoth('collector', true);
    const record = await stored(normal);
    if (record === undefined) throw new Error('the collection is gone');
    const readings = [{ asset: '', opening: '5', mayBeOffBy: '0', at: 'pending' }];
    await page.repository.putCollection({ ...record, readings });
    await page.runner.update(normal);
    await untilStopped(page, normal);
    await quiet();
    expect(await stored(normal)).toMatchObject({ state: 'done', readings });
  });

  it('is not asked about by itself while Review is on', async () => {
    isHiding = false;
    const [normal] = await collectBoth('victim', true);
    const record = await stored(normal);
    if (record === undefined) throw new Error('the collection is gone');
    const unasked = {
      name: NAME,
      outcome: 'not-checkable',
      detail: 'The other list was still being read.',
    } as const;
    const others = record.completeness.witnesses.filter(({ name }) => name !== NAME);
    const ended = { ...record, completeness: { ...record.completeness, witnesses: [...others, unasked] } };
    const { client, repository } = page;
    const now = (): number => page.now();
    const settle = (): Promise<void> =>
      settleBalance(
        {
          ports: { client, repository, now },
          registry: new RunRegistry(now, RUN_ACTS.progressOf),
          turns: new Turns(),
        },
        ended,
      );
    const asked = page.practice.requests.count;
    await client.call('network.setReview', { on: true });
    await settle();
    await client.call('network.setReview', { on: false });
    expect(page.practice.requests.count).toBe(asked);
    expect(await stored(normal)).toEqual(record);
    await settle();
    expect(page.practice.requests.count).toBeGreaterThan(asked);
  });
});
