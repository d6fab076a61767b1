import { expect, it } from 'vitest';
import { isPinned, withPin } from '../../../../renderer/app/tabs/pinned-tabs.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';

it('a pin is kept with the view of the tab, and goes again', () => {
  const tab = { view: { table: 'kept' } } as unknown as TabRecord;
  expect(isPinned(tab)).toBe(false);
  expect(isPinned(withPin(tab, true))).toBe(true);
  expect(withPin(tab, true).view).toMatchObject({ table: 'kept' });
  expect(isPinned(withPin(withPin(tab, true), false))).toBe(false);
});
