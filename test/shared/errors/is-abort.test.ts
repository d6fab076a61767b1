import { expect, it } from 'vitest';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { isAbort } from '../../../shared/errors/is-abort.ts';

it('knows an abort of the platform and one of the wire, and nothing else', () => {
  const controller = new AbortController();
  controller.abort();
  const ofWire = new Error('The operation was aborted.');
  ofWire.name = 'AbortError';
  expect([controller.signal.reason, ofWire].map(isAbort)).toEqual([true, true]);
  const closed = new CasebookError('wire.closed', { message: 'gone', nextStep: 'again' });
  expect([new Error('AbortError'), closed, 'AbortError', undefined].map(isAbort)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
