import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAddressTransactions } from '../../../../electron/practice/endpoints/address-transactions.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

/** How often each path was asked for; the fault below plays on the second look at a window's first page. */
const asked = new Map<string, number>();
let isPlayed = false;

/** The list states another number of pages when the upper window's first page is checked, once. */
function changeUpperWindow(body: string, path: string): string {
  const times = (asked.get(path) ?? 0) + 1;
  asked.set(path, times);
  const isCheckOfUpper = /startBlockHeight=\d+&endBlockHeight=\d+&page=1&/.test(path) && times === 2;
  const pages = /"totalPage":"(\d+)"/.exec(body);
  if (isPlayed || !isCheckOfUpper || pages === null || Number(pages[1]) < 100) return body;
  isPlayed = true;
  return body.replace(pages[0], `"totalPage":"${Number(pages[1]) + 1}"`);
}

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage({}, changeUpperWindow);
});
afterAll(() => practice.dispose());

it(
  'drops what was read ahead when the window before it is read again [pace]',
  { timeout: 240_000 },
  async () => {
    const { model, requests } = practice.practice;
    const address = model.actors.hotWallet;
    const listOf = (params: Readonly<Record<string, string>>) => {
      const answer = answerAddressTransactions(model, params);
      if (answer.form !== 'page') throw new Error('no list');
      return answer.list;
    };
    const [row9601] = listOf({ address }).slice(9600, 9601) as unknown as readonly { height: string }[];
    const params = { address, startBlockHeight: row9601?.height ?? '' };
    const { collectionId } = await practice.runner.start({
      caseId: practice.caseId,
      connectionId: practice.connectionId,
      endpointId: ADDRESS_TRANSACTION_LIST.id,
      params,
      goal: { kind: 'all' },
    });
    const record = await untilStopped(practice, collectionId);
    if (record === undefined) throw new Error('the collection is gone');
    expect(isPlayed).toBe(true);
    expect(requests.count).toBeGreaterThan(192 + 160);
    expect(record.completeness.level).toBe('complete');
    const idsOf = (rows: readonly object[]): string[] =>
      rows.map((row) => (row as { txId: string }).txId).toSorted();
    const rows = await storedRows(practice.repository, record);
    const list = listOf(params);
    expect(idsOf(rows)).toEqual(idsOf(list.slice(0, list.count)));
    const rebuilt = await practice.rebuild();
    expect(await storedRows(rebuilt.page.repository, record)).toEqual(rows);
  },
);
