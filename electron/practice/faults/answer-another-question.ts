/**
 * Sends records and pages that answer another question than the one that was asked, like a cache
 * that mixes up its keys or a router that leads to another chain.
 */
import type { FaultRule } from './fault-script.ts';
import type { AlteredRecord } from './alter-records.ts';
import type { OtherAnswer } from './other-answers.ts';

const STRANGER = `0x${'5a'.repeat(20)}`;
const OTHER_HASH = `0x${'5b'.repeat(32)}`;
/** A block that no range of the practice chain reaches. */
const FAR = '999999999';

const FIELDS: Readonly<Record<'address' | 'hash' | 'block-hash' | 'height', readonly string[]>> = {
  address: ['from', 'to', 'address', 'tokenContractAddress'],
  hash: ['txId', 'hash'],
  'block-hash': ['blockHash'],
  height: ['height', 'blockHeight'],
};
const VALUES = { address: STRANGER, hash: OTHER_HASH, 'block-hash': OTHER_HASH, height: FAR } as const;

/** What 4.8 sends, shortened. */
const BLOCK = {
  hash: OTHER_HASH,
  height: '1',
  blockTime: '1700000000000',
  txnCount: '1',
  txnInternal: '0',
  mineReward: '0',
  totalFee: '0',
  blockSize: '1',
  gasUsed: '0',
  gasLimit: '0',
  miner: STRANGER,
  merkleRootHash: OTHER_HASH,
};
/** What 4.6 sends, shortened. */
const TRANSACTION = {
  txId: OTHER_HASH,
  height: '1',
  transactionTime: '1700000000000',
  from: STRANGER,
  to: STRANGER,
  amount: '1',
  state: 'success',
  nonce: '1',
  gasUsed: '21000',
};

/** Swaps token protocols, and token transfers with native ones. */
function ofOtherProtocol(record: AlteredRecord): AlteredRecord {
  if (typeof record.protocolType === 'string')
    return { ...record, protocolType: record.protocolType === 'ERC20' ? 'ERC721' : 'ERC20' };
  if (typeof record.tokenContractAddress !== 'string') return { ...record, protocolType: 'ERC404' };
  return { ...record, tokenContractAddress: record.tokenContractAddress === '' ? STRANGER : '', tokenId: '' };
}

function otherRecord(record: AlteredRecord, what: OtherAnswer): AlteredRecord {
  switch (what) {
    case 'address':
    case 'hash':
    case 'block-hash':
    case 'height':
      return {
        ...record,
        ...Object.fromEntries(
          // A token field that is empty marks the native coin, so it stays empty.
          FIELDS[what].filter((name) => (record[name] ?? '') !== '').map((name) => [name, VALUES[what]]),
        ),
      };
    case 'protocol':
      return ofOtherProtocol(record);
    case 'record':
      return Object.hasOwn(record, 'txnCount') ? TRANSACTION : BLOCK;
    case 'chain':
      return Object.hasOwn(record, 'chainShortName') ? { ...record, chainShortName: 'OTHER' } : record;
    case 'page':
    case 'limit':
      return record;
  }
}

const whatOf = (rules: readonly FaultRule[]): readonly FaultRule[] =>
  rules.filter(({ kind }) => kind === 'other-answer');

/**
 * Returns the records under the rules; `rows: 'one'` changes only the second record, or the only
 * one.
 */
export function otherRecords(
  records: readonly AlteredRecord[],
  rules: readonly FaultRule[],
): readonly AlteredRecord[] {
  return whatOf(rules).reduce<readonly AlteredRecord[]>(
    (altered, { what = 'address', rows }) =>
      altered.map((record, index) =>
        rows === 'one' && index !== Math.min(1, altered.length - 1) ? record : otherRecord(record, what),
      ),
    records,
  );
}

/** Returns a page's head under the rules. */
export function otherHead(
  head: Readonly<Record<string, string>>,
  rules: readonly FaultRule[],
): Readonly<Record<string, string>> {
  return whatOf(rules).reduce((altered, { what }) => {
    if (what === 'chain') return { ...altered, chainFullName: 'Another Chain', chainShortName: 'OTHER' };
    if (what === 'page') return { ...altered, page: String(Number(altered['page']) + 5) };
    return what === 'limit' ? { ...altered, limit: '7' } : altered;
  }, head);
}

/** The next quantity: another height, another index. */
const next = (value: unknown): unknown =>
  typeof value === 'string' && /^0x[0-9a-f]+$/.test(value) ? `0x${(BigInt(value) + 1n).toString(16)}` : value;

/** Returns a JSON-RPC result about another block, transaction or receipt. */
export function otherResult(result: unknown): unknown {
  if (Array.isArray(result)) return result.map((each: unknown) => otherResult(each));
  if (typeof result !== 'object' || result === null) return result;
  const entries = Object.entries(result).map(([name, value]): [string, unknown] => {
    if (['number', 'blockNumber', 'transactionIndex'].includes(name)) return [name, next(value)];
    return ['hash', 'blockHash', 'transactionHash'].includes(name) ? [name, OTHER_HASH] : [name, value];
  });
  return Object.fromEntries(entries);
}
