import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailFault, LONGEST_DETAIL } from '../../../../shared/engine/labels/label-details.ts';

it.each(['', '2026-11-20', '2024-02-29', '2026-11-20T18:30Z', '2026-11-20T18:30:00.5Z'])(
  'takes %j as a date',
  (text) => expect(detailFault('date', text)).toBeUndefined(),
);

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-11-40',
  '20.11.2026',
  '2026-11-20T25:00Z',
  '2026-11-20 18:30',
  'yesterday',
])('takes %j for no date, and quotes it', (text) =>
  expect(detailFault('date', text)).toBe(
    `“${text}” is not a date: 2026-11-20, or 2026-11-20T18:30:00Z in UTC.`,
  ),
);

it('takes every day that there is, and throws at no text', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        expect(detailFault('date', day.toISOString().slice(0, 10))).toBeUndefined();
        expect(detailFault('date', day.toISOString())).toBeUndefined();
      },
    ),
  );
  const part = fc.integer({ min: 0, max: 99 }).map((each) => String(each).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(part, part, part), ([year, month, day]) => {
      const text = `20${year}-${month}-${day}`;
      const time = new Date(text).getTime();
      const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
      expect(detailFault('date', text) === undefined).toBe(isDay);
    }),
  );
});

it('says how long a source and a remark may be', () => {
  expect(detailFault('source', 'x'.repeat(LONGEST_DETAIL.source))).toBeUndefined();
  expect(detailFault('source', 'x'.repeat(201))).toBe('has 201 characters: at most 200 are kept.');
  expect(detailFault('remark', 'x'.repeat(2001))).toBe('has 2,001 characters: at most 2000 are kept.');
});
