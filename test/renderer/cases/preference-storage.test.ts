import { expect, it } from 'vitest';
import { createPreferenceStorage } from '../../../renderer/cases/preference-storage.ts';

it('keeps a text, finds it from another window, and forgets it', async () => {
  const first = createPreferenceStorage('one');
  expect(await first.getItem('a')).toBeNull();
  await first.setItem('a', '{"x":1}');
  await first.setItem('a', '{"x":2}');
  const second = createPreferenceStorage('one');
  expect(await second.getItem('a')).toBe('{"x":2}');
  await second.removeItem('a');
  expect(await first.getItem('a')).toBeNull();
});

it('answers with nothing, and throws nothing, where the database was written by a newer program', async () => {
  const newer = indexedDB.open('two', 990);
  await new Promise((resolve) => newer.addEventListener('success', resolve));
  newer.result.close();
  const storage = createPreferenceStorage('two');
  await storage.setItem('a', 'b');
  expect(await storage.getItem('a')).toBeNull();
});
