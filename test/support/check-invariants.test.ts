import { appendFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../electron/core/export-files/node-file-port.ts';
import { openJournal } from '../../electron/core/journal/open-journal.ts';
import { checkInvariants } from './check-invariants.ts';

const CASE_ID = '0123456789abcdef';

async function journalWithOneRecord(): Promise<{
  caseId: string;
  folder: string;
  seq: number;
  sha256: string;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-invariants-'));
  const journal = await openJournal({ caseId: CASE_ID, files: createNodeFilePort(), folder, now: () => 1 });
  const { seq, sha256 } = await journal.append({
    kind: 'fact',
    receivedAt: 1,
    body: Buffer.from('{"a":"b"}'),
  });
  await journal.close();
  return { caseId: CASE_ID, folder, seq, sha256 };
}

describe('I6: a broken invariant is named', () => {
  it('holds where all is well', async () => {
    const { caseId, folder, seq, sha256 } = await journalWithOneRecord();
    expect(
      await checkInvariants({
        journals: [{ caseId, folder, shown: [{ seq, sha256 }] }],
        sets: [
          { name: 'hub', level: 'complete', rows: ['a', 'b', 'a'], truth: ['a', 'a', 'b'] },
          { name: 'capped', level: 'partial', rows: ['a'], truth: ['a', 'b'] },
        ],
        secrets: { values: ['canary-1234567890'], folders: [folder], texts: { log: 'nothing here' } },
        connections: { seen: ['127.0.0.1:1'], allowed: ['127.0.0.1:1'] },
        errors: [{ code: 'storage.io', message: 'Writing the file failed.', nextStep: 'Try again.' }],
      }),
    ).toEqual([]);
  });

  it('I1: a record that was shown and is gone, or is another one', async () => {
    const { caseId, folder, sha256 } = await journalWithOneRecord();
    const broken = await checkInvariants({
      journals: [
        {
          caseId,
          folder,
          shown: [
            { seq: 1, sha256: '0'.repeat(64) },
            { seq: 2, sha256 },
          ],
        },
      ],
    });
    expect(broken).toHaveLength(2);
    expect(broken.every((each) => each.startsWith('I1: record'))).toBe(true);
  });

  it.each([
    ['I2', { sets: [{ name: 'hub', level: 'complete', rows: ['a'], truth: ['a', 'a'] }] }],
    [
      'I3',
      {
        secrets: {
          values: ['canary-1234567890'],
          folders: [],
          texts: { log: 'with canary-1234567890 inside' },
        },
      },
    ],
    ['I4', { connections: { seen: ['10.0.0.1:443'], allowed: ['127.0.0.1:1'] } }],
    ['I5', { errors: [{ code: 'storage.io' as const, message: 'failed', nextStep: '' }] }],
  ])('%s', async (name, facts) => {
    const broken = await checkInvariants(facts);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatch(new RegExp(`^${name}: `));
  });

  it('I3: a secret in a journal file', async () => {
    const { folder } = await journalWithOneRecord();
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.journal'));
    appendFileSync(join(folder, name), 'canary-1234567890');
    expect(
      await checkInvariants({ secrets: { values: ['canary-1234567890'], folders: [folder], texts: {} } }),
    ).toHaveLength(1);
  });
});
