/**
 * A list of transactions that changes while it is read: a small model of the service's address list, with the habits that real services have.
 */
import type { JsonObject } from '../../shared/units/json-value.ts';

export interface ListHabits {
  readonly order: 'falling' | 'rising' | 'none';
  /** Rows that the service shows at most; undefined without a cap. */
  readonly cap?: number;
  /** Largest page it sends, whatever is asked. */
  readonly largestPage?: number;
  /** Sends this many rows a page, whatever is asked, but counts pages by what was asked. */
  readonly miscounts?: number;
  readonly totalPage: 'stated' | 'absent' | 'empty' | 'zero';
  readonly pastTheEnd: 'empty' | 'last-page' | 'first-page' | 'refused' | 'no-data';
  readonly endIsExclusive?: boolean;
  readonly startIsExclusive?: boolean;
}

interface ListRow {
  readonly id: number;
  readonly height: number;
  readonly block: string;
}

export interface ListAnswer {
  readonly status: number;
  readonly bodyText: string;
}

const wireRow = ({ id, height, block }: ListRow): JsonObject => ({
  txId: `0x${id.toString(16).padStart(64, '0')}`,
  blockHash: block,
  height: String(height),
  amount: '1',
  state: 'success',
});

/** Holds its rows with the highest block first; answers in the order of its habits. */
export class ChangingList {
  readonly habits: ListHabits;
  #rows: ListRow[] = [];
  #head = 1000;
  #lastId = 0;
  #epoch = 0;
  #moments: (readonly ListRow[])[] = [];

  constructor(habits: ListHabits, rowsPerBlock: readonly number[]) {
    this.habits = habits;
    for (const rows of rowsPerBlock) this.grow(rows);
    this.#moments = [this.#rows];
  }

  /** A new block with so many rows; every third row is the twin of the one before it. */
  grow(rows: number): void {
    this.#head += 1;
    const height = this.#head;
    const block = `0x${height.toString(16)}e${this.#epoch}`;
    const added = Array.from({ length: rows }, (_, index) => {
      if (index % 3 !== 2) this.#lastId += 1;
      return { id: this.#lastId, height, block };
    });
    this.#become([...added, ...this.#rows]);
  }

  /** A row that is indexed late, into a block below the head. */
  addLate(depth: number): void {
    const height = Math.max(1, this.#head - depth);
    this.#lastId += 1;
    const row = { id: this.#lastId, height, block: `0x${height.toString(16)}late` };
    const at = this.#rows.findIndex((each) => each.height <= height);
    this.#become(at === -1 ? [...this.#rows, row] : this.#rows.toSpliced(at, 0, row));
  }

  /** The top blocks are replaced; some of their rows come back in the new ones. */
  reorganise(depth: number, keepEvery: number): void {
    this.#epoch += 1;
    const from = this.#head - depth;
    const kept = this.#rows.filter(({ height }, index) => height <= from || index % keepEvery === 0);
    this.#become(
      kept.map((row) =>
        row.height <= from ? row : { ...row, block: `0x${row.height.toString(16)}e${this.#epoch}` },
      ),
    );
  }

  #become(rows: ListRow[]): void {
    this.#rows = rows;
    this.#moments.push(rows);
  }

  /** From now on, `wasEver` looks only at lists from here on. */
  forgetThePast(): void {
    this.#moments = [this.#rows];
  }

  /** Whether the rows, in any order, were all of the list at one moment, up to a block, that included. */
  wasEver(rows: readonly JsonObject[], upToBlock: number | undefined): boolean {
    const wanted = rows.map((row) => JSON.stringify(row)).sort();
    return this.#moments.some((moment) => {
      const shown = moment
        .filter(({ height }) => height <= (upToBlock ?? Infinity))
        .map((row) => JSON.stringify(wireRow(row)));
      return shown.length === wanted.length && shown.sort().every((row, index) => row === wanted[index]);
    });
  }

  /** Whether the rows, in any order, were all of the blocks from one to another at one moment. */
  wasEverWithin(rows: readonly JsonObject[], fromBlock: number | undefined, toBlock: number): boolean {
    const wanted = rows.map((row) => JSON.stringify(row)).sort();
    return this.#moments.some((moment) => {
      const shown = moment
        .filter(({ height }) => height >= (fromBlock ?? 0) && height <= toBlock)
        .map((row) => JSON.stringify(wireRow(row)));
      return shown.length === wanted.length && shown.sort().every((row, index) => row === wanted[index]);
    });
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
    // No order at all, but always the same: by a scramble of the id, twins side by side.
    if (this.habits.order === 'none')
      return shown.toSorted((one, other) => ((one.id * 7919) % 1009) - ((other.id * 7919) % 1009));
    return shown;
  }

  /** The answer to a page, as the service sends it. */
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
    const shown = rows.slice((shownPage - 1) * pageSize, shownPage * pageSize).map((row) => wireRow(row));
    const totalPage = { stated: String(pages), absent: undefined, empty: '', zero: '0' }[habits.totalPage];
    const data = {
      page: String(page),
      limit: String(asked),
      ...(totalPage === undefined ? {} : { totalPage }),
      transactionLists: shown,
    };
    return { status: 200, bodyText: JSON.stringify({ code: '0', msg: '', data: [data] }) };
  }
}
