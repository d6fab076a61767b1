import type { SigningRecipe } from '../../../shared/contract/connections-contract.ts';

/** What a signature covers, byte for byte as sent. */
export interface SignedParts {
  /** ISO 8601 UTC with milliseconds, as in the header. */
  readonly timestamp: string;
  readonly method: 'GET' | 'POST';
  /** Without the query. */
  readonly path: string;
  /** Without the question mark; empty if there is no query. */
  readonly query: string;
  readonly body: string;
}

/**
 * The text to sign. Fills each placeholder once, from left to right, so a value that looks like a
 * placeholder stays as it is. Unknown names in braces stay literal.
 */
export const renderPrehash = (recipe: SigningRecipe, parts: SignedParts): string => {
  const values: Readonly<Record<string, string>> = {
    timestamp: parts.timestamp,
    method: parts.method,
    path: parts.path,
    query: parts.query === '' ? '' : `?${parts.query}`,
    body: parts.body,
  };
  return recipe.template.replaceAll(
    /\{(timestamp|method|path|query|body)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
};
