/** The tokens that stored rows name, by collection. */
import type { PageRecord } from '../../../shared/engine/storage/case-records.ts';
import { newTokens } from '../../../shared/engine/storage/new-tokens.ts';
import { keyOfToken, type NamedToken } from '../../../shared/service/named-token.ts';

/** A token, and the journal record that named it first in its collection. */
interface NamedInRecord {
  readonly token: NamedToken;
  readonly seq: number;
}

interface TokensOfCollection {
  readonly caseId: string;
  readonly byKey: Map<string, NamedInRecord>;
}

export class MemoryTokens {
  readonly #collections = new Map<string, TokensOfCollection>();

  /** Stores the tokens that pages name. */
  add(pages: readonly PageRecord[]): void {
    const isKnown = (collectionId: string, token: NamedToken): boolean =>
      this.#collections.get(collectionId)?.byKey.has(keyOfToken(token)) === true;
    for (const { caseId, collectionId, seq, tokens } of newTokens(pages, isKnown)) {
      const held = this.#collections.get(collectionId) ?? { caseId, byKey: new Map<string, NamedInRecord>() };
      this.#collections.set(collectionId, held);
      for (const token of tokens) held.byKey.set(keyOfToken(token), { token, seq });
    }
  }

  /** The tokens of a case, in the order of the journal; one of several collections comes several times. */
  list(caseId: string): NamedToken[] {
    return [...this.#collections.values()]
      .flatMap((held) => (held.caseId === caseId ? [...held.byKey.values()] : []))
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ token }) => token);
  }

  removeCollection(collectionId: string): void {
    this.#collections.delete(collectionId);
  }

  removeCase(caseId: string): void {
    for (const [collectionId, held] of this.#collections)
      if (held.caseId === caseId) this.#collections.delete(collectionId);
  }
}
