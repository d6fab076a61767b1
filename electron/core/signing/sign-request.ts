/**
 * Builds the four headers of spec 5. The spec does not show how the signature is computed, so it
 * follows the connection's recipe; the default is base64 of HMAC-SHA-256 over timestamp, method,
 * path with query, and body.
 */
import { createHmac } from 'node:crypto';
import type { SigningRecipe } from '../../../shared/contract/connections-contract.ts';
import type { Secrets } from '../secrets/check-secret.ts';
import { renderPrehash, type SignedParts } from './recipe.ts';

/** `signature` is separate because an echo of it must be found in the response. */
export interface SignedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly signature: string;
}

/**
 * Signs one attempt. The secret is used as UTF-8 text, not decoded. Call it at the moment of
 * sending, after any wait in a queue: services refuse time stamps older than about 30 s.
 */
export const signRequest = (
  connection: { readonly recipe: SigningRecipe; readonly headerPrefix: string },
  secrets: Secrets,
  parts: SignedParts,
): SignedHeaders => {
  const { recipe, headerPrefix } = connection;
  const signature = createHmac(recipe.digest, Buffer.from(secrets.secretKey, 'utf8'))
    .update(renderPrehash(recipe, parts), 'utf8')
    .digest(recipe.encoding);
  return {
    signature,
    headers: {
      [`${headerPrefix}-ACCESS-KEY`]: secrets.apiKey,
      [`${headerPrefix}-ACCESS-SIGN`]: signature,
      [`${headerPrefix}-ACCESS-PASSPHRASE`]: secrets.passphrase,
      [`${headerPrefix}-ACCESS-TIMESTAMP`]: parts.timestamp,
    },
  };
};
