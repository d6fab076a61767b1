import type { SecretMatcher, SentSignature } from './secret-needles.ts';

/**
 * Tables of the secrets and of the signatures sent so far. Each request adds one signature and
 * shares the tables with those before it, because copying them takes as long as a search. A start
 * that is no longer searched for costs a lookup and finds nothing.
 */
interface SharedTables {
  readonly starts: Uint8Array;
  readonly grams: Uint8Array;
  readonly added: Set<SentSignature>;
}

/** With more signatures in the tables, too much of any text would look like part of a needle. */
const MOST_ADDED = 64;

const shared = new WeakMap<SecretMatcher, SharedTables>();

const tablesFor = (matcher: SecretMatcher): SharedTables => {
  const known = shared.get(matcher);
  if (known !== undefined && known.added.size < MOST_ADDED) return known;
  // The searches that are under way keep the old tables.
  const tables = {
    starts: matcher.starts.slice(),
    grams: matcher.grams.slice(),
    added: new Set<SentSignature>(),
  };
  shared.set(matcher, tables);
  return tables;
};

/** Builds the matcher of secrets and of signatures that were made with them. */
export const withSignatures = (
  matcher: SecretMatcher,
  signatures: readonly SentSignature[],
): SecretMatcher => {
  if (signatures.length === 0) return matcher;
  const { starts, grams, added } = tablesFor(matcher);
  for (const sent of signatures) {
    if (added.has(sent)) continue;
    added.add(sent);
    for (const hash of sent.starts) starts[hash] = 1;
    for (const hash of sent.grams) grams[hash] = 1;
  }
  return { ...matcher, starts, grams, signatures };
};
