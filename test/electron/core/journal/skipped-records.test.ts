/**
 * Journals of earlier programs, which did not limit responses: their content keeps no case from
 * opening and is named wherever it appears.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replayJournal } from '../../../../electron/core/journal/replay-journal.ts';
import { skippedNotices } from '../../../../electron/core/journal/skipped-records.ts';
import type { ReplayItem } from '../../../../shared/contract/journal-contract.ts';
import { HOSTILE_ANSWERS } from '../../../support/hostile-answers.ts';
import { answerEntry, openAt } from '../../../support/journal-fixture.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const PURPOSE = { collectionId: 'set-1', walk: 0, page: 1, role: 'rows' } as const;
const TARGET = '/api/v5/chain/block/block-fills?chainShortName=MAIN&height=1';
const flood = HOSTILE_ANSWERS[0]?.body(2_500_000) ?? Buffer.alloc(0);
const good = Buffer.from('{"code":"0","msg":"","data":[{"height":"1"}]}');

const entryOf = (n: number, body: Buffer) => {
  const entry = answerEntry(n);
  const request = { ...entry.request, target: TARGET } as NonNullable<typeof entry.request>;
  return { ...entry, request, purpose: PURPOSE, body };
};

const replayed = async (journal: Awaited<ReturnType<typeof openAt>>): Promise<ReplayItem[]> => {
  const items: ReplayItem[] = [];
  for await (const item of replayJournal(journal, 1)) items.push(item);
  return items;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a record of more than can be asked for', () => {
  it('is not parsed when its journal is opened, and skipped by number when it is replayed [found 8]', async () => {
    const folder = await newFolder();
    const first = await openAt(folder);
    for (const [at, body] of [flood, good].entries()) await first.append(entryOf(at + 1, body));
    await first.close();

    const parse = vi.spyOn(JSON, 'parse');
    const journal = await openAt(folder);
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
    // The set’s source is that of its first good answer; the flood is measured for it, and not
    // built.
    expect(await journal.sourceOf('set-1', 'main')).toMatchObject({ chainShortName: 'MAIN' });
    const [skipped, page] = await replayed(journal);
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
    expect(skipped).toMatchObject({
      kind: 'skipped',
      evidence: { seq: 1 },
      sentence: expect.stringMatching(/^Record 1 \(Block details\) is skipped: its answer has [\d,]+ rows/),
    });
    expect(page).toMatchObject({ kind: 'page', evidence: { seq: 2 } });
    await journal.close();
  });

  it('is named whenever its journal is opened, where its header says so [found 8]', async () => {
    const folder = await newFolder();
    const first = await openAt(folder);
    await first.append({ ...entryOf(1, flood), excess: '833,322 rows where at most 1 was asked for' });
    await first.append(entryOf(2, good));
    await first.close();
    for (let opening = 0; opening < 2; opening += 1) {
      const journal = await openAt(folder);
      expect(journal.notices).toEqual([
        'Record 1 (Block details) is skipped: its answer has 833,322 rows where at most 1 was asked for. It stays in the journal as evidence.',
      ]);
      expect((await replayed(journal)).map(({ kind, evidence }) => [kind, evidence.seq])).toEqual([
        ['page', 2],
      ]);
      expect((await journal.verify()).intact).toBe(true);
      await journal.close();
    }
  });

  it('is counted, not named, past the tenth', () => {
    const records = Array.from({ length: 12 }, (_, at) => ({ seq: at + 1, excess: 'too much' }));
    const notices = skippedNotices(records);
    expect(notices).toHaveLength(11);
    expect(notices.at(-1)).toBe('2 more records are skipped for the same reason.');
  });
});
