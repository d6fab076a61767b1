import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import { untilStopped, type CollectingPage } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const HIGHEST = 44_894_848;
const rangeOf = (lowest: number, highest: number) => ({
  startBlockHeight: String(lowest),
  endBlockHeight: String(highest),
});

async function start(params: Readonly<Record<string, string>>): Promise<string> {
  const { caseId, connectionId } = page;
  const goal = { kind: 'all' } as const;
  const spec = { caseId, connectionId, endpointId: 'blocks-of-range', params, goal };
  return (await page.runner.start(spec)).collectionId;
}
async function ended(on: CollectingPage, collectionId: string): Promise<CollectionRecord> {
  const record = await untilStopped(on, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
/** Height of each row, with the record of the journal that has it. */
async function rowsOf(collectionId: string, on: CollectingPage = page): Promise<[number, number][]> {
  const pages = await on.repository.listPages(collectionId, 0);
  return pages.flatMap(({ rows, evidence }) =>
    rows.map(({ fields }): [number, number] => [Number(valueText(fields['height'])), evidence.seq]),
  );
}
const heightsDown = (highest: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => highest - place);

describe('the blocks of a range', () => {
  it('are asked for one by one, each with an answer of its own; the journal alone gives the same', async () => {
    page = await openPracticePage();
    const before = page.practice.requests.count;
    const collectionId = await start(rangeOf(HIGHEST - 19, HIGHEST));
    const record = await ended(page, collectionId);
    expect(record).toMatchObject({
      state: 'done',
      rowCount: 20,
      completeness: {
        level: 'complete',
        scope: `for blocks ${HIGHEST - 19} to ${HIGHEST}`,
        witnesses: [{ outcome: 'met', detail: '20 of 20 heights answered with a block, each its own.' }],
      },
    });
    expect(page.practice.requests.count - before).toBe(20);
    const rows = await rowsOf(collectionId);
    expect(rows.map(([height]) => height)).toEqual(heightsDown(HIGHEST, 20));
    expect(new Set(rows.map(([, seq]) => seq)).size).toBe(20);
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(record);
    expect(await rowsOf(collectionId, rebuilt.page)).toEqual(rows);
  });

  it('go on after a kill, without losing or repeating one', async () => {
    page = await openPracticePage();
    const collectionId = await start(rangeOf(HIGHEST - 59, HIGHEST));
    const reopened = await page.killAndOpen();
    await reopened.runner.resumeInterrupted(page.caseId);
    const record = await ended(reopened, collectionId);
    expect(record).toMatchObject({ state: 'done', rowCount: 60, completeness: { level: 'complete' } });
    const rows = await rowsOf(collectionId, reopened);
    expect(rows.map(([height]) => height)).toEqual(heightsDown(HIGHEST, 60));
  });

  it('that fail are put aside with the reason, and asked for again alone', async () => {
    let isBroken = true;
    page = await openPracticePage({}, (body, path) =>
      isBroken && path.includes(`height=${HIGHEST - 3}`) ? '<html>gateway</html>' : body,
    );
    const collectionId = await start(rangeOf(HIGHEST - 9, HIGHEST));
    const failed = await ended(page, collectionId);
    expect(failed.state).toBe('failed');
    expect(failed.error?.message).toMatch(/^1 of 10 heights could not be asked for\. /);
    expect(failed.completeness.reason).toContain('9 of 10 heights were answered, 1 failed.');
    isBroken = false;
    const before = page.practice.requests.count;
    await page.runner.resume(collectionId);
    const record = await ended(page, collectionId);
    expect(page.practice.requests.count - before).toBe(1);
    expect(record).toMatchObject({ state: 'done', rowCount: 10, completeness: { level: 'complete' } });
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(record);
  });

  it('that the service does not have are named', async () => {
    page = await openPracticePage();
    const head = page.practice.model.chain.clock.head();
    const beyond = head + 100_000;
    const record = await ended(page, await start(rangeOf(beyond, beyond + 2)));
    expect(record).toMatchObject({ state: 'done', rowCount: 0 });
    expect(record.completeness).toMatchObject({
      level: 'partial',
      reason: `The service has no block at 3 of 3 heights: ${beyond} to ${beyond + 2}.`,
    });
  });

  it('that are of another height than asked for are no complete set', async () => {
    page = await openPracticePage({}, (body, path) =>
      path.includes(`height=${HIGHEST - 1}`) ? body.replaceAll(String(HIGHEST - 1), '7') : body,
    );
    const { completeness } = await ended(page, await start(rangeOf(HIGHEST - 2, HIGHEST)));
    expect(completeness.level).toBe('partial');
    expect(completeness.reason).toContain(
      `Asked for block ${HIGHEST - 1}, the service gave one of height “7”.`,
    );
  });

  it('stop where nothing is answered any more', async () => {
    page = await openPracticePage({ rules: [{ kind: 'code', code: '50014', on: '/block-fills' }] });
    const before = page.practice.requests.count;
    const record = await ended(page, await start(rangeOf(HIGHEST - 999, HIGHEST)));
    expect(record.state).toBe('failed');
    expect(page.practice.requests.count - before).toBeLessThan(20);
  });

  it('are refused where the range is turned or too long, by the field', async () => {
    page = await openPracticePage();
    await expect(start(rangeOf(9, 5))).rejects.toThrow('9 is above the end, 5');
    await expect(start(rangeOf(0, 20_000))).rejects.toThrow('20,001 blocks are too many: at most 20,000');
    await expect(start({ startBlockHeight: '1' })).rejects.toThrow('is needed');
  });
});
