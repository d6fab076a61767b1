import { expect, it } from 'vitest';
import { aboutRows } from '../../../renderer/collection/export-dialog.tsx';

it.each([
  ['', 0, 'All 133 collected rows.'],
  ['39 suspected', 0, 'All 133 collected rows. Among them: 39 suspected. Sums leave these out.'],
  ['', 1, 'All 133 collected rows. Among them: 1 disputed.'],
  [
    '39 suspected, 2 failed',
    1,
    'All 133 collected rows. Among them: 39 suspected, 2 failed, 1 disputed. Sums leave these out, but for the disputed.',
  ],
])('tells which rows of a file need a second look: %s, %s disputed', (uncounted, disputed, text) => {
  expect(aboutRows({ matched: 133, total: 133 }, uncounted, disputed)).toBe(text);
});

it('says how many rows of the list may be disputed, whether or not the file has them', () => {
  expect(aboutRows({ matched: 3, total: 133 }, '', 1, '7 not checked')).toBe(
    '3 of 133 collected rows, those that match the filter. Among them: 1 disputed. Of all collected rows: 7 not checked.',
  );
});

it('says that the file has a part of the rows', () => {
  expect(aboutRows({ matched: 3, total: 133 }, '', 0)).toBe(
    '3 of 133 collected rows, those that match the filter.',
  );
});
