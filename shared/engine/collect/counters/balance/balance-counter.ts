/**
 * Compares the rows of an address with the balances that the node states (spec 4.16,
 * eth_getBalance and eth_call of balanceOf): opening + in − out − fees must be the balance. Unlike
 * nonces, this proves what an address received, too, and its internal transactions.
 */
import type { ParsedRow } from '../../../../contract/query-contract.ts';
import type { CompletenessCheck, KeptReading } from '../../../storage/case-records.ts';
import type { RowRef } from '../../../flow/ledger/flow-row.ts';
import type { JsonValue } from '../../../../units/json-value.ts';
import { grouped, seqsOf, type Asked, type CounterAsker } from '../counter.ts';
import { addSince, closingHeight, type FetchPage } from './closing.ts';
import { askCoin } from './ask-coin.ts';
import { askTokens } from './ask-tokens.ts';
import type { BalanceAsking, BalanceCollection } from './balance-asking.ts';
import { BALANCE_CHECKS } from './balance-kinds.ts';
import type { JudgedAssets } from './judged-sums.ts';
import { ListedRows } from './listed-rows.ts';

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

  /** The check of so many rows that nobody asked for it. */
  unasked(rows: number): CompletenessCheck {
    return {
      name: this.#name,
      outcome: 'not-checkable',
      detail: `${grouped(rows)} rows were not added up automatically: that takes some seconds. Choose “Recheck completeness” to add them up.`,
      evidence: [],
    };
  }

  get #name(): string {
    return this.#collection.kind === 'coin' ? BALANCE_CHECKS.coin : BALANCE_CHECKS.tokens;
  }

  async ask(asker: CounterAsker): Promise<CompletenessCheck[]> {
    const { kind } = this.#collection;
    const name = this.#name;
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
    const { outcome, isOpen, sentence, openings } = judged;
    const open = isOpen === true ? { isOpen } : {};
    const stated = openings.length === 0 ? {} : { openings };
    return [{ name, outcome, ...open, ...stated, detail: sentence, evidence: seqsOf(this.#asked) }];
  }

  async #judge(asker: CounterAsker, lists: readonly ListedRows[]): Promise<JudgedAssets | undefined> {
    const { kind, params } = this.#collection;
    const rpc = async (method: string, args: readonly JsonValue[]): Promise<Asked<JsonValue>> => {
      const reply = await asker.rpc(method, args);
      this.#asked.push(reply);
      return reply;
    };
    const fetch: FetchPage = async (query) => {
      const page = await asker.fetch(this.#collection.endpointId, query);
      this.#asked.push(page);
      return page;
    };
    const to = await closingHeight(rpc, lists);
    if ('problem' in to)
      return { outcome: 'not-checkable', sentence: to.problem, readings: [], openings: [] };
    const settledUpTo = Math.max(...lists.map(({ next }) => next - 1));
    const came = await addSince(fetch, lists);
    if (came !== undefined) return { outcome: 'not-checkable', sentence: came, readings: [], openings: [] };
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
}
