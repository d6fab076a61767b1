import { afterEach, expect, it } from 'vitest';
import {
  evidenceOfEntry,
  hasAnswer,
} from '../../../../../renderer/investigations/batch/outcomes/evidence-of-entry.ts';
import { ABSENT_HASH, BAD_HASH, lookUpBatch } from '../../../../support/look-up-batch.ts';
import type { PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

it('is the first record of a hash, or the answer that lacks it; a database that lost it, or cannot be read, is told', async () => {
  const batch = await lookUpBatch();
  ({ page } = batch);
  const { table, found } = batch;
  const { repository, database, client, caseId } = page;
  const [present, absent, bad] = [found, ABSENT_HASH, BAD_HASH].map((hash) => table.entryOf(hash) ?? -1);
  expect([present, absent, bad].map((entry) => hasAnswer(table, entry ?? -1))).toEqual([true, true, false]);

  const ofFound = await evidenceOfEntry(repository, table, present ?? -1);
  expect(ofFound.index).toBeTypeOf('number');
  const { body, verified } = await client.call('cases.readEvidence', { caseId, seq: ofFound.seq });
  expect(verified).toBe(true);
  expect(new TextDecoder().decode(body)).toContain(found);
  // One answer is about both.
  expect(await evidenceOfEntry(repository, table, absent ?? -1)).toEqual({ seq: ofFound.seq });

  await Promise.all([database.pages.clear(), database.chunks.clear()]);
  await expect(evidenceOfEntry(repository, table, present ?? -1)).rejects.toMatchObject({
    code: 'storage.not-found',
    nextStep: expect.stringContaining('Rebuild case from journal') as string,
  });
  database.close();
  await expect(evidenceOfEntry(repository, table, present ?? -1)).rejects.toThrow(/Reading the case/);
});
