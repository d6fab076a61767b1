import { expect, it } from 'vitest';
import { faultOf, isChanged, isSound, keptOf, typedOf } from '../../../../renderer/app/labels/typed-label.ts';

const nothing = typedOf(undefined);
const known = typedOf({
  caseId: 'case',
  subject: '0xaa',
  label: 'Hub',
  updatedAt: 1,
  source: 'Police',
  date: '2026-11-20',
});

it('knows what was said, and says it again', () => {
  expect(keptOf(known)).toEqual({ label: 'Hub', source: 'Police', date: '2026-11-20' });
  expect(isChanged(known, known)).toBe(false);
  expect(isChanged({ ...known, source: 'Police ' }, known)).toBe(false);
  expect(isChanged({ ...known, remark: 'Confirmed' }, known)).toBe(true);
});

it('an emptied label goes with all that was said of it', () => {
  const emptied = { ...known, label: ' ', date: 'soon' };
  expect([isSound(emptied, known), keptOf(emptied)]).toEqual([true, { label: '' }]);
});

it('a source without a label is none, and a date that is none is named', () => {
  const alone = { ...nothing, source: 'Police' };
  expect(faultOf(alone, nothing, 'label')).toBe('Enter a name: source, date and remark describe a label.');
  expect(isSound(alone, nothing)).toBe(false);
  const wrong = { ...nothing, label: 'Hub', date: 'soon' };
  expect(faultOf(wrong, nothing, 'date')).toMatch(/^“soon” is not a date/);
  expect(isSound(wrong, nothing)).toBe(false);
  expect(isSound({ ...nothing, label: 'Hub' }, nothing)).toBe(true);
});
