import { useMemo } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useJudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { addressesOfCase, type AddressOfCase } from './addresses-of-case.ts';

/** The addresses of the open case with the current state of its collections. */
export function useAddressesOfCase(collections: readonly CollectionRecord[]): readonly AddressOfCase[] {
  const judged = useJudgedNow();
  const stars = useOpenCaseStore((state) => state.stars);
  const book = useOpenCaseStore((state) => state.labelBook);
  const tabs = useOpenCaseStore((state) => state.tabs);
  return useMemo(() => {
    // Labels of all cases may be a whole book of strangers.
    const labelled = book.entries.flatMap(({ subject, ofCase }) => (ofCase === undefined ? [] : [subject]));
    return addressesOfCase(collections, stars, labelled, tabs, judged);
  }, [collections, stars, book, tabs, judged]);
}
