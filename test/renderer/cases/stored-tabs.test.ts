import { expect, it, vi } from 'vitest';
import type { TabRecord } from '../../../renderer/cases/case-records.ts';
import { openDatabase } from '../../../renderer/cases/database.ts';
import { storedTabs } from '../../../renderer/cases/stored-tabs.ts';
import { createNoteBook } from '../../support/note-book.ts';

const tabWith = (table: string): TabRecord => ({
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
});

it('lists a tab with the view that was set last, though its page was left before the database had it', async () => {
  const database = await openDatabase('tabs-of-a-page-left');
  const notes = createNoteBook();
  const tabs = storedTabs(database, notes);
  await tabs.put(tabWith('first'));
  expect(notes.length).toBe(0);
  const putting = vi.spyOn(database.tabs, 'put').mockReturnValue(new Promise(() => undefined) as never);
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1);
  void tabs.put(tabWith('second'));
  putting.mockRestore();
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('second')]);
  // Without the note, as the database has it.
  expect(await storedTabs(database, createNoteBook()).list('c')).toEqual([tabWith('first')]);
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 2);
  await storedTabs(database, notes).put(tabWith('third'));
  expect(notes.length).toBe(0);
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('third')]);
});

it('passes over a note that is older than what the database has, and leaves none of what could not be stored', async () => {
  const database = await openDatabase('tabs-with-an-old-note');
  const notes = createNoteBook();
  await storedTabs(database, createNoteBook()).put(tabWith('stored'));
  notes.setItem('casebook-views/t', JSON.stringify({ at: 1, text: '{"table":"old"}' }));
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('stored')]);
  notes.setItem('casebook-views/t', JSON.stringify({ at: Date.now() + 60_000, text: 'no view' }));
  expect(await storedTabs(database, notes).list('c')).toEqual([tabWith('stored')]);
  notes.clear();
  vi.spyOn(database.tabs, 'put').mockRejectedValueOnce(new Error('full'));
  await expect(storedTabs(database, notes).put(tabWith('refused'))).rejects.toThrow('full');
  expect(notes.length).toBe(0);
  await storedTabs(database, notes).put(tabWith('x'.repeat(200_000)));
  expect(notes.length).toBe(0);
});
