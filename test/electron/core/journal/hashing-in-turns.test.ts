import { createHash, type Hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { FilePort } from '../../../../electron/core/files/file-port.ts';
import { HASHED_BYTES_A_TURN } from '../../../../electron/core/journal/sha256.ts';
import { listCalls } from '../../../../electron/core/journal/list-calls.ts';
import { openJournal, type OpenedJournal } from '../../../../electron/core/journal/open-journal.ts';
import { useFolders } from '../../../support/use-folders.ts';

const makeFolder = useFolders();
const CASE_ID = 'c0ffee00c0ffee00';
const body = Buffer.alloc(3 * HASHED_BYTES_A_TURN + 5, 'answer ');
const sha256 = createHash('sha256').update(body).digest('hex');
const REQUEST = {
  connectionId: 'connection',
  method: 'POST' as const,
  hostPort: 'node.example:443',
  target: '/',
  body: '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockReceipts","params":["0x1"]}',
  subject: 'eth_getBlockReceipts',
  sentAt: 1,
};

/** The most bytes that are hashed in one turn of the loop. */
const watchHashing = (): { most: number; stop: () => void } => {
  let turn = 0;
  let ticking = setImmediate(function tick() {
    turn += 1;
    ticking = setImmediate(tick);
  });
  const byTurn = new Map<number, number>();
  const prototype = Object.getPrototypeOf(createHash('sha256')) as Hash;
  const update = Reflect.get(prototype, 'update') as (this: Hash, bytes: Uint8Array) => Hash;
  vi.spyOn(prototype, 'update').mockImplementation(function watched(this: Hash, bytes: unknown) {
    byTurn.set(turn, (byTurn.get(turn) ?? 0) + (bytes as Uint8Array).byteLength);
    return update.call(this, bytes as Uint8Array);
  });
  return {
    get most() {
      return Math.max(...byTurn.values());
    },
    stop: () => clearImmediate(ticking),
  };
};

/** The system's files; `read` counts the bytes that were read of journals. */
const countedFiles = (): { files: FilePort; read: number } => {
  const files = createNodeFilePort();
  const counted = { files, read: 0 };
  counted.files = {
    ...files,
    open: async (path, mode) => {
      const file = await files.open(path, mode);
      return {
        ...file,
        read: async (target, position) => {
          const bytes = await file.read(target, position);
          counted.read += bytes;
          return bytes;
        },
      };
    },
  };
  return counted;
};

describe('a record of many bytes', () => {
  let folder: string;
  let counted: ReturnType<typeof countedFiles>;
  let journal: OpenedJournal;
  const open = (): Promise<OpenedJournal> =>
    openJournal({ caseId: CASE_ID, files: counted.files, folder, now: () => 1 });
  beforeEach(async () => {
    folder = await makeFolder();
    counted = countedFiles();
    journal = await open();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await journal.close();
  });
  const append = () =>
    journal.append({ kind: 'rpc-answer', receivedAt: 1, status: 200, request: REQUEST, body });

  it('is hashed in turns when it is appended, read and met at opening [found 8]', async () => {
    const hashing = watchHashing();
    const { seq, sha256: kept } = await append();
    expect(kept).toBe(sha256);
    expect((await journal.read(seq)).ref.sha256).toBe(sha256);
    await journal.close();
    journal = await open();
    expect(journal.records).toBe(1);
    hashing.stop();
    // What a header and the head's file have beside it is small.
    expect(hashing.most).toBeLessThan(HASHED_BYTES_A_TURN + 100_000);
    expect(hashing.most).toBeGreaterThanOrEqual(HASHED_BYTES_A_TURN);
  });

  it('is listed as a call without being read [found 8]', async () => {
    await append();
    counted.read = 0;
    const { calls } = await listCalls(journal, { most: 10 }, new AbortController().signal);
    expect(calls).toMatchObject([
      {
        method: 'eth_getBlockReceipts',
        params: '["0x1"]',
        outcome: 'unread',
        bodyBytes: body.byteLength,
        evidence: { seq: 1, sha256 },
      },
    ]);
    expect(counted.read).toBeLessThan(2000);
  });

  it('is passed over in the list of calls where its beginning is not what was written [found 8]', async () => {
    await append();
    await journal.close();
    const path = `${folder}/000001.journal`;
    const file = await counted.files.open(path, 'append');
    await file.write(Buffer.from('X'), 200);
    await file.close();
    const { calls } = await listCalls(journal, { most: 10 }, new AbortController().signal);
    expect(calls).toEqual([]);
  });
});
