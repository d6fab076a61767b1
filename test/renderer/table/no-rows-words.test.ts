import { expect, it } from 'vitest';
import { noRowsWords } from '../../../renderer/table/no-rows-words.ts';

it('says that the service has nothing only where it answered all that was asked', () => {
  const NOTHING = 'The service has no rows for this question.';
  expect(noRowsWords([{ state: 'done' }, { state: 'done' }])).toBe(NOTHING);
  for (const state of ['failed', 'cancelled', 'paused', 'running'] as const)
    expect(noRowsWords([{ state: 'done' }, { state }])).toMatch(/not answered to its end/);
  expect(noRowsWords([])).toBe('');
});
