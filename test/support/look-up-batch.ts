/**
 * A list of hashes with every outcome, looked up over the real trusted core and the practice
 * service.
 */
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { keepHashList, readHashList } from '../../shared/engine/collect/hashes/kept-hash-list.ts';
import { OutcomeFeed } from '../../renderer/investigations/batch/outcomes/outcome-feed.ts';
import { OutcomeTable } from '../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { readHashes } from '../../renderer/investigations/batch/read/read-hashes.ts';
import { TOKEN_TRANSFER_MULTI } from '../../shared/service/endpoints/token-transfer-multi.ts';
import { untilStopped } from './collecting-page.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';

/** A hash for which the service's response cannot be parsed. */
export const BAD_HASH = `0x${'ba'.repeat(32)}`;
/** A hash that nobody has. */
export const ABSENT_HASH = `0x${'de'.repeat(32)}`;

interface LookedUpBatch {
  /** To be disposed of. */
  readonly page: PracticePage;
  readonly record: CollectionRecord;
  readonly table: OutcomeTable;
  /** A hash that moves at least one token; it is in lines 1 and 4. */
  readonly found: string;
  /** Its records in 4.3. */
  readonly transfers: number;
  /** Other absent hashes. */
  readonly fillers: readonly string[];
}

/**
 * Looks the list up: 21 hashes in two chunks, the second of which cannot be read, and a malformed
 * entry in line 2.
 */
export async function lookUpBatch(): Promise<LookedUpBatch> {
  const page = await openPracticePage({}, (body, path) =>
    path.includes(BAD_HASH) ? '<html>gateway</html>' : body,
  );
  const { chain, actors } = page.practice.model;
  const rows = chain.rows(
    { kind: 'token_20', address: actors.hub },
    { lowest: 0, highest: chain.clock.head() },
  );
  const [ref] = rows.slice(0, 1);
  if (ref === undefined) throw new Error('no row');
  const found = chain.hashOf(ref);
  // 20 hashes of the first chunk, then the one that cannot be looked up.
  const fillers = Array.from({ length: 18 }, (_, n) => `0x${(n + 1).toString(16).padStart(64, 'a')}`);
  const text = [found, '=cmd(0x12', ABSENT_HASH, found.toUpperCase(), ...fillers, BAD_HASH].join('\n');
  const list = await readHashes(
    text,
    { kind: 'anywhere' },
    { source: 'list.txt', signal: new AbortController().signal, pause: () => Promise.resolve() },
  );
  const { caseId, connectionId, client } = page;
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId: 'hash-batch',
    params: await keepHashList(client, caseId, list),
    goal: { kind: 'all' },
  });
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('no record');
  const table = new OutcomeTable(await readHashList(client, caseId, record.params), TOKEN_TRANSFER_MULTI, {
    collectionId,
  });
  await new Promise<void>((resolve, reject) => {
    new OutcomeFeed({
      repository: page.repository,
      table,
      onChange: () => {
        if ([...table.lacking(50)].length === 0) resolve();
      },
      onError: reject,
    }).take(record);
  });
  return { page, record, table, found, fillers, transfers: ref.stream.shapeAt(ref.k).moves.length };
}
