import { expect, it } from 'vitest';
import { readPreferences } from '../../../../renderer/app/stores/preference-store.ts';

const DEFAULTS = {
  timeDisplay: 'utc',
  sidebarShown: true,
  collectsHops: true,
  leftOutKinds: [],
  lastCaseId: undefined,
  lastTabId: undefined,
};

it.each([
  undefined,
  null,
  7,
  'text',
  [],
  { timeDisplay: 'moon', sidebarShown: 'no', collectsHops: 1, leftOutKinds: 'all', lastCaseId: '../..' },
])('falls back field by field for %j', (stored) => {
  expect(readPreferences(stored)).toEqual(DEFAULTS);
});

it('keeps what it understands', () => {
  const stored = {
    timeDisplay: 'age',
    sidebarShown: false,
    collectsHops: false,
    leftOutKinds: ['internal', 7],
    lastCaseId: '0123456789abcdef',
    unknown: 1,
  };
  expect(readPreferences(stored)).toEqual({
    timeDisplay: 'age',
    sidebarShown: false,
    collectsHops: false,
    leftOutKinds: ['internal'],
    lastCaseId: '0123456789abcdef',
    lastTabId: undefined,
  });
  expect(readPreferences({ timeDisplay: 'local' })).toEqual({ ...DEFAULTS, timeDisplay: 'local' });
});
