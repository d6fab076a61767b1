import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('goes on with a write that is under way while a test fakes its timers', async () => {
  const later = globalThis.setTimeout;
  const database = new Dexie('under-way');
  database.version(1).stores({ things: 'id' });
  const written = database.table('things').put({ id: 1 });
  vi.useFakeTimers();
  // Time in which the write takes some of its steps: those must not be left to the faked timers.
  await new Promise((resolve) => {
    later(resolve, 20);
  });
  vi.useRealTimers();
  expect(await written).toBe(1);
  await database.delete();
});
