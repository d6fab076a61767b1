/** Finds the tokens that pages name for the first time in their collection. Pure. */
import { keyOfToken, tokensOfRows, type NamedToken } from '../../service/named-token.ts';
import type { PageRecord, TokensRecord } from './case-records.ts';

/** The collections of pages. */
export const collectionsOf = (pages: readonly PageRecord[]): readonly string[] => [
  ...new Set(pages.map(({ collectionId }) => collectionId)),
];

/** Whether a collection is known to name a token. */
type IsKnown = (collectionId: string, token: NamedToken) => boolean;

/** One record for each page that names a token which its collection did not name before. */
export function newTokens(pages: readonly PageRecord[], isKnown: IsKnown): readonly TokensRecord[] {
  const added = new Set<string>();
  return pages.flatMap(({ caseId, collectionId, walk, page, evidence, rows }) => {
    const tokens = tokensOfRows(rows).filter((token) => {
      const key = `${collectionId} ${keyOfToken(token)}`;
      if (added.has(key) || isKnown(collectionId, token)) return false;
      added.add(key);
      return true;
    });
    return tokens.length === 0 ? [] : [{ caseId, collectionId, walk, page, seq: evidence.seq, tokens }];
  });
}
