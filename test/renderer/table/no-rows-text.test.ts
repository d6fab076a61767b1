import { expect, it } from 'vitest';
import { noRowsText } from '../../../renderer/table/no-rows-text.ts';

it('says that the service has nothing only where it answered all that was asked', () => {
  const NOTHING = 'The service has no rows for this request.';
  expect(noRowsText([{ state: 'done' }, { state: 'done' }])).toBe(NOTHING);
  for (const state of ['failed', 'cancelled', 'paused', 'running'] as const)
    expect(noRowsText([{ state: 'done' }, { state }])).toMatch(/the collection did not finish/);
  expect(noRowsText([])).toBe('');
});
