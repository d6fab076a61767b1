/**
 * The walks of a collection whose rows count; reads the JSON of
 * shared/engine/collect/plan/walk-cursor.ts.
 */
import type { CollectionRecord } from '../../storage/case-records.ts';

interface StoredWalks {
  readonly walk?: number;
  readonly windows?: readonly { readonly walk: number }[];
}

/** `isOver`: no further page of the walk will come. */
export function walksOf(record: CollectionRecord): { readonly walk: number; readonly isOver: boolean }[] {
  const text = record.cursor['walk'];
  const { walk = 0, windows = [] } = typeof text === 'string' ? (JSON.parse(text) as StoredWalks) : {};
  return [
    ...windows.map((each) => ({ walk: each.walk, isOver: each.walk !== walk })),
    { walk, isOver: record.state === 'done' },
  ];
}
