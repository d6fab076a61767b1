/**
 * A list of transactions that changes while it is read: a small model of the service's address
 * list, with the habits of real services.
 */
import type { JsonObject } from '../../shared/units/json-value.ts';

export interface ListHabits {
  readonly order: 'falling' | 'rising' | 'none';
  /** The most rows that the service returns; undefined without a cap. */
  readonly cap?: number;
  /** The largest page that it sends, whatever is requested. */
  readonly largestPage?: number;
  /** Sends this many rows per page, whatever is requested, but counts pages by the request. */
  readonly miscounts?: number;
  readonly totalPage: 'stated' | 'absent' | 'empty' | 'zero';
  readonly pastTheEnd: 'empty' | 'last-page' | 'first-page' | 'refused' | 'no-data';
  readonly endIsExclusive?: boolean;
  readonly startIsExclusive?: boolean;
  /** 'trade-zone': rows as in spec 2.12, under the list name and with the total of spec 4.11. */
  readonly zone?: 'main' | 'trade-zone';
}

interface ListRow {
  readonly id: number;
  readonly height: number;
  readonly block: string;
  /** A value that a service may correct later. */
  readonly amount?: string;
}

/** The wire's name of the list in `data`. */
export const listNameOf = ({ zone }: Pick<ListHabits, 'zone'>): 'data' | 'transactionLists' =>
  zone === 'trade-zone' ? 'data' : 'transactionLists';

export interface ListAnswer {
  readonly status: number;
  readonly bodyText: string;
}

/**
 * A well-formed block hash: a malformed one would be reported for each row, which takes longer than
 * all else.
 */
const blockHash = (digits: string): string => `0x${digits.padStart(64, '0')}`;

const wireRow = ({ id, height, block, amount = '1' }: ListRow): JsonObject => ({
  txId: `0x${id.toString(16).padStart(64, '0')}`,
  blockHash: block,
  height: String(height),
  amount,
  state: 'success',
});

const wireRowOfZone = ({ id, height, block, amount = '1' }: ListRow): JsonObject => ({
  hash: `0x${id.toString(16).padStart(64, '0')}`,
  blockHeight: String(height),
  blockHash: block,
  status: '0x1',
  valueRaw: amount,
});

/** Returns whether the two lists are equal as bags of rows. */
function isSameBag(rows: readonly string[], others: readonly string[]): boolean {
  if (rows.length !== others.length) return false;
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of others) {
    const left = (counts.get(row) ?? 0) - 1;
    if (left < 0) return false;
    counts.set(row, left);
  }
  return true;
}

/** Holds its rows with the highest block first; answers in the order of its habits. */
export class ChangingList {
  readonly habits: ListHabits;
  #rows: ListRow[] = [];
  #head = 1000;
  #lastId = 0;
  #epoch = 0;
  #moments: (readonly ListRow[])[] = [];
  /** Rows as they are sent, as text. */
  readonly #texts = new WeakMap<ListRow, string>();

  constructor(habits: ListHabits, rowsPerBlock: readonly number[]) {
    this.habits = habits;
    for (const rows of rowsPerBlock) this.grow(rows);
    this.#moments = [this.#rows];
  }

  /** Adds a block with this many rows; every third row is the twin of the one before it. */
  grow(rows: number): void {
    this.#head += 1;
    const height = this.#head;
    const block = blockHash(`${height.toString(16)}e${this.#epoch}`);
    const added = Array.from({ length: rows }, (_, index) => {
      if (index % 3 !== 2) this.#lastId += 1;
      return { id: this.#lastId, height, block };
    });
    this.#become([...added, ...this.#rows]);
  }

  /** Adds a row that is indexed late, in a block below the head. */
  addLate(depth: number): void {
    const height = Math.max(1, this.#head - depth);
    this.#lastId += 1;
    const row = { id: this.#lastId, height, block: blockHash(`1a7e${height.toString(16)}`) };
    const at = this.#rows.findIndex((each) => each.height <= height);
    this.#become(at === -1 ? [...this.#rows, row] : this.#rows.toSpliced(at, 0, row));
  }

  /** Replaces the top blocks; some of their rows come back in the new ones. */
  reorganise(depth: number, keepEvery: number): void {
    this.#epoch += 1;
    const from = this.#head - depth;
    const kept = this.#rows.filter(({ height }, index) => height <= from || index % keepEvery === 0);
    this.#become(
      kept.map((row) =>
        row.height <= from ? row : { ...row, block: blockHash(`${row.height.toString(16)}e${this.#epoch}`) },
      ),
    );
  }

  /** Removes the row at an index; does nothing if the list is empty. */
  drop(at: number): void {
    if (this.#rows.length > 0) this.#become(this.#rows.toSpliced(at % this.#rows.length, 1));
  }

  /** Replaces a row by another one in the same block. */
  exchange(at: number): void {
    const row = this.#rows[at % Math.max(1, this.#rows.length)];
    if (row === undefined) return;
    this.#lastId += 1;
    this.#become(this.#rows.with(at % this.#rows.length, { ...row, id: this.#lastId }));
  }

  /** Corrects a row: each time to a new amount. */
  correct(at: number): void {
    const row = this.#rows[at % Math.max(1, this.#rows.length)];
    if (row === undefined) return;
    this.#become(
      this.#rows.with(at % this.#rows.length, { ...row, amount: String(Number(row.amount ?? '1') + 1) }),
    );
  }

  #become(rows: ListRow[]): void {
    this.#rows = rows;
    this.#moments.push(rows);
  }

  /** From now on, `wasEver` considers only later states of the list. */
  forgetThePast(): void {
    this.#moments = [this.#rows];
  }

  #wire(row: ListRow): JsonObject {
    return this.habits.zone === 'trade-zone' ? wireRowOfZone(row) : wireRow(row);
  }

  #textOf(row: ListRow): string {
    const known = this.#texts.get(row) ?? JSON.stringify(this.#wire(row));
    this.#texts.set(row, known);
    return known;
  }

  /**
   * Returns whether the rows, in any order, were the whole list at one moment, up to and including
   * a block.
   */
  wasEver(rows: readonly JsonObject[], upToBlock: number | undefined): boolean {
    return this.wasEverWithin(rows, undefined, upToBlock ?? Infinity);
  }

  /** Returns whether the rows, in any order, were all rows of a range of blocks at one moment. */
  wasEverWithin(rows: readonly JsonObject[], fromBlock: number | undefined, toBlock: number): boolean {
    const wanted = rows.map((row) => JSON.stringify(row));
    return this.#moments.some((moment) => {
      const shown = moment.filter(({ height }) => height >= (fromBlock ?? 0) && height <= toBlock);
      return (
        shown.length === wanted.length &&
        isSameBag(
          shown.map((row) => this.#textOf(row)),
          wanted,
        )
      );
    });
  }

  /** Returns whether each of the ranges had this many rows at the same moment. */
  everHeld(
    ranges: readonly { readonly from: number | undefined; readonly to: number; readonly rows: number }[],
  ): boolean {
    return this.#moments.some((moment) =>
      ranges.every(
        ({ from = 0, to, rows }) =>
          moment.filter(({ height }) => height >= from && height <= to).length === rows,
      ),
    );
  }

  #upTo(rows: readonly ListRow[], upToBlock: number | undefined): ListRow[] {
    if (upToBlock === undefined) return [...rows];
    return rows.filter(({ height }) =>
      this.habits.endIsExclusive === true ? height < upToBlock : height <= upToBlock,
    );
  }

  #ordered(fromBlock: number, upToBlock: number | undefined): ListRow[] {
    const shown = this.#upTo(this.#rows, upToBlock)
      .filter(({ height }) =>
        this.habits.startIsExclusive === true ? height > fromBlock : height >= fromBlock,
      )
      .slice(0, this.habits.cap);
    if (this.habits.order === 'rising') return shown.toReversed();
    // No order, but always the same: a scramble of the id, with twins side by side.
    if (this.habits.order === 'none')
      return shown.toSorted((one, other) => ((one.id * 7919) % 1009) - ((other.id * 7919) % 1009));
    return shown;
  }

  /** Answers the request for a page as the service does. */
  answer(params: Readonly<Record<string, string>>): ListAnswer {
    const { habits } = this;
    const end = params['endBlockHeight'];
    const start = params['startBlockHeight'];
    const rows = this.#ordered(
      start === undefined ? -1 : Number(start),
      end === undefined ? undefined : Number(end),
    );
    const asked = Number(params['limit'] ?? '20');
    const limit = Math.min(asked, habits.largestPage ?? asked);
    const pageSize = habits.miscounts ?? limit;
    const page = Number(params['page'] ?? '1');
    const pages = Math.ceil(rows.length / limit);
    const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));
    let shownPage = page;
    if (page > lastPage) {
      if (habits.pastTheEnd === 'refused')
        return { status: 400, bodyText: '{"code":"50036","msg":"Parameter page error","data":[]}' };
      if (habits.pastTheEnd === 'no-data')
        return { status: 400, bodyText: '{"code":"50044","msg":"Data does not exist","data":[]}' };
      if (habits.pastTheEnd === 'last-page') shownPage = lastPage;
      if (habits.pastTheEnd === 'first-page') shownPage = 1;
    }
    const shown = rows.slice((shownPage - 1) * pageSize, shownPage * pageSize).map((row) => this.#wire(row));
    const totalPage = { stated: String(pages), absent: undefined, empty: '', zero: '0' }[habits.totalPage];
    const data = {
      page: String(page),
      limit: String(asked),
      ...(totalPage === undefined ? {} : { totalPage }),
      ...(habits.zone === 'trade-zone' ? { total: String(rows.length) } : {}),
      [listNameOf(habits)]: shown,
    };
    return { status: 200, bodyText: JSON.stringify({ code: '0', msg: '', data: [data] }) };
  }
}
