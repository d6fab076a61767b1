import { expect, it } from 'vitest';
import {
  readBatchView,
  storedBatchView,
} from '../../../../renderer/investigations/batch/batch-view-state.ts';

it('keeps filter and order of a tab, and reads what it does not understand as everything in the order of the list', () => {
  const view = {
    outcomes: ['absent' as const],
    repeatedOnly: true,
    text: '0xab',
    sort: { field: 'height', descending: true },
  };
  expect(readBatchView(storedBatchView(view))).toEqual(view);
  const everything = { outcomes: [], repeatedOnly: false, text: '' };
  expect(readBatchView(storedBatchView(everything))).toEqual(everything);
  expect(readBatchView({ outcomes: '{"sort":3,"outcomes":["lost"],"text":"0xcd"}' })).toEqual({
    ...everything,
    text: '0xcd',
  });
  expect(readBatchView({ outcomes: 'no JSON' })).toEqual(everything);
});
