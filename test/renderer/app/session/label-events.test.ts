import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaseKeeping } from '../../../../renderer/app/services/case-keeping.ts';
import { bringProfileLabels, importLabels, setLabel } from '../../../../renderer/app/session/label-events.ts';
import { readCaseContents } from '../../../../renderer/app/session/case-contents.ts';
import { readLabelRows } from '../../../../shared/engine/labels/file/read-label-rows.ts';
import { PROFILE_CASE_ID } from '../../../../shared/contract/shapes.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

/** What the acts need of the frame: nothing of how it stays connected. */
const services = () => practice as unknown as Parameters<typeof setLabel>[0];
const profileOf = (repository: PracticePage['repository']) =>
  ({
    client: practice.client,
    keeping: createCaseKeeping(practice.client, repository),
  }) as unknown as Parameters<typeof bringProfileLabels>[0];

const address = (digit: string): string => `0x${digit.repeat(40)}`;

it('a profile without labels of all cases opens without a word', async () => {
  expect(await bringProfileLabels(profileOf(practice.repository))).toEqual([]);
  expect(await practice.repository.listLabels(PROFILE_CASE_ID)).toEqual([]);
});

it('labels of the case and of all cases are in journals: a database made from them alone has the same', async () => {
  const { caseId } = practice;
  await setLabel(services(), caseId, { subject: address('A'), label: ' Hub ', scope: 'all' });
  await setLabel(services(), caseId, { subject: address('a'), label: 'Victim', scope: 'case' });
  await setLabel(services(), caseId, { subject: address('b'), label: 'Mistake', scope: 'all' });
  const { labels } = readLabelRows(
    `address,label,source,date,note\n${address('b')},Mixer,Police,2026-11-20,seen twice\n${address('c')},Bridge,,,\n`,
  );
  await importLabels(services(), caseId, { file: 'labels.csv', labels, scope: 'all' });
  await importLabels(services(), caseId, { file: 'labels.csv', labels, scope: 'case' });
  await setLabel(services(), caseId, { subject: address('c'), label: '', scope: 'case' });

  const { page } = await practice.rebuild();
  expect(await bringProfileLabels(profileOf(page.repository))).toEqual([]);
  for (const { repository } of [practice, page]) {
    const { labelBook } = await readCaseContents(repository, caseId);
    expect(
      labelBook.entries.map(({ counts, ofCase, ofAll }) => [ofCase?.label, ofAll?.label, counts]),
    ).toEqual([
      [undefined, 'Bridge', 'all'],
      ['Mixer', 'Mixer', 'case'],
      ['Victim', 'Hub', 'case'],
    ]);
    expect(labelBook.entries[1]?.ofAll).toMatchObject({
      file: 'labels.csv',
      source: 'Police',
      date: '2026-11-20',
      remark: 'seen twice',
    });
  }
});

it('F11: nothing is half imported: a journal that refuses the record leaves the labels as they were', async () => {
  const { caseId, repository } = practice;
  const before = await repository.listLabels(caseId);
  const refusing = {
    repository,
    client: { call: () => Promise.reject(new Error('no space left')) },
  } as unknown as Parameters<typeof setLabel>[0];
  const { labels } = readLabelRows(`address,label\n${address('d')},One\n${address('e')},Two\n`);
  await expect(importLabels(refusing, caseId, { file: 'x.csv', labels, scope: 'case' })).rejects.toThrow(
    'no space left',
  );
  expect(await repository.listLabels(caseId)).toEqual(before);
});

it('F11: an import is one record of the journal, whatever it has', async () => {
  const { caseId, client } = practice;
  const { records } = await client.call('cases.open', { caseId });
  const rows = Array.from(
    { length: 400 },
    (_, index) => `0x${index.toString(16).padStart(40, '0')},L${index}`,
  );
  const { labels } = readLabelRows(`address,label\n${rows.join('\n')}`);
  await importLabels(services(), caseId, { file: 'many.csv', labels, scope: 'case' });
  expect((await client.call('cases.open', { caseId })).records).toBe(records + 1);
  const { page } = await practice.rebuild();
  expect((await page.repository.listLabels(caseId)).filter(({ file }) => file === 'many.csv')).toHaveLength(
    400,
  );
});
