import { groupedCount } from '../../../shared/units/count-text.ts';
import { sortAbiEntries } from '../../../shared/engine/abi/check-abi-entries.ts';
import type { AbiEntry } from '../../../shared/engine/abi/check-abi-entries.ts';

const counted = (count: number, one: string): string =>
  count === 0 ? '' : `${groupedCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** Counts entries by type, as in ‘3 events, 12 functions’. */
export function countsOfEntries(entries: readonly AbiEntry[]): string {
  const count = (type: AbiEntry['type']): number => entries.filter((entry) => entry.type === type).length;
  return [
    counted(count('event'), 'event'),
    counted(count('function'), 'function'),
    counted(count('error'), 'error'),
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** The same for stored entries; says so if they cannot be read. */
export function countsOfStored(entries: string): string {
  try {
    return countsOfEntries(sortAbiEntries(JSON.parse(entries) as readonly unknown[]).entries);
  } catch {
    return 'not readable by this version of Casebook';
  }
}
