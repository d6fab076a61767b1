/**
 * Version 10: the tokens that the rows of a collection name. They are read once out of the rows that
 * older programs stored.
 */
import type { Transaction } from 'dexie';
import { tokensOfChunk } from '../../../shared/engine/columns/chunk/tokens-of-chunk.ts';
import type { TokensRecord } from '../../../shared/engine/storage/case-records.ts';
import type { ChunkColumnsRecord } from '../../../shared/engine/storage/chunk-records.ts';
import { fromStoredPage, type StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { keyOfToken, tokensOfRows, type NamedToken } from '../../../shared/service/named-token.ts';
import { VERSION_9 } from './0009-links.ts';

export const VERSION_10 = {
  ...VERSION_9,
  tokens: '[collectionId+seq+walk+page], collectionId, caseId',
} as const;

interface TokensOfCollection {
  readonly caseId: string;
  readonly byKey: Map<string, NamedToken>;
}

/** None of rows that cannot be read: they are refused when they are opened, and stop no upgrade. */
function readable(read: () => readonly NamedToken[]): readonly NamedToken[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Runs inside the upgrade transaction. */
export async function upgradeToVersion10(transaction: Transaction): Promise<void> {
  const found = new Map<string, TokensOfCollection>();
  const add = (
    { caseId, collectionId }: Pick<TokensRecord, 'caseId' | 'collectionId'>,
    tokens: readonly NamedToken[],
  ): void => {
    const known = found.get(collectionId) ?? { caseId, byKey: new Map<string, NamedToken>() };
    found.set(collectionId, known);
    for (const token of tokens) known.byKey.set(keyOfToken(token), token);
  };
  await transaction.table<StoredPage>('pages').each((page) =>
    add(
      page,
      readable(() => tokensOfRows(fromStoredPage(page).rows)),
    ),
  );
  await transaction.table<ChunkColumnsRecord>('chunkColumns').each((chunk) =>
    add(
      chunk,
      readable(() => tokensOfChunk(chunk.columns)),
    ),
  );
  const records = Array.from(found, ([collectionId, { caseId, byKey }]): TokensRecord => {
    return { caseId, collectionId, walk: 0, page: 0, seq: 0, tokens: [...byKey.values()] };
  });
  await transaction.table<TokensRecord>('tokens').bulkPut(records);
}
