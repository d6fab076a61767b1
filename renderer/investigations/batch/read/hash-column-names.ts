/**
 * What the name of a column says about its hashes. A block's hash, a log's topic and a state root
 * look the same as a transaction's.
 */
import { nameWords } from '../../../../shared/engine/tables/name-words.ts';

/** 0: hashes of something else · 1: says nothing · 2: hashes · 3: transactions. */
export type HashNameRank = 0 | 1 | 2 | 3;

const OF_BLOCKS = /\b(?:blocks?\w*|parent\w*|uncles?\w*|ommers?\w*|\w*root|slot\w*)\b|区块|блок/u;
const OF_TRANSACTIONS =
  /\b(?:tx\w*|txn\w*|trx\w*|transactions?\w*|transaktion\w*|transac\w*)\b|交易|транзакц/u;
const OF_SOMETHING_ELSE =
  /\b(?:topics?\d*|topic \d|events?|logs?\w*|code|bytecode|inputs?|data|calldata|salts?|keys?|commitments?|proofs?|nullifiers?|user ?ops?\w*|orders?|domains?|methods?|batch(?:es)?|blobs?|miners?|merkle|messages?|digests?|checksums?|sha\d+|keccak\d*|md5|receipts?|states?|l1|address(?:es)?|from|to)\b/u;
const OF_HASHES = /\bhash(?:es)?\b|\bid\b/u;

/** Ranks the name of a column; '' says nothing. */
export function hashNameRank(name: string): HashNameRank {
  const words = nameWords(name);
  if (OF_BLOCKS.test(words)) return 0;
  if (OF_TRANSACTIONS.test(words)) {
    const isOfThem = !OF_SOMETHING_ELSE.test(words) || /\b(?:hash(?:es)?|id)\b/.test(words);
    return !isOfThem ? 0 : /\bl1\b/.test(words) ? 1 : 3;
  }
  if (OF_SOMETHING_ELSE.test(words)) return 0;
  return OF_HASHES.test(words) ? 2 : 1;
}
