/**
 * Finds secrets in the repository's files and in shipped files: private keys, tokens of known
 * services, passwords in URLs, long values assigned to names that suggest a secret.
 */

/** Where one was found; the value itself is cut short, a report must not spread it. */
export interface FoundSecret {
  readonly kind: string;
  /** 1-based. */
  readonly line: number;
  readonly beginning: string;
}

/** Each is global; a group 1, where there is one, is the value. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE[ ]KEY(?: BLOCK)?-----/g,
  'cloud access key': /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b|\bAIza[\w-]{35}\b/g,
  'forge token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,}|glpat-[\w-]{20,})\b/g,
  'registry token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S+/g,
  'chat or payment token': /\bxox[abeoprs]-[\w-]{10,}|\b[rs]k_live_\w{16,}/g,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'password in an address': /\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:"'`<>${}]+:([^\s/@:"'`<>${}]+)@/gi,
  'named secret':
    /\b\w*(?:secret|passphrase|password|api_?key|private_?key|token(?!Contract|Id|Symbol))\w*['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{20,})['"`]/gi,
  // The first keys of the development chains that everybody knows.
  'development wallet': /\b(?:0x)?ac0974bec39a17e3[6]ba4a6b4d238ff94|\btest test test test test test\b/g,
};

/**
 * Returns everything found in a text. `allowed` are values that are not secret; the caller knows
 * the reason for each.
 */
export function findSecrets(text: string, allowed: readonly string[] = []): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const [kind, pattern] of Object.entries(PATTERNS)) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[0];
      if (allowed.includes(value)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      found.push({ kind, line, beginning: `${match[0].slice(0, 24)}…` });
    }
  }
  return found;
}
