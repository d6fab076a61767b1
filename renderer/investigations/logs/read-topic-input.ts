import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';
import { plainNotation } from '../../../shared/units/reference/read-field.ts';
import { signatureInLink } from '../../../shared/units/reference/signature-in-link.ts';
import { topicOfSignature } from '../../../shared/engine/abi/signature.ts';

const SIGNATURE = /^[A-Za-z_$][\w$]*\([\w$,()[\]]*\)$/;

function readOne(text: string): string | undefined {
  if (isAddress(text)) return `0x${text.slice(2).toLowerCase().padStart(64, '0')}`;
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return text.toLowerCase();
  return SIGNATURE.test(text) ? topicOfSignature(text) : undefined;
}

/** Splits at commas outside brackets, because a signature has commas of its own. */
function splitList(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text.replaceAll(/\s/g, '')) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((each) => each !== '');
}

/**
 * Parses topics in any known form: 64 hex digits, an address (padded with zeros), a canonical
 * signature (hashed), or a link to one of these; several separated by commas. `topics` is empty for
 * an empty text.
 */
export function readTopicInput(text: string): {
  readonly topics: readonly string[];
  readonly error?: string;
} {
  const topics: string[] = [];
  for (const written of splitList(text)) {
    const named = signatureInLink(written) ?? written;
    const part = SIGNATURE.test(named) ? named : plainNotation(named, 'address');
    if (isAddress(part) && !hasValidChecksum(part))
      return { topics: [], error: `Address: ${WRONG_CAPITALS}.` };
    const topic = readOne(part);
    if (topic === undefined)
      return {
        topics: [],
        error: `“${part.slice(0, 24)}${part.length > 24 ? '…' : ''}” is not a topic: 0x and 64 hex digits, an address, or a signature.`,
      };
    topics.push(topic);
  }
  return { topics };
}
