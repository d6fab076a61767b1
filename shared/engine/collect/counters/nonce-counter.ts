/**
 * Compares the transactions that an account sent with the chain's own count: its nonce (spec 4.16,
 * eth_getTransactionCount). The transactions of an ordinary account have the nonces 0, 1, 2, …
 * without a gap.
 */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import { addressesOf } from '../../../service/question/plain-address.ts';
import { valueText } from '../../../service/row-value.ts';
import type { JsonValue } from '../../../units/json-value.ts';
import type { CompletenessCheck } from '../../storage/case-records.ts';
import {
  grouped,
  hexHeight,
  nameFew,
  readQuantity,
  seqsOf,
  type Asked,
  type CountedCollection,
  type Counter,
  type CounterAsker,
} from './counter.ts';
import { findGaps } from './find-gaps.ts';
import { searchUnlisted, type Count, type ListedSends, type Unlisted } from './unlisted-nonces.ts';

const NAME = 'Outgoing nonces';

/** The most requests for finding what the list lacks: finding one nonce takes about 30. */
const SEARCH_REQUESTS = { unasked: 150, asked: 1500 } as const;

/**
 * What the rows say: how many transactions the account sent, and with which nonces if rows have
 * them (4.6).
 */
interface Sent extends ListedSends {
  readonly count: number;
  readonly nonces: readonly number[] | undefined;
  readonly highest: number | undefined;
}

class SentTransactions {
  readonly #address: string;
  /** The height of each hash, once: a transaction may have several rows. */
  readonly #heights = new Map<string, number>();
  readonly #nonces: number[] = [];
  #rows = 0;
  #highest: number | undefined;

  constructor(address: string) {
    this.#address = address.toLowerCase();
  }

  take({ fields }: ParsedRow): void {
    const height = valueText(fields['height']);
    // Without a block it is not in the chain's count either.
    if (!/^\d{1,15}$/.test(height)) return;
    this.#highest = Math.max(this.#highest ?? -1, Number(height));
    if (addressesOf(valueText(fields['from']))?.includes(this.#address) !== true) return;
    this.#rows += 1;
    const hash = valueText(fields['txId']).toLowerCase();
    if (!this.#heights.has(hash)) this.#heights.set(hash, Number(height));
    const nonce = valueText(fields['nonce']);
    if (/^\d{1,15}$/.test(nonce)) this.#nonces.push(Number(nonce));
  }

  absorb(other: SentTransactions): void {
    for (const [hash, height] of other.#heights)
      if (!this.#heights.has(hash)) this.#heights.set(hash, height);
    for (const nonce of other.#nonces) this.#nonces.push(nonce);
    this.#rows += other.#rows;
    if (other.#highest !== undefined) this.#highest = Math.max(this.#highest ?? -1, other.#highest);
  }

  sum(): Sent {
    const all = this.#nonces.length === this.#rows && this.#rows > 0;
    return {
      count: this.#heights.size,
      hashes: new Set(this.#heights.keys()),
      heights: [...this.#heights.values()].sort((one, other) => one - other),
      nonces: all ? this.#nonces.toSorted((one, other) => one - other) : undefined,
      highest: this.#highest,
    };
  }
}

const problemOf = (...asked: readonly (Asked<unknown> | undefined)[]): string | undefined =>
  asked.flatMap((each) => (each !== undefined && 'problem' in each ? [each.problem] : []))[0];

const countOf = (asked: Asked<JsonValue>): number | undefined =>
  'value' in asked ? readQuantity(asked.value) : undefined;

/** The outcome of a check; `lacks` if the account used more nonces than the collection shows. */
interface Judged extends Pick<CompletenessCheck, 'outcome' | 'isOpen' | 'detail'> {
  readonly lacks?: true;
}

/**
 * Judges rows of blocks `from` to `to` by the counts at their ends; `upTo` describes which blocks.
 */
function judge({ count, nonces }: Sent, before: number, at: number, upTo: string): Judged {
  const expected = at - before;
  const said = `The node counts ${grouped(expected)} sent ${upTo}; ${grouped(count)} are in the collection`;
  if (nonces !== undefined) {
    const missing = findGaps(nonces, before, at - 1);
    const doubled = nonces.filter((nonce, index) => nonce === nonces[index - 1]);
    if (missing.length > 0)
      return {
        outcome: 'failed',
        detail: `${said}. Missing are the nonces ${nameFew(missing)}.`,
        lacks: true,
      };
    if (doubled.length > 0)
      return { outcome: 'failed', detail: `${said}. Nonces came twice: ${nameFew(doubled.map(String))}.` };
  }
  if (count < expected) return { outcome: 'failed', detail: `${said}.`, lacks: true };
  if (count > expected) return { outcome: 'failed', detail: `${said}.` };
  return {
    outcome: 'met',
    detail: nonces === undefined ? `${said}.` : `${said}, with nonces ${before} to ${at - 1} without a gap.`,
  };
}

const NOT_TOLD =
  'Whether rows are missing, or the account gave these nonces to transactions of others (EIP-7702 authorisations), is not known:';

/** The verdict after searching for what the collection lacks. */
function judgeSearch({ detail }: Judged, { missing, used, unexplained, why }: Unlisted): Judged {
  if (missing !== undefined)
    return {
      outcome: 'failed',
      detail: `${detail} The node has ${missing.txId}${missing.nonce === undefined ? '' : `, nonce ${missing.nonce},`} in block ${missing.height}, and the list does not show it.`,
    };
  const given =
    used.length === 0
      ? ''
      : ` Used up by authorisations of the account in transactions of others (EIP-7702): ${nameFew(used.map(({ nonce, txId }) => `nonce ${nonce} in ${txId}`))}.`;
  if (unexplained === 0) return { outcome: 'met', detail: `${detail}${given}` };
  return {
    outcome: 'not-checkable',
    isOpen: true,
    detail: `${detail}${given} ${NOT_TOLD} ${why} Check again with a node that keeps old states and whole blocks.`,
  };
}

/**
 * The beginning of a delegated account's code (EIP-7702), before the 20 bytes of the address it
 * points to.
 */
const isDelegation = (code: JsonValue): boolean =>
  typeof code === 'string' && /^0xef0100[0-9a-f]{40}$/i.test(code);

const notCheckable = (detail: string, evidence: readonly number[]): CompletenessCheck[] => [
  { name: NAME, outcome: 'not-checkable', detail, evidence },
];

class NonceCounter implements Counter {
  readonly #collection: CountedCollection;
  /**
   * True if the list shows only the last year: nothing is known about what was sent before its
   * oldest row.
   */
  readonly #isOldestBounded: boolean;
  readonly #address: string;
  readonly #sent: SentTransactions;
  readonly #asked: Asked<unknown>[] = [];

  constructor(collection: CountedCollection, isOldestBounded: boolean) {
    this.#collection = collection;
    this.#isOldestBounded = isOldestBounded;
    this.#address = collection.params['address'] ?? '';
    this.#sent = new SentTransactions(this.#address);
  }

  take(row: ParsedRow): void {
    this.#sent.take(row);
  }

  absorb(other: Counter): void {
    if (other instanceof NonceCounter) this.#sent.absorb(other.#sent);
  }

  async ask(asker: CounterAsker): Promise<CompletenessCheck[]> {
    const code = await this.#note(asker.rpc('eth_getCode', [this.#address, 'pending']));
    if (!('value' in code)) return this.#notCheckable(code.problem);
    if (code.value !== '0x' && !isDelegation(code.value))
      return this.#notCheckable('The address has code: its nonce does not count what it sent.');
    const sent = this.#sent.sum();
    // Nothing is older than nonce 0.
    const isCutOff = this.#isOldestBounded && sent.nonces?.[0] !== 0;
    const oldest = isCutOff ? sent.heights[0] : undefined;
    if (isCutOff && oldest === undefined)
      return this.#notCheckable(
        'The list shows nothing that the address sent, and covers only the last year.',
      );
    const from = Math.max(Number(this.#collection.params['startBlockHeight'] ?? '') || 0, oldest ?? 0);
    const end = this.#collection.endHeight ?? sent.highest;
    const [counted, closing] = await Promise.all([
      from === 0 ? undefined : this.#countAt(asker, from - 1),
      end === undefined ? undefined : this.#countAt(asker, end),
    ]);
    const before = counted === undefined ? 0 : countOf(counted);
    const at = closing === undefined ? before : countOf(closing);
    if (before === undefined || at === undefined) return this.#askWithPending(asker, sent, from);
    const upTo = end === undefined ? 'before any block of the collection' : `up to block ${end}`;
    const judged = await this.#search(asker, judge(sent, before, at, upTo), sent, [
      { height: from - 1, count: before },
      { height: end ?? from - 1, count: at },
    ]);
    if (judged.outcome !== 'met' || this.#collection.endHeight !== undefined) return this.#check(judged);
    return this.#askAboutNewer(asker, judged, sent, { height: end ?? 0, count: at });
  }

  /**
   * Searches for what the collection lacks between two counts; a verdict that lacks nothing stays
   * as it is.
   */
  async #search(
    asker: CounterAsker,
    judged: Judged,
    listed: ListedSends,
    [low, high]: readonly [Count, Count],
  ): Promise<Judged> {
    if (judged.lacks !== true) return judged;
    const found = await searchUnlisted(
      {
        account: this.#address.toLowerCase(),
        listed,
        countAt: async (height) => countOf(await this.#countAt(asker, height)),
        rpc: (method, params) => this.#note(asker.rpc(method, params)),
        mostRequests: this.#collection.heights === 'few' ? SEARCH_REQUESTS.unasked : SEARCH_REQUESTS.asked,
      },
      low,
      high,
    );
    return judgeSearch(judged, found);
  }

  /** The collection has no upper end: the list must not hide what was sent after its newest row. */
  async #askAboutNewer(
    asker: CounterAsker,
    judged: Judged,
    sent: Sent,
    { height: end, count: at }: Count,
  ): Promise<CompletenessCheck[]> {
    const head = await this.#note(asker.rpc('eth_blockNumber', ['pending']));
    // The count may include the preconfirmed block; the one before it is in the chain.
    const last = Math.max(end, (countOf(head) ?? 0) - 1);
    const newest = countOf(await this.#countAt(asker, last));
    if (newest === undefined)
      return this.#check({
        ...judged,
        detail: `${judged.detail} Later blocks could not be asked about: ${problemOf(...this.#asked) ?? 'the count was no number'}`,
      });
    if (newest === at)
      return this.#check({ ...judged, detail: `${judged.detail} None was sent up to block ${last}.` });
    const changed = await this.#note(asker.hasFirstPageChanged());
    const more = `${grouped(newest - at)} more ${newest - at === 1 ? 'was' : 'were'} sent in the blocks up to ${last}`;
    if (!('value' in changed) || changed.value)
      return this.#check({ ...judged, detail: `${judged.detail} ${more}, after this collection was read.` });
    const hidden: Judged = {
      outcome: 'failed',
      detail: `${judged.detail} ${more}, and the list, read again, does not show them.`,
      lacks: true,
    };
    return this.#check(
      await this.#search(asker, hidden, sent, [
        { height: end, count: at },
        { height: last, count: newest },
      ]),
    );
  }

  /** For a node without old states: the current count can only show agreement and gaps. */
  async #askWithPending(asker: CounterAsker, sent: Sent, from: number): Promise<CompletenessCheck[]> {
    const refusal = problemOf(...this.#asked) ?? 'The count was no number.';
    if (from !== 0 && !this.#isOldestBounded) return this.#notCheckable(refusal);
    const now = countOf(await this.#note(asker.rpc('eth_getTransactionCount', [this.#address, 'pending'])));
    if (now === undefined) return this.#notCheckable(problemOf(...this.#asked) ?? refusal);
    const top = sent.nonces?.at(-1);
    const judged = judge(
      sent,
      this.#isOldestBounded ? (sent.nonces?.[0] ?? 0) : 0,
      top === undefined ? now : Math.min(now, top + 1),
      'with what is not in a block yet',
    );
    if (judged.outcome === 'met' && top !== undefined && now > top + 1)
      return this.#check({
        ...judged,
        detail: `${judged.detail} ${grouped(now - top - 1)} more are newer, or are not in a block yet.`,
      });
    const isBehind = judged.outcome === 'failed' && sent.nonces === undefined && sent.count < now;
    if (isBehind) return this.#check({ ...judged, outcome: 'not-checkable' });
    // Without old states nobody can tell in which block a nonce was used.
    return this.#check(
      judged.lacks === true ? judgeSearch(judged, { used: [], unexplained: 1, why: refusal }) : judged,
    );
  }

  async #note<Value>(asking: Promise<Asked<Value>>): Promise<Asked<Value>> {
    const asked = await asking;
    this.#asked.push(asked);
    return asked;
  }

  #countAt(asker: CounterAsker, height: number): Promise<Asked<JsonValue>> {
    return this.#note(asker.rpc('eth_getTransactionCount', [this.#address, hexHeight(height)]));
  }

  #notCheckable(detail: string): CompletenessCheck[] {
    return notCheckable(detail, seqsOf(this.#asked));
  }

  #check({ outcome, isOpen, detail }: Judged): CompletenessCheck[] {
    const open = isOpen === true ? { isOpen } : {};
    return [{ name: NAME, outcome, ...open, detail, evidence: seqsOf(this.#asked) }];
  }
}

/**
 * For 4.5 and 4.6, if the collection has everything that the address sent between two blocks;
 * otherwise undefined. `isOldestBounded`: the list only reaches back to a fixed age, as 4.6 does.
 */
export function nonceCounterOf(collection: CountedCollection, isOldestBounded = false): Counter | undefined {
  const given = (name: string): string => collection.params[name] ?? '';
  const isNormal = ['', 'transaction'].includes(given('protocolType'));
  const isWhole = given('isFromOrTo') !== 'to' && given('tokenContractAddress') === '';
  return isNormal && isWhole ? new NonceCounter(collection, isOldestBounded) : undefined;
}
