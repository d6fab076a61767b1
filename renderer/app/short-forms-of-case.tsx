import { useEffect, useMemo, type ReactNode } from 'react';
import {
  forgetAddresses,
  learnAddresses,
  LengthenedContext,
  useLengthened,
} from '../parts/known-addresses.ts';
import { TellingContext, tellingPartsOf } from '../parts/telling-labels.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';

/** Learns the addresses that the open case names by labels, tabs and collections. Shows nothing. */
function AddressesOfCase() {
  const labels = useOpenCaseStore((state) => state.labels);
  const tabs = useOpenCaseStore((state) => state.tabs);
  const collections = useOpenCaseStore((state) => state.collections);
  useEffect(() => forgetAddresses, []);
  useEffect(() => learnAddresses(labels.keys()), [labels]);
  useEffect(() => {
    const values = tabs.flatMap(({ params }) => Object.values(params));
    learnAddresses(values.filter((each) => typeof each === 'string'));
  }, [tabs]);
  useEffect(() => learnAddresses(collections.flatMap(({ params }) => Object.values(params))), [collections]);
  return null;
}

/**
 * Provides the short forms of addresses that look the same in short. Tables and graphs add the
 * addresses of their rows.
 */
export function ShortFormsOfCase({ children }: { readonly children: ReactNode }) {
  const digits = useLengthened((state) => state.digits);
  const labels = useOpenCaseStore((state) => state.labels);
  const telling = useMemo(() => tellingPartsOf(labels.values()), [labels]);
  const caseId = useOpenCaseStore(({ phase }) => (phase.kind === 'open' ? phase.head.caseId : ''));
  return (
    <LengthenedContext value={digits}>
      <TellingContext value={telling}>
        <AddressesOfCase key={caseId} />
        {children}
      </TellingContext>
    </LengthenedContext>
  );
}
