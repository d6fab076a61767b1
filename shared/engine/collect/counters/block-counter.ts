/**
 * Compares transactions of blocks (spec 4.7) with what each block says about itself: txnCount and
 * txnInternal of 4.8, and the count of JSON-RPC (eth_getBlockTransactionCountByNumber).
 */
import { valueText } from '../../../service/row-value.ts';
import { groupedOr } from '../../../units/count-text.ts';
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
  type HeightSample,
} from './counter.ts';

/** This many blocks are checked by default. */
const FEW_BLOCKS = 20;
/** Requests under way together; the trusted side paces them. */
const BLOCKS_AT_ONCE = 8;
const NAME = 'Counts of the blocks';

/** The field of a block's own count, by kind of transactions; other kinds have none. */
const COUNT_FIELD: Readonly<Record<string, 'txnCount' | 'txnInternal'>> = {
  '': 'txnCount',
  transaction: 'txnCount',
  internal: 'txnInternal',
};

/**
 * The heights to check: all of `from` to `to`, or a number of them evenly spread, including the
 * ends.
 */
export function sampleHeights(from: number, to: number, sample: HeightSample): number[] {
  const all = to - from + 1;
  if (sample === 'few' && all > FEW_BLOCKS) return [];
  const wanted = typeof sample === 'number' ? Math.min(all, sample) : all;
  if (wanted === 1) return [from];
  return Array.from({ length: wanted }, (_, index) => from + Math.round((index * (all - 1)) / (wanted - 1)));
}

interface Compared {
  readonly height: number;
  readonly rows: number;
  /** The two other counts; undefined if one gave no number, null if it was not requested. */
  readonly service: number | undefined;
  readonly node: number | undefined | null;
}

const readCount = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

class BlockCounter implements Counter {
  readonly #rows = new Map<number, number>();
  readonly #collection: CountedCollection;
  readonly #field: 'txnCount' | 'txnInternal';
  readonly #asked: Asked<unknown>[] = [];

  constructor(collection: CountedCollection, field: 'txnCount' | 'txnInternal') {
    this.#collection = collection;
    this.#field = field;
  }

  take({ fields }: Parameters<Counter['take']>[0]): void {
    const height = readCount(valueText(fields['height']));
    if (height !== undefined) this.#rows.set(height, (this.#rows.get(height) ?? 0) + 1);
  }

  async ask(asker: CounterAsker): Promise<CompletenessCheck[]> {
    const [from, to] = ['startBlockHeight', 'endBlockHeight'].map((name) =>
      Number(this.#collection.params[name]),
    );
    const all = (to ?? 0) - (from ?? 0) + 1;
    const heights = sampleHeights(from ?? 0, to ?? 0, this.#collection.heights);
    if (heights.length === 0)
      return [
        {
          name: NAME,
          outcome: 'not-checkable',
          detail: `${grouped(all)} blocks were not asked for their counts automatically: that takes up to two requests each. Choose how many beside “Recheck completeness”.`,
        },
      ];
    const compared: Compared[] = [];
    for (let at = 0; at < heights.length; at += BLOCKS_AT_ONCE) {
      const round = heights.slice(at, at + BLOCKS_AT_ONCE);
      compared.push(...(await Promise.all(round.map((height) => this.#compare(asker, height)))));
    }
    return [this.#judge(compared, all)];
  }

  async #compare(asker: CounterAsker, height: number): Promise<Compared> {
    const block = await asker.fetch('block-fills', { height: String(height) });
    const node =
      this.#field === 'txnCount'
        ? await asker.rpc('eth_getBlockTransactionCountByNumber', [hexHeight(height)])
        : undefined;
    this.#asked.push(block, ...(node === undefined ? [] : [node]));
    return {
      height,
      rows: this.#rows.get(height) ?? 0,
      service:
        'value' in block ? readCount(valueText(block.value.rows[0]?.fields[this.#field] ?? '')) : undefined,
      node: node === undefined ? null : 'value' in node ? readQuantity(node.value) : undefined,
    };
  }

  #judge(compared: readonly Compared[], all: number): CompletenessCheck {
    const evidence = seqsOf(this.#asked).toSorted((one, other) => one - other);
    const differing = compared.filter(({ rows, service, node }) =>
      [service, node].some((count) => typeof count === 'number' && count !== rows),
    );
    const silent = compared.filter(({ service, node }) => typeof (service ?? node) !== 'number');
    const which =
      compared.length === all
        ? `all ${grouped(all)} blocks`
        : `${grouped(compared.length)} of ${grouped(all)} blocks, evenly spread`;
    const others =
      this.#field === 'txnCount'
        ? 'txnCount of the service and the count of JSON-RPC'
        : 'txnInternal of the service';
    if (differing.length > 0)
      return {
        name: NAME,
        outcome: 'failed',
        detail: `Asked of ${which}: ${nameFew(
          differing.map(
            ({ height, rows, service, node }) =>
              `block ${height} has ${grouped(rows)} rows, the service counts ${groupedOr(service, '?')}${node === null ? '' : `, the node ${groupedOr(node, '?')}`}`,
          ),
        )}.`,
        evidence,
      };
    if (silent.length === compared.length)
      return {
        name: NAME,
        outcome: 'not-checkable',
        detail: `No block gave a count: ${this.#firstProblem()}`,
        evidence,
      };
    const asked = `Rows per block agree with ${others}, asked of ${which}`;
    return {
      name: NAME,
      outcome: 'met',
      detail: silent.length === 0 ? `${asked}.` : `${asked}; ${grouped(silent.length)} gave no count.`,
      evidence,
    };
  }

  #firstProblem(): string {
    const problem = this.#asked.flatMap((each) => ('problem' in each ? [each.problem] : []))[0];
    return problem ?? 'the answers hold no number.';
  }
}

/** For 4.7; kinds that a block does not count have no such check. */
export function blockCounterOf(collection: CountedCollection): Counter | undefined {
  const field = COUNT_FIELD[collection.params['protocolType'] ?? ''];
  return field === undefined ? undefined : new BlockCounter(collection, field);
}
