import { afterEach, expect, it, vi } from 'vitest';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { openDatabase } from '../../../renderer/database/database.ts';
import { storedTabs } from '../../../renderer/database/stored-tabs.ts';
import { createNoteBook } from '../../support/note-book.ts';

const tabWith = (table: string, given: Partial<TabRecord> = {}): TabRecord => ({
  tabId: 't',
  caseId: 'c',
  kind: 'endpoint',
  title: 'A tab',
  params: {},
  collectionIds: [],
  hops: [],
  view: { table },
  open: true,
  position: 1,
  ...given,
});

afterEach(() => void vi.restoreAllMocks());

it('lists tabs as they were left, though their page was left before the database had it', async () => {
  const database = await openDatabase('tabs-of-a-page-left');
  const notes = createNoteBook();
  const tabs = storedTabs(database, notes);
  await tabs.put(tabWith('first'));
  await tabs.put(tabWith('of another case', { caseId: 'c2', tabId: 't2' }));
  expect(notes.length).toBe(0);
  const putting = vi.spyOn(database.tabs, 'put').mockReturnValue(new Promise(() => undefined) as never);
  void tabs.put(tabWith('second', { open: false }));
  void tabs.put(tabWith('new', { tabId: 't3' }));
  void tabs.put(tabWith('new in another case', { caseId: 'c2', tabId: 't4' }));
  putting.mockRestore();
  // Without the notes, as the database has them.
  expect(await storedTabs(database, createNoteBook()).list('c')).toEqual([tabWith('first')]);
  const left = [tabWith('second', { open: false }), tabWith('new', { tabId: 't3' })];
  const refused = vi.spyOn(database.tabs, 'put').mockRejectedValue(new Error('full'));
  expect(await storedTabs(database, notes).list('c')).toEqual(left);
  refused.mockRestore();
  expect(notes.length).toBe(3);
  expect(await storedTabs(database, notes).list('c')).toEqual(left);
  // They have arrived: a note is no longer needed.
  expect(notes.length).toBe(1);
  expect(await storedTabs(database, createNoteBook()).list('c')).toEqual(left);
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 5);
  await storedTabs(database, notes).put(tabWith('third'));
  expect(await storedTabs(database, notes).list('c')).toEqual([
    tabWith('third'),
    tabWith('new', { tabId: 't3' }),
  ]);
});

it.each([
  ['within a millisecond of its storing', 0],
  ['after the clock was set back', -3_600_000],
])('lists a tab as it was left %s', async (when, laterMs) => {
  const database = await openDatabase(`tabs-left-${when}`);
  const notes = createNoteBook();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000_000);
  await storedTabs(database, notes).put(tabWith('stored'));
  clock.mockReturnValue(10_000_000 + laterMs);
  const next = storedTabs(database, notes);
  // A page shows what there is before anything is changed; within a millisecond it may not have come to that.
  if (laterMs < 0) await next.list('c');
  const putting = vi.spyOn(database.tabs, 'put').mockReturnValue(new Promise(() => undefined) as never);
  void next.put(tabWith('left'));
  putting.mockRestore();
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('left')]);
  expect(await storedTabs(database, createNoteBook()).list('c')).toEqual([tabWith('left')]);
});

it('passes over a note that is older than what the database has or is no tab of the case, and leaves none of what could not be stored', async () => {
  const database = await openDatabase('tabs-with-an-old-note');
  const notes = createNoteBook();
  await storedTabs(database, createNoteBook()).put(tabWith('stored'));
  const note = (at: number, text: string): void =>
    notes.setItem('casebook-tabs/c/t', JSON.stringify({ at, text }));
  note(1, JSON.stringify(tabWith('old')));
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('stored')]);
  const late = Date.now() + 60_000;
  for (const text of ['no tab', '{}', 'null', JSON.stringify(tabWith('elsewhere', { caseId: 'd' }))]) {
    note(late, text);
    expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('stored')]);
  }
  notes.clear();
  vi.spyOn(database.tabs, 'put').mockRejectedValueOnce(new Error('full'));
  await expect(storedTabs(database, notes).put(tabWith('refused'))).rejects.toThrow('full');
  expect(notes.length).toBe(0);
  await storedTabs(database, notes).put(tabWith('x'.repeat(200_000)));
  expect(notes.length).toBe(0);
});

it('says when a tab was stored, each time later than before', async () => {
  const tabs = storedTabs(await openDatabase('tabs-with-times'), undefined);
  const one = await tabs.put(tabWith('one'));
  const two = await tabs.put(tabWith('two'));
  expect(one).toMatchObject(tabWith('one'));
  expect(two.storedAt).toBeGreaterThan(one.storedAt ?? Number.POSITIVE_INFINITY);
});
