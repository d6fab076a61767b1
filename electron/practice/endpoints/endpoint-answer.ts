/** What an endpoint returns before paging and envelope. */
import type { PracticeRecord } from '../trade-zone/trade-zone-chain.ts';

/** A list that builds only the records of the requested slice. */
export interface RecordSource {
  readonly count: number;
  slice(offset: number, size: number): readonly PracticeRecord[];
}

export interface PageAnswer {
  readonly form: 'page';
  readonly listName: string;
  readonly list: RecordSource;
  /** 4.1 and 4.5 name the chain beside the list. */
  readonly withChain?: boolean;
  /** Trade-zone lists carry `total`. */
  readonly withTotal?: boolean;
  /** 4.6 and similar endpoints send `limit` before `page`. */
  readonly limitFirst?: boolean;
}

export interface RecordsAnswer {
  readonly form: 'records';
  readonly records: readonly PracticeRecord[];
}

export interface RefusalAnswer {
  readonly form: 'refusal';
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** True sends `data: []` after code and msg; false omits the key, as authentication errors do. */
  readonly withData: boolean;
}

export type EndpointAnswer = PageAnswer | RecordsAnswer | RefusalAnswer;

/** A whole-number parameter; absent if it was not sent. */
export function numberParameter(
  parameters: Readonly<Record<string, string>>,
  name: string,
): number | undefined {
  const text = parameters[name];
  return text === undefined ? undefined : Number(text);
}

/** Builds records from anything that can be sliced. */
export function recordsFrom<Item>(
  list: { readonly count: number; slice(offset: number, size: number): readonly Item[] },
  toRecord: (item: Item) => PracticeRecord,
): RecordSource {
  return {
    count: list.count,
    slice: (offset, size) => list.slice(offset, size).map((item) => toRecord(item)),
  };
}

/** Wraps an array as a list. */
export function arrayList<Item>(items: readonly Item[]): {
  readonly count: number;
  slice(offset: number, size: number): readonly Item[];
} {
  return { count: items.length, slice: (offset, size) => items.slice(offset, offset + size) };
}
