import { expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { ChangingList } from '../../../support/changing-list.ts';
import {
  MODEL_CASE,
  MODEL_SPEC,
  openCollectingPage,
  storedRows,
  untilStopped,
} from '../../../support/collecting-page.ts';
import { createModelHost, type ModelHost } from '../../../support/model-host.ts';

let databases = 0;
const databaseName = (): string => {
  databases += 1;
  return `one-state ${databases}`;
};
const never = new Promise<void>(() => undefined);

/** 12,000 rows, three in a block: two windows of the service's cap of 10,000. */
const longList = (): ChangingList =>
  new ChangingList(
    { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap: 10_000 },
    Array.from({ length: 4000 }, () => 3),
  );

/**
 * Late rows arrive while the last window is read: one in the accepted window, one in the window
 * still to be read.
 */
function hostOf(list: ChangingList): ModelHost {
  let isDone = false;
  return createModelHost((params) => {
    // So late a page of it is not read ahead: the window above it was accepted by then.
    const isInLastWindow = params['endBlockHeight'] !== undefined && params['startBlockHeight'] === undefined;
    if (!isDone && isInLastWindow && params['page'] === '78') {
      isDone = true;
      list.addLate(10);
      list.addLate(3900);
    }
    return list.answer(params);
  });
}

async function rebuiltOf(host: ModelHost): Promise<{ record: CollectionRecord; rows: readonly unknown[] }> {
  const rebuilt = await openCollectingPage(host, databaseName());
  const [record] = await rebuilt.repository.listCollections(MODEL_CASE);
  if (record === undefined) throw new Error('the rebuilt case has no collection');
  return { record, rows: await storedRows(rebuilt.repository, record) };
}

it.each([
  ['not at all', () => false],
  [
    'in the first round of looks back',
    (roles: readonly string[]) => roles.filter((role) => role === 'again').length >= 1,
  ],
  [
    'while a window is read anew',
    (roles: readonly string[]) =>
      roles.lastIndexOf('rows') > roles.indexOf('again') && roles.includes('again'),
  ],
  [
    'in the last round of looks back',
    (roles: readonly string[]) => roles.filter((role) => role === 'again').length >= 5,
  ],
] as const)(
  'A1: has the list of one moment, killed %s, and the journal alone gives the same [found 1]',
  { timeout: 300_000 },
  async (_when, isKillTime) => {
    const list = longList();
    const host = hostOf(list);
    const name = databaseName();
    let kill: (() => void) | undefined;
    const killed = new Promise<void>((resolve) => {
      kill = resolve;
    });
    let isKilled = false;
    const page = await openCollectingPage(host, name, () => {
      const roles = host.requests.map(({ purpose }) => purpose?.role ?? '');
      if (!isKilled && isKillTime(roles)) {
        isKilled = true;
        kill?.();
      }
      return isKilled ? never : undefined;
    });
    const { collectionId } = await page.runner.start(MODEL_SPEC);
    await Promise.race([killed, untilStopped(page, collectionId)]);
    const open = isKilled ? await openCollectingPage(host, name) : page;
    if (isKilled) {
      await open.runner.resumeInterrupted(MODEL_CASE);
      await untilStopped(open, collectionId);
    }
    const record = await open.repository.getCollection(collectionId);
    if (record === undefined) throw new Error('the collection is lost');
    const rows = await storedRows(open.repository, record);
    expect(record).toMatchObject({ state: 'done', rowCount: 12_002, completeness: { level: 'complete' } });
    expect(record.completeness.reason).toMatch(/Blocks \d+ to \d+ were read again, because /);
    expect(list.wasEver(rows, undefined)).toBe(true);
    expect(await rebuiltOf(host)).toEqual({ record, rows });
  },
);
