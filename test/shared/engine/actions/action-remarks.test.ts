import { expect, it } from 'vitest';
import { contradictionsWithin, remarksOf } from '../../../../shared/engine/actions/action-remarks.ts';

const detail = {
  actionType: 'transfer',
  actionData: '{"type":"transfer"}',
  status: '0x1',
  errorMessage: '',
  value: '149.5',
  valueRaw: '149500000',
};

it('has nothing to say of a record that fits together, or of a summary without action data', () => {
  expect(remarksOf(detail)).toEqual([]);
  expect(remarksOf({ actionType: 'transfer', status: '0x0', value: '', valueRaw: '' })).toEqual([]);
});

it.each([
  [{ valueRaw: '149500001' }, /^Amount and raw amount contradict/],
  [{ actionData: '{"type":"deposit"}' }, /is of type “deposit”/],
  [{ actionData: '{}' }, /has no type/],
  [{ actionData: '' }, /is empty/],
  [{ actionData: 'no JSON' }, /cannot be read/],
  [{ actionData: '{"type":"transfer","to":"a","to":"b"}' }, /has “to” twice/],
  [{ errorMessage: 'insufficient margin' }, /succeeded, and has an error message/],
  [{ status: '0x0' }, /failed without an error message/],
])('%j: %s', (part, wanted) => {
  expect(remarksOf({ ...detail, ...part })).toEqual([expect.stringMatching(wanted)]);
});

it('tells contradictions from what a record lacks', () => {
  const lacking = { ...detail, actionData: '', status: '0x0', valueRaw: '' };
  expect(remarksOf(lacking)).toHaveLength(3);
  expect(contradictionsWithin(lacking)).toEqual([]);
  expect(contradictionsWithin({ ...lacking, valueRaw: '149500001' })).toHaveLength(1);
});
