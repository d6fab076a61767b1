/**
 * What the name of a column says about its hashes. A block's hash, a log's topic and a state root
 * look the same as a transaction's.
 */
import { nameWords } from '../../../../shared/engine/tables/name-words.ts';

/** 0: hashes of something else · 1: says nothing · 2: hashes · 3: transactions. */
export type HashNameRank = 0 | 1 | 2 | 3;

const OF_BLOCKS =
  /\b(?:bl(?:o?[ck]{1,2}|oqu)\w*|parent\w*|prev(?:ious)?|uncles?\w*|ommers?\w*|\w*root|slot\w*)\b|区块|區塊|блок|ブロック|블록/u;
const OF_TRANSACTIONS =
  /\b(?:tx\w*|trx\w*|transa[cçkz])|交易|транзакц|トランザクション|取引|트랜잭션|거래|şlem|giao dịch/u;
const OF_SOMETHING_ELSE =
  /^[rsv]$|\b(?:topics?\d*|topic \d|events?|logs?\w*|code|bytecode|inputs?|data|calldata|salts?|keys?|commitments?|proofs?|nullifiers?|user ?ops?\w*|user operations?|orders?|domains?|methods?|batch(?:es)?|blobs?|miners?|merkle|messages?|digests?|checksums?|sha\d+|keccak\d*|md5|receipts?|states?|l1|address(?:es)?|from|to)\b/u;
/** A wallet's or a relay's own hash of what it will send: no node knows it. */
const OF_UNSENT = /\b(?:safe|multi ?sig|meta|relay) (?:tx|txn|transaction)/u;
/** An internal call is listed under the transaction that made it. */
const PARENT_TRANSACTION = /\bparent(?= (?:tx|txn|transaction))/gu;
const OF_HASHES = /\bhash(?:es)?\b|\bid\b/u;
/** The other words of a name that says no more than that it has hashes. */
const PLAIN_HASHES = /^(?:(?:on ?chain|eth(?:ereum)?|evm|l2|full|raw|hex|the|my) )*(?:hash(?:es)?|id)$/u;
const PLAIN_TRANSACTIONS =
  /^(?:(?:evt|call|on ?chain|eth(?:ereum)?|evm|l2|full|the|my) )*(?:tx|txn|trx|transaction)s? ?(?:hash(?:es)?|id)?$/u;
/** Names that spreadsheets and programs make up, or that stand for nothing. */
const SAYS_NOTHING =
  /^(?:\p{L}|(?:column|col|field|unnamed|untitled|spalte|feld|colonne|columna|var|v|x)? ?\d*|links?|urls?|explorer(?: (?:link|url))?)$/u;

/** Ranks the name of a column; '' says nothing. */
export function hashNameRank(name: string): HashNameRank {
  const words = nameWords(name).replaceAll(PARENT_TRANSACTION, 'call');
  if (OF_BLOCKS.test(words) || OF_UNSENT.test(words)) return 0;
  if (OF_TRANSACTIONS.test(words)) {
    const isOfThem = !OF_SOMETHING_ELSE.test(words) || /\b(?:hash(?:es)?|id)\b/.test(words);
    return !isOfThem ? 0 : /\bl1\b/.test(words) ? 1 : 3;
  }
  if (OF_SOMETHING_ELSE.test(words)) return 0;
  return OF_HASHES.test(words) ? 2 : 1;
}

/**
 * True for the usual names of a transaction's hash, and for no name at all. Another name may have a
 * meaning that is not known here: `intent_hash`, `Rolle`, `withdraw_tx_hash`.
 */
export function isPlainHashName(name: string): boolean {
  const words = nameWords(name).replaceAll(PARENT_TRANSACTION, 'call');
  return PLAIN_TRANSACTIONS.test(words) || PLAIN_HASHES.test(words) || SAYS_NOTHING.test(words);
}

/** What is known of a column or a path with hashes, to choose among several. */
export interface RankedName {
  readonly rank: HashNameRank;
  readonly isPlain: boolean;
}

/** The surest first. */
export const bySureness = (one: RankedName, other: RankedName): number =>
  other.rank - one.rank || Number(other.isPlain) - Number(one.isPlain);

/**
 * True if the best name is sure enough to be read without a choice. Hashes may be of anything where
 * no name says that they are of transactions.
 */
export const isSure = (first: RankedName, second: RankedName | undefined): boolean =>
  first.rank > 0 &&
  (first.rank === 3 || first.isPlain) &&
  (second === undefined || bySureness(first, second) < 0);
