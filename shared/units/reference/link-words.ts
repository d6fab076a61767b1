/** What the words in a link's path, and the names of its parameters, say about a value. */

/** Before the hash of a transaction. */
export const TRANSACTION_WORD = /^(?:tx|txs|txn|txns|tx-?hash|tx-?id|transactions?)$/i;
/** Before the hash or the height of a block. */
export const BLOCK_WORD = /^(?:blocks?|block-?(?:no|num|number|height|hash|id)|height|bn|uncles?)$/i;
/** Before the number of a page, not of a block. */
export const PAGE_WORD = /^(?:page|p)$/i;
/** Before a token contract, or whatever else an address can have. */
export const TOKEN_WORD = /^(?:tokens?|nfts?|collections?|contracts?|assets?|erc-?\d+)$/i;
/** Before the address that a page is about. */
export const SUBJECT_WORD =
  /^(?:address(?:es)?|addr|accounts?|wallets?|profiles?|holders?|owners?|users?|safes?)$/i;
/**
 * Parameters that say whose transfers of a token are shown, or what the page is about; the first
 * one present counts.
 */
export const SUBJECT_NAME =
  /^(?:a|addr|address|(?:account|wallet|holder|owner|user|safe|profile)(?:[_-]?(?:addr|address))?)$/i;
/** A page that pays to an address: its parameters name the recipient, so no address is the subject. */
export const PAYMENT_WORD = /^(?:send|pay)$/i;
/** Pages of signatures of functions and events. */
export const SIGNATURE_WORD =
  /^(?:topics?[_-]?[0-4]?|(?:[\w-]+[_-])?signatures?(?:[_-](?:database|hash))?|selectors?)$/i;

/** Before the signature of an event; after a transaction, the word for its logs. */
export const EVENT_WORD = /^events?$/i;

/** What the service does not have, by the word before its hash. */
const FOREIGN_WORDS: readonly (readonly [word: RegExp, what: string])[] = [
  [/^(?:user-?op(?:eration)?s?(?:-?hash)?|ops?)$/i, 'a user operation'],
  [/^blobs?$/i, 'a blob'],
  [/^batch(?:es)?$/i, 'a batch of a roll-up'],
  [/^orders?(?:-?(?:id|hash))?$/i, 'an order of an exchange'],
  [SIGNATURE_WORD, 'the signature of a function or an event'],
  [EVENT_WORD, 'the signature of a function or an event'],
  [/^slots?$/i, 'a slot of the beacon chain'],
  [/^(?:msgs?|messages?)$/i, 'a message of a bridge'],
  [/^(?:pools?|markets?)$/i, 'a pool of an exchange or a market'],
  [/^proposals?$/i, 'a proposal to vote on'],
  [/^(?:attestations?|schemas?)$/i, 'an attestation'],
];

/** What a word announces that the service does not have; undefined for any other word. */
export const foreignWhat = (word: string): string | undefined =>
  FOREIGN_WORDS.find(([pattern]) => pattern.test(word))?.[1];

/** What a hash identifies, by the nearest word before it. */
export function hashMeaning(
  words: readonly string[],
): 'transaction' | 'block-hash' | { readonly what: string } {
  for (const word of words.toReversed()) {
    if (TRANSACTION_WORD.test(word)) break;
    if (BLOCK_WORD.test(word)) return 'block-hash';
    const what = foreignWhat(word);
    if (what !== undefined) return { what };
  }
  return 'transaction';
}
