/**
 * Records and pages as a service sends them that has answered another question than the one it was asked: a cache that
 * mixes up its keys, a router that leads to another chain.
 */
import type { FaultRule } from './fault-script.ts';
import type { AlteredRecord } from './alter-records.ts';

/** In what an answer may differ from its question. */
export const OTHER_ANSWERS = [
  'address',
  'hash',
  'block-hash',
  'height',
  'protocol',
  'record',
  'chain',
  'page',
  'limit',
] as const;
export type OtherAnswer = (typeof OTHER_ANSWERS)[number];

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

/** What 4.8 sends, cut short. */
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
/** What 4.6 sends, cut short. */
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

/** Tokens swap their protocol; transfers of a token become such of the native one, and the other way round. */
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
          // What is empty of a token's contract says that it is the native one.
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

/** The records under the rules; one of `rows: 'one'` leaves all but the second as they are, or the only one. */
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

/** What a page says of itself under the rules. */
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

/** A result of JSON-RPC that is about another block, transaction or receipt. */
export function otherResult(result: unknown): unknown {
  if (Array.isArray(result)) return result.map((each: unknown) => otherResult(each));
  if (typeof result !== 'object' || result === null) return result;
  const entries = Object.entries(result).map(([name, value]): [string, unknown] => {
    if (['number', 'blockNumber', 'transactionIndex'].includes(name)) return [name, next(value)];
    return ['hash', 'blockHash', 'transactionHash'].includes(name) ? [name, OTHER_HASH] : [name, value];
  });
  return Object.fromEntries(entries);
}
