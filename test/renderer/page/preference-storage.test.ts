import { afterEach, expect, it, vi } from 'vitest';
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { whenReadyToLeave } from '../../../renderer/page/before-leaving.ts';
import { createPreferenceStorage } from '../../../renderer/page/preference-storage.ts';
import { createNoteBook } from '../../support/note-book.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A storage that tries again at once, and what it told. */
function storageOf(name: string) {
  const told: CasebookError[] = [];
  const storage = createPreferenceStorage({ name, againAfterMs: 0, tell: (failure) => told.push(failure) });
  return { storage, told };
}

/** The browser refuses to open a database, so many times. */
function refuseToOpen(times: number): void {
  const open = indexedDB.open.bind(indexedDB);
  let left = times;
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    if (left === 0) return open(...asked);
    left -= 1;
    // Of an unknown error Dexie itself makes three tries.
    throw new DOMException('the backing store is gone', 'AbortError');
  });
}

it('keeps a text, finds it from another window, and forgets it', async () => {
  const { storage: first, told } = storageOf('one');
  expect(await first.getItem('a')).toBeNull();
  await first.setItem('a', '{"x":1}');
  await first.setItem('a', '{"x":2}');
  const { storage: second } = storageOf('one');
  expect(await second.getItem('a')).toBe('{"x":2}');
  await second.removeItem('a');
  expect(await first.getItem('a')).toBeNull();
  expect(told).toEqual([]);
});

it('tells the other windows of what the database has, and of nothing else', async () => {
  const told: string[] = [];
  const tellingStorage = (name: string) =>
    createPreferenceStorage({
      name,
      againAfterMs: 0,
      tell: () => undefined,
      others: { tell: (key) => told.push(key) },
    });
  const storage = tellingStorage('told');
  await storage.getItem('a');
  await storage.setItem('a', '{"x":1}');
  expect(told).toEqual(['a']);
  refuseToOpen(1000);
  await tellingStorage('not told').setItem('b', '{}');
  expect(told).toEqual(['a']);
});

it('answers with nothing, and says so, where the database was written by a newer program', async () => {
  const newer = indexedDB.open('two', 990);
  await new Promise((resolve) => newer.addEventListener('success', resolve));
  newer.result.close();
  const { storage, told } = storageOf('two');
  await storage.setItem('a', 'b');
  expect(await storage.getItem('a')).toBeNull();
  expect(told.map(({ message }) => message.split(':')[0])).toEqual([
    'Keeping the settings',
    'Reading the settings',
  ]);
});

it('reads what is there from a database that the browser opens only at the third try', async () => {
  await storageOf('three').storage.setItem('a', 'kept');
  refuseToOpen(2);
  const { storage, told } = storageOf('three');
  expect(await storage.getItem('a')).toBe('kept');
  expect(told).toEqual([]);
});

it('gives up on a database that never answers, so that nobody waits for it for ever [D5]', async () => {
  vi.useFakeTimers();
  // Chromium leaves requests pending at times, as on a full disk.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const { storage, told } = storageOf('silent');
  const read = storage.getItem('a');
  const left = vi.fn<() => void>();
  void storage.setItem('b', '{}');
  void whenReadyToLeave().then(left);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await read).toBeNull();
  expect(left).toHaveBeenCalledOnce();
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Reading the settings: .*no answer for 30 s/s),
    expect.stringMatching(/^Keeping the settings: .*no answer for 30 s/s),
  ]);
});

it('does not write over what it could not read, and says that it was not read', async () => {
  await storageOf('four').storage.setItem('a', 'kept');
  refuseToOpen(1000);
  const { storage, told } = storageOf('four');
  expect(await storage.getItem('a')).toBeNull();
  vi.restoreAllMocks();
  await storage.setItem('a', 'a default');
  await storage.removeItem('a');
  expect(await storageOf('four').storage.getItem('a')).toBe('kept');
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Reading the settings: .*the backing store is gone/),
  ]);
  expect(told[0]?.nextStep).toContain('hold for this window only');
});

it('keeps the newest of texts that were written while the database did not open, in their order', async () => {
  const { storage } = storageOf('five');
  refuseToOpen(2);
  await Promise.all(['1', '2', '3'].map((text) => storage.setItem('a', text)));
  expect(await storageOf('five').storage.getItem('a')).toBe('3');
});

/** What the clock says until the end of the test, Unix ms. */
const clockSays = (at: number): void => void vi.spyOn(Date, 'now').mockReturnValue(at);

/** A page that chooses, and is left before its database has opened. */
async function chooseAndLeave(name: string, notes: Storage, text: string): Promise<void> {
  const opening = vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  void createPreferenceStorage({ name, notes }).setItem('a', text);
  await vi.waitFor(() => expect(opening).toHaveBeenCalled());
  opening.mockRestore();
}

it('has what was chosen last though its page was left at once, and keeps it then', async () => {
  // Within a millisecond of what was kept before it, as on a fast machine.
  clockSays(1000);
  const notes = createNoteBook();
  await createPreferenceStorage({ name: 'six', notes }).setItem('a', 'first');
  expect(notes.length).toBe(0);
  await chooseAndLeave('six', notes, 'second');
  const next = createPreferenceStorage({ name: 'six', notes });
  expect(await next.getItem('a')).toBe('second');
  await vi.waitFor(() => expect(notes.length).toBe(0));
  expect(await createPreferenceStorage({ name: 'six', notes: createNoteBook() }).getItem('a')).toBe('second');
});

it('passes over a note that is older than what the database has, and over one that is none', async () => {
  const notes = createNoteBook();
  clockSays(1000);
  await chooseAndLeave('seven', notes, 'old');
  clockSays(1001);
  // A window whose note a killed browser never wrote.
  await createPreferenceStorage({ name: 'seven', notes: createNoteBook() }).setItem('a', 'new');
  const next = createPreferenceStorage({ name: 'seven', notes });
  expect(await next.getItem('a')).toBe('new');
  expect(notes.length).toBe(0);
  notes.setItem('seven/a', '{"at":"late"}');
  expect(await next.getItem('a')).toBe('new');
});

it('leaves no note of what could not be kept, nor of what comes after until the database keeps again', async () => {
  const notes = createNoteBook();
  refuseToOpen(1000);
  const told: CasebookError[] = [];
  const tell = (failure: CasebookError): void => void told.push(failure);
  const storage = createPreferenceStorage({ name: 'eight', notes, againAfterMs: 0, tell });
  const first = storage.setItem('a', '1');
  const second = storage.setItem('a', '2');
  expect(notes.length).toBe(1);
  await first;
  expect([told.length, notes.length]).toEqual([1, 0]);
  const third = storage.setItem('a', '3');
  expect(notes.length).toBe(0);
  await Promise.all([second, third]);
  vi.restoreAllMocks();
  await storage.setItem('a', '4');
  const fifth = storage.setItem('a', '5');
  expect(notes.length).toBe(1);
  await fifth;
  expect(notes.length).toBe(0);
});
