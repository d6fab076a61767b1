import { afterAll, beforeAll, expect, it } from 'vitest';
import { importIntoBooks } from '../../../../renderer/app/labels/import-into-books.ts';
import { planLabelImport } from '../../../../shared/engine/labels/file/plan-label-import.ts';
import { readLabelRows } from '../../../../shared/engine/labels/file/read-label-rows.ts';
import { readCaseContents } from '../../../../renderer/app/session/case-contents.ts';
import { PROFILE_CASE_ID } from '../../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../../shared/errors/error-codes.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

type Services = Parameters<typeof importIntoBooks>[0];

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const planOf = async (text: string) => {
  const { labelBook } = await readCaseContents(practice.repository, practice.caseId);
  return planLabelImport(readLabelRows(text).labels, labelBook.entries, 'as-named');
};
/** What an import needs of the frame: nothing of how it stays connected. The journals of `keepers` refuse. */
const refusing = (keepers: readonly string[], code: ErrorCode): Services =>
  ({
    repository: practice.repository,
    client: {
      call: async (name: 'cases.appendEvent', input: { readonly caseId: string }) => {
        if (name === 'cases.appendEvent' && keepers.includes(input.caseId))
          throw new CasebookError(code, { message: 'The disk is full.', nextStep: 'Free disk space.' });
        return practice.client.call(name, input as never);
      },
    },
  }) as unknown as Services;
const labelsOf = async (caseId: string) =>
  (await practice.repository.listLabels(caseId)).map(({ label }) => label).toSorted();

/** What was told on the way, and the failure. */
async function importTold(services: Services, text: string) {
  const told: string[] = [];
  const { toKeep } = await planOf(text);
  const error: unknown = await importIntoBooks(services, practice.caseId, {
    file: 'labels.csv',
    toKeep,
    onWritten: (words) => told.push(words),
  }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { told, error };
}

const TWO_BOOKS = `address,label,holds in\n${address('a')},Hub,all cases\n${address('b')},Mixer,all cases\n${address('c')},Victim,this case\n`;

it('F11: where the second book cannot be written, both are named; once it can be, only the rest is imported', async () => {
  const { caseId } = practice;
  const { told, error } = await importTold(refusing([caseId], 'storage.disk-full'), TWO_BOOKS);
  expect(told).toEqual(['2 labels of labels.csv into all cases']);
  expect(error).toMatchObject({
    code: 'storage.disk-full',
    message:
      'Written: 2 labels of labels.csv into all cases. Not written: 1 label of labels.csv into this case. The disk is full.',
    nextStep:
      'Free disk space. Then import the file again: written labels are recognised as unchanged, and only the rest is imported.',
  });
  expect(await labelsOf(PROFILE_CASE_ID)).toEqual(['Hub', 'Mixer']);
  expect(await labelsOf(caseId)).toEqual([]);

  const again = await importTold(refusing([], 'storage.disk-full'), TWO_BOOKS);
  expect(again).toEqual({ told: ['1 label of labels.csv into this case'], error: undefined });
  expect(await labelsOf(caseId)).toEqual(['Victim']);
});

it('where the first book cannot be written, the second is named as not tried', async () => {
  const text = `address,label,holds in\n${address('d')},One,all cases\n${address('e')},Two,this case\n`;
  const { told, error } = await importTold(refusing([PROFILE_CASE_ID], 'wire.closed'), text);
  expect(told).toEqual([]);
  expect((error as Error).message).toBe(
    'Possibly not written: 1 label of labels.csv into all cases. The disk is full. Not tried: 1 label of labels.csv into this case.',
  );
});

it('says so where the journal has the labels and only the browser database failed', async () => {
  const services = {
    client: practice.client,
    repository: { ...practice.repository, putLabels: () => Promise.reject(new Error('no room')) },
  } as unknown as Services;
  const { error } = await importTold(services, `address,label\n${address('f')},Late\n`);
  expect((error as Error).message).toMatch(
    /^Written, but not shown yet: 1 label of labels\.csv into this case\. Showing the labels: the browser database failed/,
  );
  const { page } = await practice.rebuild();
  expect((await page.repository.listLabels(practice.caseId)).map(({ label }) => label)).toContain('Late');
});
