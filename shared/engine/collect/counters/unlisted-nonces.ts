/**
 * Finds why an account's nonce rose by more than the transactions that a list shows: a binary
 * search finds the blocks, which are then read whole. There the node has a transaction of the
 * account that the list lacks, or an authorisation of the account in somebody else's transaction
 * (EIP-7702), or neither.
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import { authorizedNonces, type UsedNonce } from './authorizations.ts';
import { grouped, hexHeight, readQuantity, type Asked } from './counter.ts';

/** What a list shows of an account's own transactions in blocks. */
export interface ListedSends {
  /** Block heights, one for each transaction, ascending. */
  readonly heights: readonly number[];
  /** Transaction hashes in lower case. */
  readonly hashes: ReadonlySet<string>;
}

export interface UnlistedSearch {
  /** Lower case. */
  readonly account: string;
  readonly listed: ListedSends;
  /** The account's count at the end of a block; undefined if the node gives none. */
  readonly countAt: (height: number) => Promise<number | undefined>;
  readonly rpc: (method: string, params: readonly JsonValue[]) => Promise<Asked<JsonValue>>;
  /** The most requests that it may send. */
  readonly mostRequests: number;
}

/** A height with the account's count at its end; -1 is the time before any block. */
export interface Count {
  readonly height: number;
  readonly count: number;
}

/** The result of the search. */
export interface Unlisted {
  /** The first transaction of the account that the list lacks; the search stops there. */
  readonly missing?: { readonly txId: string; readonly nonce: number | undefined; readonly height: number };
  readonly used: readonly UsedNonce[];
  /** Nonces for which nothing was found, and why, as a sentence; '' if all were found. */
  readonly unexplained: number;
  readonly why: string;
}

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(rising: readonly number[], limit: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((rising[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

class Searching {
  readonly #search: UnlistedSearch;
  readonly #used: UsedNonce[] = [];
  #requests = 0;
  #unexplained = 0;
  #why = '';
  #missing: Unlisted['missing'];

  constructor(search: UnlistedSearch) {
    this.#search = search;
  }

  get outcome(): Unlisted {
    const found = { used: this.#used, unexplained: this.#unexplained, why: this.#why };
    return this.#missing === undefined ? found : { ...found, missing: this.#missing };
  }

  /** Nonces between two counts that no listed transaction has. */
  #unlisted(low: Count, high: Count): number {
    const { heights } = this.#search.listed;
    return high.count - low.count - (countUpTo(heights, high.height) - countUpTo(heights, low.height));
  }

  #giveUp(nonces: number, why: string): void {
    this.#unexplained += nonces;
    if (this.#why === '') this.#why = why;
  }

  async between(low: Count, high: Count): Promise<void> {
    const unlisted = this.#unlisted(low, high);
    if (unlisted <= 0 || this.#missing !== undefined) return;
    if (high.height - low.height === 1) return this.#lookInto(low, high, unlisted);
    if (this.#requests >= this.#search.mostRequests)
      return this.#giveUp(unlisted, `The search ended after ${grouped(this.#requests)} requests.`);
    const height = Math.floor((low.height + high.height) / 2);
    this.#requests += 1;
    const count = await this.#search.countAt(height);
    if (count === undefined)
      return this.#giveUp(
        unlisted,
        `The node gave no count for block ${height}, so their blocks are not known.`,
      );
    await this.between(low, { height, count });
    await this.between({ height, count }, high);
  }

  /** Reads one block at whose end more nonces are used than the list shows. */
  async #lookInto(low: Count, high: Count, unlisted: number): Promise<void> {
    const { account, listed, rpc } = this.#search;
    this.#requests += 1;
    const block = await rpc('eth_getBlockByNumber', [hexHeight(high.height), true]);
    const transactions = 'value' in block ? transactionsOf(block.value) : undefined;
    if (transactions === undefined)
      return this.#giveUp(
        unlisted,
        `The node did not give the transactions of block ${high.height}${'problem' in block ? `: ${block.problem}` : '.'}`,
      );
    const lacking = transactions.find(
      ({ from, hash }) => textOf(from) === account && !listed.hashes.has(textOf(hash)),
    );
    if (lacking !== undefined) {
      const nonce = readQuantity(lacking['nonce'] ?? null);
      this.#missing = { txId: textOf(lacking['hash']), nonce, height: high.height };
      return;
    }
    const used = await authorizedNonces(transactions, account, { from: low.count, to: high.count });
    this.#used.push(...used.slice(0, unlisted));
    if (used.length < unlisted)
      this.#giveUp(
        unlisted - used.length,
        `In block ${high.height} the count rose without a transaction or an authorisation of the account in the node’s answer; code that acts for an account may use nonces, too.`,
      );
  }
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.toLowerCase() : '';

/** The whole transactions of a block object; undefined if it has none or only their hashes. */
function transactionsOf(value: JsonValue): readonly JsonObject[] | undefined {
  const list = isJsonObject(value) ? value['transactions'] : undefined;
  if (!isJsonList(list)) return undefined;
  const whole = list.filter(isJsonObject);
  return whole.length === list.length ? whole : undefined;
}

/** Searches the blocks above `low` up to `high`, whose counts are known. */
export async function searchUnlisted(search: UnlistedSearch, low: Count, high: Count): Promise<Unlisted> {
  const searching = new Searching(search);
  await searching.between(low, high);
  return searching.outcome;
}
