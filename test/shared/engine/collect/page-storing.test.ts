import { describe, expect, it } from 'vitest';
import { PageStoring } from '../../../../shared/engine/collect/page-storing.ts';
import type { CollectionRecord, PageRecord } from '../../../../shared/engine/storage/case-records.ts';

const record = (rowCount: number): CollectionRecord => ({ rowCount }) as CollectionRecord;
const page = (number: number): PageRecord => ({ page: number }) as PageRecord;

/** A store whose transactions take until they are let through; says what each of them wrote. */
function slowStore(failing = Number.POSITIVE_INFINITY) {
  const written: string[] = [];
  const gates: (() => void)[] = [];
  const write = async (what: string): Promise<void> => {
    await new Promise<void>((resolve) => gates.push(resolve));
    if (written.length === failing) throw new Error('the disk is full');
    written.push(what);
  };
  return {
    written,
    letOneThrough: async () => {
      await expect.poll(() => gates.length).toBeGreaterThan(0);
      gates.shift()?.();
    },
    repository: {
      commitPages: ({ rowCount }: CollectionRecord, pages: readonly PageRecord[]) =>
        write(`${rowCount}: ${pages.map((each) => each.page).join(' ')}`),
      keepWalks: ({ rowCount }: CollectionRecord, walks: readonly number[]) =>
        write(`${rowCount}: keeps ${walks.join(' ')}`),
    },
  };
}

describe('storing pages while others are requested', () => {
  it('puts what comes during a transaction into the next one, with the newest record', async () => {
    const store = slowStore();
    const told: number[] = [];
    const storing = new PageStoring(store.repository, ({ rowCount }) => told.push(rowCount));
    storing.commit(record(1), [page(1)]);
    storing.commit(record(2), [page(2)]);
    storing.commit(record(3), [page(3)]);
    expect(storing.waitingPages).toBe(2);
    expect(storing.isHeldUp).toBe(false);
    await store.letOneThrough();
    await store.letOneThrough();
    await storing.settled();
    expect(store.written).toEqual(['1: 1', '3: 2 3']);
    expect(told).toEqual([1, 3]);
  });

  it('is held up once more pages wait than may be kept in memory', () => {
    const storing = new PageStoring(slowStore().repository, () => undefined);
    for (let number = 1; number <= 257; number += 1) storing.commit(record(number), [page(number)]);
    expect(storing.isHeldUp).toBe(false);
    storing.commit(record(258), [page(258)]);
    expect(storing.isHeldUp).toBe(true);
  });

  it('keeps the order of pages and of walks that are dropped', async () => {
    const store = slowStore();
    const storing = new PageStoring(store.repository, () => undefined);
    storing.commit(record(1), [page(1)]);
    storing.commit(record(2), [page(2)]);
    storing.keepWalks(record(3), [7]);
    storing.commit(record(4), [page(3)]);
    for (let n = 0; n < 4; n += 1) await store.letOneThrough();
    await storing.settled();
    expect(store.written).toEqual(['1: 1', '2: 2', '3: keeps 7', '4: 3']);
  });

  it('says what kept pages from being stored, and stores nothing after them', async () => {
    const store = slowStore(1);
    const storing = new PageStoring(store.repository, () => undefined);
    storing.commit(record(1), [page(1)]);
    storing.commit(record(2), [page(2)]);
    storing.keepWalks(record(3), [7]);
    await store.letOneThrough();
    await store.letOneThrough();
    await expect(storing.settled()).rejects.toThrow('the disk is full');
    expect(storing.isHeldUp).toBe(true);
    storing.commit(record(4), [page(3)]);
    expect(storing.waitingPages).toBe(0);
    await expect(storing.settled()).rejects.toThrow('the disk is full');
    expect(store.written).toEqual(['1: 1']);
  });
});
