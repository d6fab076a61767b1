import { expect, it } from 'vitest';
import { noticesOfOpening } from '../../../../renderer/app/session/open-case.ts';
import type { CaseHead } from '../../../../shared/contract/journal-contract.ts';

const record = {
  caseId: '0123456789abcdef',
  name: 'Case',
  connectionId: 'practice',
  createdAt: 1,
  lastSeq: 4,
};
const head: CaseHead = {
  ...record,
  records: 4,
  headHash: '0'.repeat(64),
  notices: ['A torn record was cut off.'],
};

it('D2: says that the view was rebuilt, with the rows, after what the journal had to say', () => {
  expect(noticesOfOpening(head, { record, outcome: 'rebuilt', rows: 2041 })).toEqual([
    'A torn record was cut off.',
    'View rebuilt from the journal (2,041 rows).',
  ]);
});

it('is silent where nothing was to be done or only case events were taken in', () => {
  const quiet = { ...head, notices: [] };
  expect(noticesOfOpening(quiet, { record, outcome: 'current', rows: 0 })).toEqual([]);
  expect(noticesOfOpening(quiet, { record, outcome: 'caught-up', rows: 0 })).toEqual([]);
  expect(noticesOfOpening(quiet, { record, outcome: 'caught-up', rows: 1 })).toEqual([
    'The journal was ahead of this view: 1 row loaded.',
  ]);
});
