import { useCallback, useMemo, useState } from 'react';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { addLeftOut, type LeftOutRows } from '../../../shared/service/counted-rows.ts';

/** What the sums of an address leave out, and what they contain only because it was switched in. */
export type CountsOfSums = Pick<RowGroups, 'leftOut' | 'switchedIn'>;

const addedUp = (counts: readonly (LeftOutRows | undefined)[]): LeftOutRows =>
  counts.reduce<LeftOutRows>((all, each) => addLeftOut(all, each), {});

/**
 * Adds up what the sums of several addresses leave out. `onCounts` takes those of one address, each
 * time they change; memoised.
 */
export function useCountsOfAddresses(addresses: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, CountsOfSums>>(new Map());
  const onCounts = useCallback(
    (address: string, counts: CountsOfSums) => setKnown((before) => new Map(before).set(address, counts)),
    [],
  );
  const key = addresses.join();
  const counts = useMemo(() => {
    const shown = key.split(',').flatMap((address) => known.get(address) ?? []);
    return {
      leftOut: addedUp(shown.map(({ leftOut }) => leftOut)),
      switchedIn: addedUp(shown.map(({ switchedIn }) => switchedIn)),
    };
  }, [known, key]);
  return { ...counts, onCounts };
}
