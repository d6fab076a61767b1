/**
 * Compares the rows of an address with the balances that the node states (spec 4.16,
 * eth_getBalance and eth_call of balanceOf): opening + in − out − fees must be the balance. Unlike
 * nonces, this proves what an address received, too, and its internal transactions.
 */
import type { ParsedRow } from '../../../../contract/query-contract.ts';
import type { CompletenessCheck, KeptReading } from '../../../storage/case-records.ts';
import type { RowRef } from '../../../flow/ledger/flow-row.ts';
import type { JsonValue } from '../../../../units/json-value.ts';
import { readQuantity, seqsOf, type Asked, type CounterAsker } from '../counter.ts';
import { askCoin } from './ask-coin.ts';
import { askTokens } from './ask-tokens.ts';
import type { BalanceAsking, BalanceCollection } from './balance-asking.ts';
import { BALANCE_CHECKS } from './balance-kinds.ts';
import type { JudgedSums } from './judged-sums.ts';
import { ListedRows } from './listed-rows.ts';

/** One page holds what came since a collection was read, or the collection is to be updated first. */
const SINCE_ROWS = 50;

const TOO_MANY =
  'More rows came since the collection was read than one page holds. Update the collection, then check again.';

export class BalanceCounter {
  readonly #collection: BalanceCollection;
  readonly #own: ListedRows;
  readonly #asked: Asked<unknown>[] = [];
  #sibling: ListedRows | undefined;
  #readings: readonly KeptReading[];

  constructor(collection: BalanceCollection) {
    this.#collection = collection;
    this.#own = new ListedRows(collection.endpointId, collection.params, collection.endHeight);
    this.#readings = collection.readings;
  }

  /** What later checks compare with. */
  get readings(): readonly KeptReading[] {
    return this.#readings;
  }

  take(row: ParsedRow, ref: RowRef): void {
    this.#own.take(row, ref);
  }

  /** The list with the address's other movements of coins, if the case has all of it. */
  addSibling(list: ListedRows): void {
    this.#sibling = list;
  }

  async ask(asker: CounterAsker): Promise<CompletenessCheck[]> {
    const { kind } = this.#collection;
    const name = kind === 'coin' ? BALANCE_CHECKS.coin : BALANCE_CHECKS.tokens;
    if (kind === 'coin' && this.#sibling === undefined)
      return [
        {
          name,
          outcome: 'not-checkable',
          detail:
            'It takes all normal and internal transactions of the address in the same blocks. One of the two is not collected, or not complete.',
        },
      ];
    const lists = [this.#own, ...(this.#sibling === undefined ? [] : [this.#sibling])];
    const judged = await this.#judge(asker, lists);
    if (judged === undefined) return [];
    const fresh = judged.readings.map(({ asset }) => asset);
    this.#readings = [...this.#readings.filter(({ asset }) => !fresh.includes(asset)), ...judged.readings];
    const { outcome, isOpen, sentence } = judged;
    const open = isOpen === true ? { isOpen } : {};
    return [{ name, outcome, ...open, detail: sentence, evidence: seqsOf(this.#asked) }];
  }

  async #judge(
    asker: CounterAsker,
    lists: readonly ListedRows[],
  ): Promise<(JudgedSums & { readonly readings: readonly KeptReading[] }) | undefined> {
    const { kind, params } = this.#collection;
    const rpc = async (method: string, args: readonly JsonValue[]): Promise<Asked<JsonValue>> => {
      const reply = await asker.rpc(method, args);
      this.#asked.push(reply);
      return reply;
    };
    const to = await this.#closingHeight(rpc, lists);
    if ('problem' in to) return { outcome: 'not-checkable', sentence: to.problem, readings: [] };
    const settledUpTo = Math.max(...lists.map(({ next }) => next - 1));
    const came = await this.#addSince(asker, lists);
    if (came !== undefined) return { outcome: 'not-checkable', sentence: came, readings: [] };
    const start = Number(params['startBlockHeight'] ?? '') || 0;
    const asking: BalanceAsking = {
      collection: this.#collection,
      rpc,
      from: Math.max(0, start - 1),
      to: to.height,
      settledUpTo,
      lists,
    };
    return kind === 'coin' ? askCoin(asking) : askTokens(asking, kind);
  }

  /** The last block that all lists cover; if they cover what is newest, the newest in the chain. */
  async #closingHeight(
    rpc: BalanceAsking['rpc'],
    lists: readonly ListedRows[],
  ): Promise<{ readonly height: number } | { readonly problem: string }> {
    const ends = lists.map(({ end }) => end);
    if (ends.every((end) => end !== undefined)) return { height: Math.min(...ends) };
    const head = await rpc('eth_blockNumber', ['pending']);
    if ('problem' in head) return head;
    const height = readQuantity(head.value);
    // The count may include the preconfirmed block; the one before it is in the chain.
    return height === undefined || height < 1
      ? { problem: 'The node names no block height.' }
      : { height: height - 1 };
  }

  /** Adds the rows that came since; returns a text if that is not possible. */
  async #addSince(asker: CounterAsker, lists: readonly ListedRows[]): Promise<string | undefined> {
    if (lists.every(({ end }) => end !== undefined)) return undefined;
    for (const list of lists) {
      const since = await asker.fetch(this.#collection.endpointId, {
        ...list.params,
        startBlockHeight: String(list.next),
        page: '1',
        limit: String(SINCE_ROWS),
      });
      this.#asked.push(since);
      if ('problem' in since) return `What came since the collection was read is not known: ${since.problem}`;
      const { rows, totalPage } = since.value;
      if (rows.length >= SINCE_ROWS || Number(totalPage ?? '1') > 1) return TOO_MANY;
      rows.forEach((row, index) => list.take(row, { seq: since.seq, index }));
    }
    return undefined;
  }
}
