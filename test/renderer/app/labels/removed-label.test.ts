import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  removeLabel,
  restoreLabel,
  useRemovedLabelStore,
} from '../../../../renderer/app/labels/removed-label.tsx';
import { importLabels, setLabel } from '../../../../renderer/app/session/label-events.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

const SUBJECT = `0x${'a'.repeat(40)}`;
const records = () => practice.repository.listLabels(practice.caseId);
/** What is needed of the frame: nothing of how it stays connected. */
const services = () =>
  ({ client: practice.client, repository: practice.repository }) as unknown as Parameters<
    typeof restoreLabel
  >[0];

it('a label that was removed comes back with all that was said of it and where it came from [found 28]', async () => {
  const { caseId } = practice;
  await importLabels(services(), caseId, {
    file: 'labels.csv',
    scope: 'case',
    labels: [
      { subject: SUBJECT, label: 'Hub', source: 'Police', date: '2026-10-04', others: [{ label: 'Mixer' }] },
    ],
  });
  const [before] = await records();
  if (before === undefined) throw new Error('no label');
  await removeLabel(services(), caseId, { record: before, scope: 'case', place: 0 });
  expect(await records()).toMatchObject([{ label: 'Mixer', file: 'labels.csv' }]);
  await restoreLabel(services());
  expect(await records()).toEqual([before]);
  expect(useRemovedLabelStore.getState().removed).toBeUndefined();
});

it('the last label of a subject comes back too, and only once [found 28]', async () => {
  const { caseId } = practice;
  await setLabel(services(), caseId, { subject: SUBJECT, scope: 'case', label: 'Only', source: 'Me' });
  const [before] = await records();
  if (before === undefined) throw new Error('no label');
  await removeLabel(services(), caseId, { record: before, scope: 'case', place: 0 });
  expect(await records()).toMatchObject([{ label: '' }]);
  await restoreLabel(services());
  expect(await records()).toEqual([before]);
  await setLabel(services(), caseId, { subject: SUBJECT, scope: 'case', label: 'Newer' });
  await restoreLabel(services());
  expect(await records()).toMatchObject([{ label: 'Newer' }]);
});

it('stands behind what was said of the subject since then [found 28]', async () => {
  const { caseId } = practice;
  await setLabel(services(), caseId, { subject: SUBJECT, scope: 'case', label: 'Only', source: 'Me' });
  const [before] = await records();
  if (before === undefined) throw new Error('no label');
  await removeLabel(services(), caseId, { record: before, scope: 'case', place: 0 });
  await setLabel(services(), caseId, { subject: SUBJECT, scope: 'case', label: 'Newer' });
  await restoreLabel(services());
  expect(await records()).toMatchObject([{ label: 'Newer', others: [{ label: 'Only', source: 'Me' }] }]);
});
