import { expect, it } from 'vitest';
import {
  forgetFilter,
  readSavedFilters,
  saveFilter,
  useSavedFilters,
} from '../../../../renderer/table/filter-text/saved-filters.ts';

const namesOf = (list: string) => useSavedFilters.getState().byList[list]?.map(({ name }) => name) ?? [];

it('keeps filters of each list apart, by name, the newer in the place of the older', () => {
  saveFilter('logs', { name: 'large', text: 'amount >= 5' });
  saveFilter('logs', { name: 'In', text: 'direction = IN' });
  saveFilter('logs', { name: 'large', text: 'amount >= 6' });
  saveFilter('trail', { name: 'large', text: 'amount >= 7' });
  expect(namesOf('logs')).toEqual(['In', 'large']);
  expect(useSavedFilters.getState().byList['logs']?.at(1)?.text).toBe('amount >= 6');
  forgetFilter('logs', 'large');
  expect([namesOf('logs'), namesOf('trail')]).toEqual([['In'], ['large']]);
});

it.each([
  [null],
  [5],
  [{}],
  [{ byList: 5 }],
  [{ byList: { logs: 5 } }],
  [{ byList: { logs: [5, null, { name: 1 }] } }],
])('leaves out what it does not understand: %j', (stored) =>
  expect(Object.values(readSavedFilters(stored).byList).flat()).toEqual([]),
);

it('reads what is whole beside what is not', () => {
  const whole = { name: 'a', text: 'b' };
  expect(readSavedFilters({ byList: { logs: [whole, { name: 'c' }] } })).toEqual({
    byList: { logs: [whole] },
  });
});
