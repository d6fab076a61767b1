import { keccak256 } from 'viem';
import type { NodeAnswer } from '../../../../shared/engine/comparison/node-answers.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import type { Contradiction } from '../../../evidence/field-table/contradiction.ts';

export type RawCheck =
  | { readonly kind: 'proves' }
  | { readonly kind: 'other'; readonly hash: string }
  | { readonly kind: 'unreadable' };

/**
 * A transaction's hash is the Keccak-256 of its raw form, so the bytes themselves prove or refute
 * that they belong to the requested hash.
 */
export function checkRaw(raw: string, hash: string): RawCheck {
  if (!/^0x([0-9a-f]{2})+$/i.test(raw)) return { kind: 'unreadable' };
  const found = keccak256(raw as `0x${string}`);
  return found === hash.toLowerCase() ? { kind: 'proves' } : { kind: 'other', hash: found };
}

/**
 * Says in a sentence that the bytes are not those of the transaction; undefined if they are, if there are
 * none, or if the chain makes up its hashes.
 */
export function contradictionOfRaw(
  raw: NodeAnswer | undefined,
  hash: string,
  areHashesMadeUp: boolean,
): Contradiction | undefined {
  if (raw === undefined || typeof raw.result !== 'string' || areHashesMadeUp) return undefined;
  const check = checkRaw(raw.result, hash);
  return check.kind === 'other'
    ? {
        key: 'raw',
        text: `The raw transaction that the node returned (record ${raw.seq}) has the hash ${shortHex(check.hash)}: these are not this transaction’s bytes.`,
        name: 'the raw bytes are not this transaction’s',
        isGrave: true,
      }
    : undefined;
}
