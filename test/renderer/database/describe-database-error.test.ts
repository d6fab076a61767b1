import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import {
  describeDatabaseError,
  isDatabaseFailure,
} from '../../../renderer/database/describe-database-error.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

const quota = Object.assign(new Error('no space'), { name: 'QuotaExceededError' });

it.each([
  ['QuotaExceededError', quota, 'storage.disk-full'],
  ['AbortError with it inside', new Dexie.AbortError('aborted', quota), 'storage.disk-full'],
  ['BulkError with it inside', new Dexie.BulkError('bulk', { 0: quota }), 'storage.disk-full'],
  [
    'BulkError with it behind others',
    new Dexie.BulkError(
      'bulk',
      Object.assign(
        {},
        Array.from({ length: 9 }, () => new Error('constraint')),
        { 9: quota },
      ),
    ),
    'storage.disk-full',
  ],
  ['QuotaExceededError of the platform', new DOMException('full', 'QuotaExceededError'), 'storage.disk-full'],
  ['AbortError of the platform', new DOMException('aborted', 'AbortError'), 'storage.io'],
  ['DatabaseClosedError', new Dexie.DatabaseClosedError('closed'), 'storage.closed'],
  ['InvalidStateError', new Dexie.InvalidStateError('closing'), 'storage.closed'],
  [
    'DatabaseClosedError with the reason inside',
    new Dexie.DatabaseClosedError('closed', new Dexie.UnknownError('backing store')),
    'storage.io',
  ],
  [
    'DatabaseClosedError with a quota inside',
    new Dexie.DatabaseClosedError('closed', quota),
    'storage.disk-full',
  ],
  [
    'DatabaseClosedError with a newer schema inside',
    new Dexie.DatabaseClosedError('closed', new Dexie.VersionError('older')),
    'storage.newer-version',
  ],
  ['VersionError', new Dexie.VersionError('older'), 'storage.newer-version'],
  ['UnknownError', new Dexie.UnknownError('internal error'), 'storage.io'],
  ['PrematureCommitError', new Dexie.PrematureCommitError('committed'), 'storage.io'],
  ['anything', 'a text', 'storage.io'],
])('gives %s a code, says what was asked and that the journal has it [D5]', (_name, error, code) => {
  const described = describeDatabaseError('Storing the case', error);
  expect(described.code).toBe(code);
  expect(described.message).toContain('Storing the case: ');
  expect(described.message).toContain('in the journal on disk and is not lost');
  expect(described.nextStep).not.toBe('');
});

it('says the cause once, where Dexie says it twice', () => {
  const cause = Object.assign(new Error('made to fail'), { name: 'UnknownError' });
  const { message } = describeDatabaseError('Reading', new Dexie.UnknownError('made to fail', cause));
  expect(message).toContain('the browser database failed (UnknownError: made to fail).');
});

it('leaves an error that is described already as it is', () => {
  const error = new CasebookError('storage.locked', { message: 'a', nextStep: 'b' });
  expect(describeDatabaseError('Storing', error)).toBe(error);
});

it('D3: tells a database that fails from a disk that is full, another window, and the trusted side', () => {
  const failure = new Dexie.UnknownError('internal error');
  expect(isDatabaseFailure(describeDatabaseError('Opening', failure))).toBe(true);
  for (const other of [quota, new Dexie.DatabaseClosedError('closed')])
    expect(isDatabaseFailure(describeDatabaseError('Opening', other))).toBe(false);
  const ofTheJournal = new CasebookError('storage.io', { message: 'a', nextStep: 'b' });
  expect(isDatabaseFailure(ofTheJournal)).toBe(false);
  expect(isDatabaseFailure(failure)).toBe(false);
});
